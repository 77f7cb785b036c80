import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#server/http/app-dependencies.ts';
import type { ReleaseView } from '#server/releases/release-view.ts';
import { programVersion } from '#server/site/program-version.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { addMember, setCampaign } from '../../support/records.ts';
import { buildTestApp, type CallApi } from '../../support/test-app.ts';

/** The product of the test campaign, in English. */
function productOf({ id, digest, revision }: ReleaseView, userCount: number) {
  return {
    code: 1,
    digest,
    situation: 'begin',
    open: { register: true, earn: true, spend: true, draw: true },
    admitsMembers: true,
    subSituation: null,
    revision,
    scriptVersion: id,
    version: programVersion,
    associateSituation: 'none',
    pcAssociateLink: null,
    mobileAssociateLink: null,
    analyticsId: null,
    isAnalyticsConsentNeeded: false,
    analyticsProvider: null,
    tzOffset: '+09:00',
    designProperty: {},
    shortTitle: 'Star song (en)',
    twitterAccount: 'hoshi_no_uta',
    pointName: 'Stars (en)',
    hashTags: ['hoshi'],
    deregisterStatus: 'invalid',
    isGachaServiceAvailable: false,
    isLinkAppAvailable: false,
    userCount,
    totalGachaCount: 20,
    provider: 'twitter',
    inquiry: null,
    gachaType: null,
  };
}

describeOnEngines('product calls', (database) => {
  let app: App;
  let call: CallApi;

  beforeAll(async () => {
    ({ app, call } = await buildTestApp(database.db));
  });
  afterAll(() => app.close());

  describe('before the first publish', () => {
    it.each(['/product', '/product/@me'])('%s answers 503', async (path) => {
      const response = await call({ path });
      expect({ status: response.statusCode, body: response.json() }).toEqual({
        status: 503,
        body: { code: 'server.not-ready', message: 'No campaign is live yet.' },
      });
    });

    it('/readyz says why the server is not ready, /healthz that it lives', async () => {
      const ready = await app.inject('/readyz');
      expect({ status: ready.statusCode, body: ready.json() }).toEqual({
        status: 503,
        body: { code: 'server.not-ready', message: 'No release is live yet.' },
      });
      expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' });
    });
  });

  describe('after a publish', () => {
    let release: ReleaseView;

    beforeAll(async () => {
      release = await setCampaign(database.db);
    });

    it('/readyz names the release', async () => {
      expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', release: release.id });
    });

    it('GET /product gives the campaign in the language of the reader', async () => {
      expect((await call({ path: '/product', locale: 'en' })).json()).toEqual({ product: productOf(release, 1000) });
      expect((await call({ path: '/product' })).json().product.shortTitle).toBe('Star song (ja)');
    });

    it('GET /product/@me gives a visitor no user', async () => {
      expect((await call({ path: '/product/@me', locale: 'en' })).json()).toEqual({
        product: productOf(release, 1000),
        user: null,
        totalReward: null,
        aggregatedPoint: null,
        pointConfig: { availableSnsGet: 300, favoriteAdd: 1, quoteAdd: 2, retweetAdd: 3 },
      });
    });

    it('GET /product/@me gives a member with points and counts members', async () => {
      const member = await addMember(database.db, 40);
      const response = await call({ path: '/product/@me', member, locale: 'en' });
      expect(response.json()).toEqual({
        product: productOf(release, 1001),
        user: {
          id: member,
          nickname: 'Hina',
          iconPath: '/hina.svg',
          userPoint: { point: 40, totalSnsGetPoint: 0, availableSnsGetPoint: 300, maxSnsGetPoint: 300 },
          serviceAssociation: null,
          followedOfficial: false,
          repliedOfficialTweet: false,
          reachedTweetPointMax: false,
          userNotification: { raffleAwards: [] },
          isLinkedApp: false,
        },
        totalReward: null,
        aggregatedPoint: null,
        pointConfig: { availableSnsGet: 300, favoriteAdd: 1, quoteAdd: 2, retweetAdd: 3 },
      });
      expect(response.headers['cache-control']).toBe('no-store');
    });

    it.each([
      ['only_exchange', { register: false, earn: false, spend: true, draw: true }, true],
      ['finish', { register: false, earn: false, spend: false, draw: false }, false],
      ['earn_only', { register: true, earn: true, spend: false, draw: false }, true],
      ['backstage', { register: false, earn: false, spend: true, draw: false }, false],
    ])('says what is open in the situation "%s"', async (situation, open, admitsMembers) => {
      const live = await setCampaign(database.db, situation);
      const { product } = (await call({ path: '/product', locale: 'en' })).json();
      await setCampaign(database.db);
      expect(product).toEqual({ ...productOf(live, product.userCount), situation, open, admitsMembers });
    });
  });
});
