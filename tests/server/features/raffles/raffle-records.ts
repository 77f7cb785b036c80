import { randomUUID } from 'node:crypto';
import type { RaffleRecord } from '#schemas/campaign/raffle.ts';
import type { Database } from '#server/db/database.ts';
import { changeCampaign, localised } from '../../support/records.ts';

/** A raffle of 100 points until 2026-12-01, two winners of a poster and one reserve, changed by `values`. */
export function raffleRecord(values: Partial<RaffleRecord> = {}): RaffleRecord {
  return {
    id: `raffle-${randomUUID()}`,
    name: localised('Wish'),
    detail: localised('A wish'),
    icon: 'asset:prizes/mug.svg',
    usePoint: 100,
    endAt: raffleEnd,
    userLimitAmount: null,
    prizes: [
      { id: 'poster', name: localised('Poster'), icon: 'asset:prizes/mug.svg', winners: 2, delivery: { kind: 'code' } },
    ],
    reserves: 1,
    randomness: { kind: 'drand', at: randomnessAt, words: localised('drand') },
    ...values,
  };
}

export const raffleEnd = '2026-12-01T00:00:00.000Z';
export const randomnessAt = '2026-12-01T03:00:00.000Z';

/** Publishes the live campaign with a raffle as `raffleRecord` describes it; returns it. */
export async function addRaffle(db: Database, values: Partial<RaffleRecord> = {}): Promise<RaffleRecord> {
  const record = raffleRecord(values);
  await changeCampaign(db, (campaign) => ({ ...campaign, raffles: [...(campaign.raffles ?? []), record] }));
  return record;
}
