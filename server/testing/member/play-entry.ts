import { fallbackLocale } from '#schemas/values/locale-names.ts';
import type { HistoryEntry } from '#schemas/scenario/given.ts';
import { enterRaffle } from '#server/features/raffles/enter-raffle.ts';
import { welcome } from '#server/features/members/welcome-kind.ts';
import { grantPoints } from '#server/ledger/transfers.ts';
import type { StageServices } from '../stage/stage-state.ts';
import { findRaffle } from './find-raffle.ts';

type Entered = Extract<HistoryEntry, { entered: string }>;

/**
 * Lets a member enter a raffle as the product does; one that pays itself is given the points before. Throws `ApiError` for
 * what the product refuses, `StageError` for a raffle that there is not.
 */
export async function playEntry(
  { db, ...services }: StageServices,
  memberId: string,
  { entered: raffleId, amount = 1, code }: Omit<Entered, 'ago'>,
  { paysItself = false }: { readonly paysItself?: boolean } = {},
): Promise<void> {
  const { usePoint, name } = await findRaffle(db, raffleId);
  await db.transaction(async (tx) => {
    if (paysItself && usePoint > 0) {
      const reason = { type: 'message', displayMessage: name } as const;
      await grantPoints(tx, services, { memberId, amount: usePoint * amount, kind: welcome, reason, reward: null });
    }
    const entry = { memberId, raffleId, amount, usePoint, locale: fallbackLocale };
    await enterRaffle(tx, services, { ...entry, ...(code !== undefined && { code }) });
  });
}
