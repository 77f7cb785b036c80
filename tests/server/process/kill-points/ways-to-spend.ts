import { shownTerms } from '#machines/gacha/gacha-draw.ts';
import type { GachaResponse } from '#schemas/api/gachas.ts';
import type { Database } from '#server/db/database.ts';
import { gachaDraws } from '#server/db/schema/gachas.ts';
import { prizeAwards } from '#server/db/schema/prizes.ts';
import { raffleEntries } from '#server/db/schema/raffles.ts';
import { addGacha, itemRecord } from '../../features/gachas/gacha-records.ts';
import { addRaffle } from '../../features/raffles/raffle-records.ts';
import { addPrize } from '../../support/records.ts';

/** Points that each of them takes. */
export const cost = 100;

/** A request that takes points, below the address of the API. */
export interface SpendRequest {
  readonly path: string;
  readonly body: object;
}

/** What a fan looks at before each request, and the body that follows from it. */
interface Look {
  readonly path: string;
  bodyOf(answer: string): object;
}

/** A way to spend points, on a campaign that lasts longer than any test. */
interface WayToSpend {
  /** Publishes what it takes; gives the request of a member. */
  offer(db: Database): Promise<SpendRequest>;
  /** Left out where the body is always the same. */
  readonly look?: Look;
  /** How often members got what they paid for. */
  count(db: Database): Promise<number>;
}

const plenty = 100_000;
const yearMs = 365 * 24 * 60 * 60 * 1000;

/** All ways, each on something of which there is a stock, or a deadline. */
export const waysToSpend = {
  exchange: {
    offer: async (db) => {
      const prizeId = await addPrize(db, { exchangePoint: cost, totalAmount: plenty });
      return { path: `/prizes/${prizeId}/exchange`, body: { amount: 1, exchangePoint: cost } };
    },
    count: (db) => db.$count(prizeAwards),
  },
  gacha: {
    offer: async (db) => {
      const items = ['lamp', 'key'].map((id) => itemRecord(id, 1, { totalAmount: plenty }));
      await addGacha(db, { pointForGacha: cost, items });
      return { path: '/gachas/exec', body: {} };
    },
    look: {
      path: '/gachas/result',
      bodyOf: (answer) => shownTerms((JSON.parse(answer) as GachaResponse).gachaResult),
    },
    count: (db) => db.$count(gachaDraws),
  },
  raffle: {
    offer: async (db) => {
      const [endAt, at] = [1, 2].map((years) => new Date(Date.now() + years * yearMs).toISOString());
      const randomness = { kind: 'figure', at: at ?? '', words: { ja: '', en: '', ko: '' } } as const;
      const { id } = await addRaffle(db, { usePoint: cost, endAt: endAt ?? '', randomness });
      return { path: `/raffles/${id}/apply`, body: { amount: 1, usePoint: cost } };
    },
    count: (db) => db.$count(raffleEntries),
  },
} as const satisfies Record<string, WayToSpend>;

export type SpendName = keyof typeof waysToSpend;
export const spendNames = Object.keys(waysToSpend) as SpendName[];

/** The way of that name. */
export function wayNamed(name: SpendName): WayToSpend {
  return waysToSpend[name];
}
