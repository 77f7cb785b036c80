import { welcome } from '#server/features/members/welcome-kind.ts';
import { randomUUID } from 'node:crypto';
import type { Campaign, PrizeRecord } from '#schemas/campaign.ts';
import type { LocalisedText } from '#schemas/values/locale.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import type { ReleaseView } from '#server/releases/stored/release-view.ts';
import { assetAddress } from '#server/releases/build/build-release.ts';
import type { BuiltRelease } from '#server/releases/build/build-release.ts';
import type { Content } from '#server/releases/release-content.ts';
import { hashOf, hashOfJson } from '#server/releases/content-hash.ts';
import { makeLive } from '#server/publishing/publish-campaign.ts';
import {
  findReleaseByDigest,
  insertRelease,
  liveChannel,
  lockChannel,
} from '#server/releases/stored/releases-repository.ts';
import type { Database } from '#server/db/database.ts';
import { releases } from '#server/db/schema/content.ts';
import { members } from '#server/db/schema/members.ts';
import { countNewMember } from '#server/features/members/member-counts.ts';
import { grantPoints } from '#server/ledger/transfers.ts';
import { anyRandom, clockAt, testSettings, testStart } from './test-services.ts';

/** The same text in each language, marked with the language. */
export function localised(text: string): LocalisedText {
  return { ja: `${text} (ja)`, en: `${text} (en)`, ko: `${text} (ko)` };
}

/** Adds a member with that many points; returns the id. */
export async function addMember(db: Database, point = 0): Promise<string> {
  const id = randomUUID();
  await db.insert(members).values({ id, nickname: 'Hina', iconPath: '/hina.svg', createdAt: new Date(testStart) });
  await countNewMember(db, id);
  if (point > 0) await give(db, id, point);
  return id;
}

/** Grants points without a reward key. */
export async function give(db: Database, memberId: string, amount: number): Promise<void> {
  const services = { clock: clockAt(), random: anyRandom };
  const reason = { type: 'message', displayMessage: localised('Gift') } as const;
  await db.transaction((tx) => grantPoints(tx, services, { memberId, amount, kind: welcome, reason, reward: null }));
}

/** A prize of 100 points with 10 in stock and no other limit, changed by `values`. */
export function prizeRecord(values: Partial<PrizeRecord> = {}): PrizeRecord {
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

/** Publishes the live campaign with a prize as `prizeRecord` describes it; returns the id. */
export async function addPrize(db: Database, values: Partial<PrizeRecord> = {}): Promise<string> {
  const record = prizeRecord(values);
  await changeCampaign(db, (campaign) => ({ ...campaign, prizes: [...campaign.prizes, record] }));
  return record.id;
}

/** What one of a prize costs in the live release; 100 where it has no such prize. */
export async function costOf(db: Database, prizeId: string): Promise<number> {
  const release = await readReleaseView(db);
  return release?.campaign.prizes.find(({ id }) => id === prizeId)?.exchangePoint ?? 100;
}

/** Publishes the live campaign in that situation: a built-in one, "earn_only", "rewards" or "backstage". */
export function setCampaign(db: Database, situation: Campaign['product']['situation'] = 'begin'): Promise<ReleaseView> {
  return changeCampaign(db, (campaign) => ({ ...campaign, product: { ...campaign.product, situation } }));
}

const firstCampaign: Campaign = {
  name: 'test',
  product: {
    situation: 'begin',
    situations: {
      earn_only: { open: ['register', 'earn'] },
      rewards: { open: ['spend'] },
      silence: { open: [] },
      backstage: { open: ['spend'], admitsMembers: false },
    },
    subSituation: null,
    shortTitle: localised('Star song'),
    pointName: localised('Stars'),
    twitterAccount: 'hoshi_no_uta',
    hashTags: ['hoshi'],
    provider: 'twitter',
    pointsNeverPurchased: true,
  },
  countsBefore: { users: 1000, gachas: 20 },
  points: {
    welcome: 500,
    welcomeMessage: localised('Welcome'),
    maxSnsGet: 300,
    config: { availableSnsGet: 300, favoriteAdd: 1, quoteAdd: 2, retweetAdd: 3 },
  },
  prizes: [],
  notifications: [],
};

/**
 * Publishes the live campaign as `change` gives it, without documents and without checks; the first one begins with a
 * campaign without prizes. Gives the release.
 */
export async function changeCampaign(db: Database, change: (campaign: Campaign) => Campaign): Promise<ReleaseView> {
  return db.transaction(async (tx) => {
    await lockChannel(tx, liveChannel);
    const campaign = change((await readReleaseView(tx))?.campaign ?? firstCampaign);
    const built = builtRelease(campaign);
    const known = await findReleaseByDigest(tx, built.digest);
    const { id } = known ?? (await insertRelease(tx, built, { note: '', createdAt: new Date(testStart) }));
    await makeLive(tx, { clock: clockAt(), random: anyRandom, settings: testSettings }, campaign, id);
    const release = await readReleaseView(tx);
    if (release === null) throw new Error('Nothing is live after a publish.');
    return release;
  });
}

/** Stores releases of no documents under names of their own, none of them live. */
export async function addReleases(db: Database, ...ids: readonly string[]): Promise<void> {
  const row = {
    digest: '',
    campaign: 'test',
    note: '',
    manifest: { campaign: '', documents: [], assets: [] },
    assets: {},
  };
  const createdAt = new Date(testStart);
  await db.insert(releases).values(ids.map((id, index) => ({ ...row, id, number: 1000 + index, createdAt })));
}

const mug = contentOf('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml');
const mugAsset = { name: 'prizes/mug.svg', hash: mug.hash };

/** Address of the only drawing of test campaigns. */
export const mugAddress = assetAddress(mugAsset);

function builtRelease(campaign: Campaign): BuiltRelease {
  const stored = contentOf(JSON.stringify(campaign), 'application/json; charset=utf-8');
  const manifest = { campaign: stored.hash, documents: [], assets: [mugAsset] };
  return { campaign, manifest, digest: hashOfJson(manifest), contents: [stored, mug] };
}

function contentOf(text: string, mediaType: string): Content {
  return { hash: hashOf(text), mediaType, bytes: Buffer.from(text) };
}
