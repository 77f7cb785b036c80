import { count } from 'drizzle-orm';
import type { Product } from '#schemas/entities/product.ts';
import type { Locale } from '#schemas/locale-names.ts';
import type { LiveRelease } from '../content/live-release.ts';
import type { Database } from '../db/database.ts';
import { members } from '../db/schema/members.ts';
import type { ProductRow } from './product-row.ts';

/** The campaign as a page of that language sees it (spec §3, Product). */
export async function productView(
  db: Database,
  row: ProductRow,
  release: LiveRelease,
  locale: Locale,
): Promise<Product> {
  const { settings, countsBefore } = row;
  return {
    code: settings.code ?? row.code,
    digest: release.digest,
    situation: settings.situation,
    subSituation: settings.subSituation,
    revision: release.revision,
    scriptVersion: release.id,
    version: apiVersion,
    associateSituation: settings.associateSituation ?? 'none',
    pcAssociateLink: null,
    mobileAssociateLink: null,
    analyticsId: settings.analyticsId ?? null,
    tzOffset: settings.tzOffset ?? '+09:00',
    designProperty: {},
    shortTitle: settings.shortTitle[locale],
    twitterAccount: settings.twitterAccount,
    pointName: settings.pointName[locale],
    hashTags: settings.hashTags,
    deregisterStatus: settings.deregisterStatus ?? 'invalid',
    isGachaServiceAvailable: false,
    isLinkAppAvailable: false,
    userCount: countsBefore.users + (await countMembers(db)),
    totalGachaCount: countsBefore.gachas,
    provider: settings.provider,
    gachaType: null,
  };
}

const apiVersion = '2';

async function countMembers(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(members);
  return row?.total ?? 0;
}
