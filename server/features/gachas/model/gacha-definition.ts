import type { GachaRecord } from '#schemas/campaign/gacha.ts';
import { oddsOf, oddsText } from '#schemas/fair/gacha-odds.ts';
import type { Odds } from '#schemas/fair/gacha-odds.ts';
import { hashOf } from '#server/releases/content-hash.ts';
import { oncePerRelease } from '#server/releases/stored/release-view.ts';

/** A gacha that a release declares, with its odds. */
export interface GachaDefinition {
  readonly record: GachaRecord;
  readonly odds: Odds;
  readonly oddsText: string;
  /** SHA-256 of the text, in hex. */
  readonly oddsDigest: string;
}

/** A record with what follows from it. */
export function gachaDefinition(record: GachaRecord): GachaDefinition {
  const odds = oddsOf(record);
  const text = oddsText(odds);
  return { record, odds, oddsText: text, oddsDigest: hashOf(text) };
}

/** The gacha of a release; null where it has none. */
export const gachaOf = oncePerRelease(({ campaign: { gacha } }) =>
  gacha === undefined ? null : gachaDefinition(gacha),
);
