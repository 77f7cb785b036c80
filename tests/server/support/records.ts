import { randomUUID } from 'node:crypto';
import type { Campaign } from '#schemas/campaign.ts';
import type { LocalisedText } from '#schemas/locale.ts';
import type { Database } from '#server/db/database.ts';
import { members } from '#server/db/schema/members.ts';
import { prizes } from '#server/db/schema/prizes.ts';
import { products } from '#server/db/schema/product.ts';
import { grantPoints } from '#server/points/transfers.ts';
import { anyRandom, clockAt, testStart } from './test-services.ts';

/** The same text in each language, marked with the language. */
export function localised(text: string): LocalisedText {
  return { ja: `${text} (ja)`, en: `${text} (en)`, ko: `${text} (ko)` };
}

/** Adds a member with that many points; returns the id. */
export async function addMember(db: Database, point = 0): Promise<string> {
  const id = randomUUID();
  await db.insert(members).values({ id, nickname: 'Hina', iconPath: '/hina.svg', createdAt: new Date(testStart) });
  if (point > 0) await give(db, id, point);
  return id;
}

/** Grants points without a reward key. */
export async function give(db: Database, memberId: string, amount: number): Promise<void> {
  const services = { clock: clockAt(), random: anyRandom };
  const reason = { type: 'message', displayMessage: localised('Gift') } as const;
  await db.transaction((tx) => grantPoints(tx, services, { memberId, amount, kind: 'welcome', reason, reward: null }));
}

type PrizeValues = typeof prizes.$inferInsert;

/** A prize of 100 points with 10 in stock and no other limit, changed by `values`. */
export function prizeValues(values: Partial<PrizeValues> = {}): PrizeValues {
  return {
    id: `prize-${randomUUID()}`,
    name: localised('Mug'),
    detail: localised('A mug'),
    icon: 'asset:prizes/mug.svg',
    exchangePoint: 100,
    endAt: null,
    totalAmount: 10,
    userLimitAmount: null,
    delivery: { kind: 'code' },
    ...values,
  };
}

/** Adds a prize as `prizeValues` describes it; returns the id. */
export async function addPrize(db: Database, values: Partial<PrizeValues> = {}): Promise<string> {
  const row = prizeValues(values);
  await db.insert(prizes).values(row);
  return row.id;
}

const settings: Campaign['product'] = {
  situation: 'begin',
  subSituation: null,
  shortTitle: localised('Star song'),
  pointName: localised('Stars'),
  twitterAccount: 'hoshi_no_uta',
  hashTags: ['hoshi'],
  provider: 'twitter',
  pointsNeverPurchased: true,
};

/** Writes the campaign that is live, in that situation. */
export async function setCampaign(db: Database, situation: Campaign['product']['situation'] = 'begin'): Promise<void> {
  const row = {
    campaign: 'test',
    settings: { ...settings, situation },
    countsBefore: { users: 1000, gachas: 20 },
    points: {
      welcome: 500,
      welcomeMessage: localised('Welcome'),
      maxSnsGet: 300,
      config: { availableSnsGet: 300, favoriteAdd: 1, quoteAdd: 2, retweetAdd: 3 },
    },
    appliedAt: new Date(testStart),
  };
  await db
    .insert(products)
    .values({ code: 1, ...row })
    .onConflictDoUpdate({ target: products.code, set: row });
}
