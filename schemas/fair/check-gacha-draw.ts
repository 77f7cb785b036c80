import type { GachaDrawProof } from '../api/gachas.ts';
import { agreement } from './fair-check.ts';
import type { CheckStep } from './fair-check.ts';
import { bytesOfHex } from './fair-hashes.ts';
import type { FairHashes } from './fair-hashes.ts';
import { blockMessage, fairNumberIn } from './gacha-draw.ts';
import type { DrawName, FairNumber } from './gacha-draw.ts';
import { drawnItems, itemAt, totalOf } from './gacha-odds.ts';
import type { Odds, StandingItem } from './gacha-odds.ts';

/** One item of the ruler on which the number of a draw falls. */
export interface RulerItem {
  readonly id: string;
  readonly rarity: number;
  /** The first number that gives it; its last is below that of the next item. */
  readonly from: number;
  readonly weight: number;
}

/** A draw, computed again. */
export interface GachaDrawCheck {
  readonly steps: readonly CheckStep[];
  /** All items that could come, in the order of the odds; empty where the odds cannot be read. */
  readonly ruler: readonly RulerItem[];
  /** The number that the seed gives; null where it cannot be computed. */
  readonly number: number | null;
}

interface CheckNeeds {
  readonly hashes: FairHashes;
  /** Says whether what was read as JSON are odds. */
  isOdds(value: unknown): value is Odds;
}

/** Computes a draw again, step by step, and compares it with what is published of it. */
export async function checkGachaDraw(proof: GachaDrawProof, needs: CheckNeeds): Promise<GachaDrawCheck> {
  const { hashes } = needs;
  const seed = await seedOf(proof, hashes);
  const odds = await oddsOfDraw(proof, needs);
  const standing = odds.value === null ? [] : drawnItems(odds.value, proof.draw.out, proof.draw.misses);
  const total = totalOf(standing);
  const name = { gacha: proof.fairness.gacha, ...proof.draw };
  const number = seed.bytes === null || total === 0 ? null : await numberOf(hashes, { seed: seed.bytes, name, total });
  return {
    steps: [
      promiseStep(proof),
      seed.step,
      odds.step,
      numberStep(proof, number, total),
      itemStep(proof, { number, standing, isGuaranteed: isGuaranteed(odds.value, standing) }),
    ],
    ruler: rulerOf(standing),
    number: number?.value ?? null,
  };
}

function promiseStep({ draw, fairness }: GachaDrawProof): CheckStep {
  const { seedHash, seedHashPublishedAt } = fairness;
  const isBefore = Date.parse(seedHashPublishedAt) <= Date.parse(draw.createdAt);
  return {
    name: 'promise',
    state: agreement(isBefore && bytesOfHex(seedHash)?.length === 32),
    facts: [
      { name: 'publishedAt', at: seedHashPublishedAt },
      { name: 'drawnAt', at: draw.createdAt },
      { name: 'seedHash', text: seedHash },
    ],
  };
}

async function seedOf(
  { fairness: { seed, seedHash } }: GachaDrawProof,
  hashes: FairHashes,
): Promise<{ readonly bytes: Uint8Array | null; readonly step: CheckStep }> {
  if (seed === null) return { bytes: null, step: { name: 'seed', state: 'open', facts: [] } };
  const bytes = bytesOfHex(seed);
  const computed = bytes === null ? null : await hashes.sha256(bytes);
  return {
    bytes,
    step: {
      name: 'seed',
      state: agreement(computed === seedHash),
      facts: [
        { name: 'seed', text: seed },
        ...(computed === null ? [] : [{ name: 'computedHash', text: computed } as const]),
        { name: 'seedHash', text: seedHash },
      ],
    },
  };
}

async function oddsOfDraw(
  { draw, fairness }: GachaDrawProof,
  { hashes, isOdds }: CheckNeeds,
): Promise<{ readonly value: Odds | null; readonly step: CheckStep }> {
  const published = fairness.odds.find(({ version }) => version === draw.oddsVersion);
  const version = { name: 'oddsVersion', figure: draw.oddsVersion } as const;
  if (published === undefined) return { value: null, step: { name: 'odds', state: 'differs', facts: [version] } };
  const { content, digest, since } = published;
  const read = readJson(content);
  const odds = isOdds(read) ? read : null;
  const computed = await hashes.sha256(content);
  const isTheirs = odds?.gacha === fairness.gacha && draw.out.every((id) => canRunOut(odds, id));
  const next = fairness.odds.find(({ version: other }) => other === draw.oddsVersion + 1);
  const drawnAt = Date.parse(draw.createdAt);
  const wasValid = Date.parse(since) <= drawnAt && (next === undefined || drawnAt <= Date.parse(next.since));
  return {
    value: odds,
    step: {
      name: 'odds',
      state: agreement(computed === digest && isTheirs && wasValid),
      facts: [
        version,
        { name: 'publishedAt', at: since },
        { name: 'oddsHash', text: digest },
        { name: 'computedHash', text: computed },
      ],
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function canRunOut({ items }: Odds, id: string): boolean {
  return items.some((item) => item.id === id && item.totalAmount !== null);
}

async function numberOf(
  hashes: FairHashes,
  { seed, name, total }: { readonly seed: Uint8Array; readonly name: DrawName; readonly total: number },
): Promise<FairNumber> {
  for (let block = 0; ; block += 1) {
    const found = fairNumberIn(await hashes.hmac(seed, blockMessage(name, block)), block, total);
    if (found !== null) return found;
  }
}

function numberStep({ draw, fairness }: GachaDrawProof, number: FairNumber | null, total: number): CheckStep {
  const drawName = { name: 'drawName', text: `${fairness.gacha} / ${draw.memberKey} / ${draw.number}` } as const;
  if (number === null) return { name: 'number', state: 'open', facts: [drawName] };
  return {
    name: 'number',
    state: agreement(number.word === draw.word),
    facts: [
      drawName,
      { name: 'number', figure: number.value },
      { name: 'total', figure: total },
      { name: 'publishedWord', figure: draw.word },
      { name: 'computedWord', figure: number.word },
    ],
  };
}

interface Drawn {
  readonly number: FairNumber | null;
  readonly standing: readonly StandingItem[];
  readonly isGuaranteed: boolean;
}

function itemStep({ draw }: GachaDrawProof, { number, standing, isGuaranteed }: Drawn): CheckStep {
  const published = { name: 'publishedItem', item: draw.item } as const;
  if (number === null) return { name: 'item', state: 'open', facts: [published] };
  const { id } = itemAt(standing, number.value);
  const place = rulerOf(standing).find((item) => item.id === id);
  return {
    name: 'item',
    state: agreement(id === draw.item),
    facts: [
      ...(place === undefined
        ? []
        : [
            { name: 'from', figure: place.from } as const,
            { name: 'to', figure: place.from + place.weight - 1 } as const,
          ]),
      ...(isGuaranteed ? [{ name: 'guaranteed', figure: draw.misses + 1 } as const] : []),
      { name: 'computedItem', item: id },
      published,
    ],
  };
}

/** Says that only items of the guaranteed rarity could come. */
function isGuaranteed(odds: Odds | null, standing: readonly StandingItem[]): boolean {
  const sure = odds?.guarantee?.rarity;
  return sure !== undefined && standing.every(({ rarity, weight }) => weight === 0 || rarity >= sure);
}

function rulerOf(standing: readonly StandingItem[]): readonly RulerItem[] {
  let from = 0;
  const items: RulerItem[] = [];
  for (const { id, rarity, weight } of standing) {
    if (weight > 0) items.push({ id, rarity, from, weight });
    from += weight;
  }
  return items;
}
