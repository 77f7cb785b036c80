import { providerOf } from '#schemas/campaign.ts';
import type { ProductResponse } from '#schemas/api/product.ts';
import type { Product } from '#schemas/entities/product.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { admitsMembers, openNow, situationsOf } from '#schemas/campaign/situation.ts';
import { oncePerRelease } from '#server/releases/stored/release-view.ts';
import type { ReleaseView } from '#server/releases/stored/release-view.ts';
import { licenceAddress } from '#content-lint/faces/licences.ts';
import { usualOffset } from '#server/base/day.ts';
import { coalesced } from '#server/base/concurrency/coalesced.ts';
import type { Database } from '#server/db/database.ts';
import { onceForDatabase } from '#server/db/once-for-database.ts';
import { countDraws } from '#server/features/gachas/view/gacha-counts.ts';
import { inquirySettings } from '#server/features/inquiries/inquiry-settings.ts';
import { countMembers } from '#server/features/members/member-counts.ts';
import { productCode } from '#server/ledger/product-code.ts';
import { programVersion } from '#server/site/program-version.ts';

/** Requests that come at once share one query. */
const drawCounts = onceForDatabase((db) => coalesced(() => countDraws(db)));
const memberCounts = onceForDatabase((db) => coalesced(() => countMembers(db)));

/** A family of several files of the same authors is named once. */
const creditsOf = oncePerRelease(({ manifest }) => {
  const credits = [...(manifest.faces?.credits ?? []), ...(manifest.cardFaces?.credits ?? [])].map(
    ({ family, notice, licence }) => ({
      family,
      notice,
      licence,
      address: licenceAddress(licence),
    }),
  );
  const keys = credits.map(({ family, notice }) => `${family} ${notice}`);
  return credits.filter((_credit, index) => keys.indexOf(keys[index] ?? '') === index);
});

/** What the product says in each situation that the campaign may come to. */
export const situationsView = oncePerRelease(({ campaign: { product } }): ProductResponse['situations'] =>
  Object.fromEntries(
    [...situationsOf(product).keys()].map((situation) => {
      const settings = { ...product, situation };
      return [situation, { open: openNow(settings), admitsMembers: admitsMembers(settings) }];
    }),
  ),
);

/** The campaign as a page of that language sees it. */
export async function productView(db: Database, release: ReleaseView, locale: Locale): Promise<Product> {
  const { product, gacha, countsBefore = { users: 0, gachas: 0 } } = release.campaign;
  const hasAnalytics = (product.analyticsId ?? null) !== null;
  return {
    code: product.code ?? productCode,
    digest: release.digest,
    situation: product.situation,
    open: openNow(product),
    admitsMembers: admitsMembers(product),
    subSituation: product.subSituation,
    revision: release.revision,
    scriptVersion: release.id,
    version: programVersion,
    associateSituation: product.associateSituation ?? 'none',
    association: product.association ?? null,
    pcAssociateLink: product.pcAssociateLink ?? null,
    mobileAssociateLink: product.mobileAssociateLink ?? null,
    analyticsId: product.analyticsId ?? null,
    isAnalyticsConsentNeeded: hasAnalytics && (product.isAnalyticsConsentNeeded ?? true),
    analyticsProvider: hasAnalytics ? (product.analyticsProvider ?? null) : null,
    tzOffset: product.tzOffset ?? usualOffset,
    designProperty: product.designProperty ?? {},
    shortTitle: product.shortTitle[locale],
    twitterAccount: product.twitterAccount,
    pointName: product.pointName[locale],
    hashTags: product.hashTags,
    deregisterStatus: product.deregisterStatus ?? 'invalid',
    isGachaServiceAvailable: gacha !== undefined,
    isLinkAppAvailable: product.isLinkAppAvailable ?? false,
    userCount: countsBefore.users + (await memberCounts(db)()),
    totalGachaCount: countsBefore.gachas + (await drawCounts(db)()),
    provider: providerOf(product),
    inquiry: inquirySettings(product, locale),
    termsVersion: product.terms?.version ?? null,
    credits: creditsOf(release),
    gachaType: gacha?.type ?? null,
  };
}
