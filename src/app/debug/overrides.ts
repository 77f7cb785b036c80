import type { ProductResponse } from '#schemas/api/product.ts';
import type { Product } from '#schemas/entities/product.ts';
import { longestName, mostPoints } from '#schemas/values/limits.ts';

/** Keys of the local storage begin so. */
const prefix = 'kansei.debug.';

/** The keys of the local storage, by what they take the place of. */
const keys = {
  situation: `${prefix}situation`,
  subSituation: `${prefix}sub-situation`,
  points: `${prefix}points`,
} as const;

/** What the program is to see in place of what the server says. */
export interface Overrides {
  readonly product: Partial<Pick<Product, 'situation' | 'subSituation' | 'open' | 'admitsMembers'>>;
  /** What the member can spend. */
  readonly points?: number;
}

/** What the local storage asks for. */
export interface ReadOverrides extends Overrides {
  /** In words, one for each value that counts. */
  readonly entries: readonly string[];
  /** One for each value that does not: what, where, and what to do. */
  readonly problems: readonly string[];
}

type Situations = ProductResponse['situations'];

/**
 * Reads the keys `kansei.debug.*`. `askSituations` gives those of the campaign, and is called only where one is named.
 * Nothing rejects: a value that cannot be used is a problem, and nothing is overridden by it.
 */
export async function readOverrides(
  storage: Storage,
  askSituations: () => Promise<Situations>,
): Promise<ReadOverrides> {
  const read = [
    await readSituation(storage.getItem(keys.situation), askSituations),
    readSubSituation(storage.getItem(keys.subSituation)),
    readPoints(storage.getItem(keys.points)),
  ];
  const points = read.find((one) => one.points !== undefined)?.points;
  return {
    product: Object.assign({}, ...read.map((one) => one.product)) as Overrides['product'],
    ...(points !== undefined && { points }),
    entries: read.flatMap(({ entry }) => entry ?? []),
    problems: [...read.flatMap(({ problem }) => problem ?? []), ...unknownKeys(storage)],
  };
}

/** Removes every key that overrides something, also those that nothing is known by. */
export function clearOverrides(storage: Storage): void {
  for (const key of keysIn(storage)) storage.removeItem(key);
}

/** What one key says. */
interface Reading extends Partial<Overrides> {
  readonly entry?: string;
  readonly problem?: string;
}

async function readSituation(text: string | null, ask: () => Promise<Situations>): Promise<Reading> {
  if (text === null) return {};
  const situations = await ask().catch(() => null);
  if (situations === null) {
    return { problem: `"${keys.situation}" has no effect: the server did not say which situations there are. Reload.` };
  }
  const said = Object.hasOwn(situations, text) ? situations[text] : undefined;
  if (said === undefined) return wrong(keys.situation, text, `one of ${Object.keys(situations).join(', ')}`);
  return { product: { situation: text, ...said }, entry: `situation: ${text}` };
}

function readSubSituation(text: string | null): Reading {
  if (text === null) return {};
  if (text.length > longestName) return wrong(keys.subSituation, text, `at most ${longestName} characters`);
  const subSituation = text === '' ? null : text;
  return { product: { subSituation }, entry: `sub-situation: ${subSituation ?? 'none'}` };
}

function readPoints(text: string | null): Reading {
  if (text === null) return {};
  const points = /^\d+$/.test(text) ? Number(text) : NaN;
  if (!(points <= mostPoints)) return wrong(keys.points, text, `a whole number from 0 to ${mostPoints}`);
  return { points, entry: `points: ${points}` };
}

const longestQuoted = 40;

function wrong(key: string, text: string, wanted: string): Reading {
  const shown = text.length > longestQuoted ? `${text.slice(0, longestQuoted)}…` : text;
  return { problem: `"${key}" in the local storage is "${shown}"; wanted: ${wanted}. Set or remove it, and reload.` };
}

function unknownKeys(storage: Storage): string[] {
  const known: readonly string[] = Object.values(keys);
  return keysIn(storage)
    .filter((key) => !known.includes(key))
    .map((key) => `"${key}" in the local storage overrides nothing; there are ${known.join(', ')}. Remove it.`);
}

function keysIn(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );
}
