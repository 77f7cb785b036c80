import { locales } from '#schemas/values/locale-names.ts';
import { statefulDefinitions } from '#server/releases/definition-kind.ts';
import type { DefinitionConflict, ReleaseChange } from '#server/releases/definition-kind.ts';
import type { Transaction } from '#server/db/database.ts';
import type { PrizeDefinition } from './prize-definitions.ts';
import { lockAllStock, setCaps } from './prize-stock.ts';
import type { StockRow } from './prize-stock.ts';

/** What a publish must agree with, by prize. */
type PrizeState = ReadonlyMap<string, GivenPrize>;

interface GivenPrize {
  /** To everybody, and before the site. */
  readonly granted: number;
  /** By members of the site. */
  readonly taken: number;
  /** What it was when it was live last; null where the live release has it, and where nobody took any. */
  readonly withdrawn: PrizeDefinition | null;
}

/** Prizes: their stock is never set below what was given away, and no id comes back for another prize. */
export const prizeKind = statefulDefinitions<PrizeDefinition, PrizeState>({
  list: 'prizes',
  definitionsIn: ({ prizes }) => prizes,
  lockState,
  checks: [stockBelowGranted, idReused],
  apply: setCaps,
});

async function lockState(tx: Transaction, change: ReleaseChange): Promise<PrizeState> {
  const rows = await lockAllStock(tx);
  const live = new Set(change.current?.prizes.map(({ id }) => id));
  const state = new Map<string, GivenPrize>();
  for (const row of rows) {
    const taken = row.grantedAmount - row.grantedBefore;
    const withdrawn = taken > 0 && !live.has(row.prizeId) ? await definitionOf(row, change) : null;
    state.set(row.prizeId, { granted: row.grantedAmount, taken, withdrawn });
  }
  return state;
}

async function definitionOf({ prizeId, releaseId }: StockRow, change: ReleaseChange): Promise<PrizeDefinition | null> {
  const campaign = releaseId === null ? null : await change.campaignOf(releaseId);
  return campaign?.prizes.find(({ id }) => id === prizeId) ?? null;
}

function stockBelowGranted({ id, totalAmount }: PrizeDefinition, state: PrizeState): DefinitionConflict | null {
  const granted = state.get(id)?.granted ?? 0;
  if (totalAmount === null || totalAmount >= granted) return null;
  return {
    path: ['totalAmount'],
    code: 'prize.stock-below-granted',
    message: `The stock of prize "${id}" would be ${totalAmount}, but ${granted} were given away already.`,
    hint: `write at least ${granted}`,
  };
}

/** One name that stays, in any language, makes it the same prize: the others may be mended. */
function idReused({ id, name }: PrizeDefinition, state: PrizeState): DefinitionConflict | null {
  const { withdrawn = null, taken = 0 } = state.get(id) ?? {};
  if (withdrawn === null || locales.some((locale) => name[locale] === withdrawn.name[locale])) return null;
  return {
    path: ['id'],
    code: 'prize.id-reused',
    message: `The id "${id}" was that of the prize "${withdrawn.name.en}", of which members took ${taken}; it would become "${name.en}".`,
    hint: 'give the new prize an id of its own, or let the old one come back under its name',
  };
}
