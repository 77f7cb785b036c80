import { placesOf } from '#schemas/campaign/raffle.ts';
import type { Raffle } from '#schemas/entities/raffle.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { addressOfAsset } from '#server/releases/address-of-asset.ts';
import { oncePerRelease } from '#server/releases/stored/release-view.ts';
import type { Release } from '#server/releases/stored/release-view.ts';
import type { RaffleCounts } from '../model/raffle-counts.ts';
import type { RaffleDefinition } from '../model/raffle-definitions.ts';
import { raffleTerms } from '../model/raffle-rules.ts';

/** What of a raffle the release alone says, made once in each language. */
const partsOf = oncePerRelease(({ assets }) => {
  const made = new Map<string, FixedParts>();
  return (definition: RaffleDefinition, locale: Locale): FixedParts => {
    const key = `${locale} ${definition.id}`;
    const parts = made.get(key) ?? fixedParts(definition, locale, assets);
    made.set(key, parts);
    return parts;
  };
});

/** A raffle of a release as pages of that language show it. */
export function raffleView(
  definition: RaffleDefinition,
  { taken, stage }: RaffleCounts,
  { release, locale }: { readonly release: Release; readonly locale: Locale },
): Raffle {
  const { stockUserLimitAmount } = raffleTerms(definition, taken);
  return {
    ...partsOf(release)(definition, locale),
    stockUserLimitAmount,
    enteredAmount: taken,
    stage,
    checkPath: checkPathOf(definition.id, stage === 'drawn'),
  };
}

/** Page that computes the draw of a raffle again; null until it is drawn. */
export function checkPathOf(id: string, isDrawn: boolean): string | null {
  return isDrawn ? `/fairness/raffle/${encodeURIComponent(id)}` : null;
}

type FixedParts = Omit<Raffle, 'stockUserLimitAmount' | 'enteredAmount' | 'stage' | 'checkPath'>;

function fixedParts(definition: RaffleDefinition, locale: Locale, assets: Release['assets']): FixedParts {
  const { id, name, detail, icon, pictures, usePoint, startAt, endAt, userLimitAmount, prizes, randomness } =
    definition;
  const { requireTotalPoint, requireInputCode } = definition;
  return {
    id,
    name: name[locale],
    detail: detail[locale],
    usePoint,
    startAt: startAt === undefined ? null : new Date(startAt).toISOString(),
    endAt: new Date(endAt).toISOString(),
    userLimitAmount,
    ...(requireTotalPoint !== undefined && { requireTotalPoint }),
    ...(requireInputCode !== undefined && { requireInputCode: true }),
    prizes: prizes.map((prize) => ({
      id: prize.id,
      name: prize.name[locale],
      iconSrc: addressOfAsset(prize.icon, assets),
      winners: prize.winners,
    })),
    winners: placesOf(definition),
    randomness: randomness.words[locale],
    parameter: {
      iconSrc: addressOfAsset(icon, assets),
      ...(pictures !== undefined && { pictures: pictures.map((picture) => addressOfAsset(picture, assets)) }),
    },
  };
}
