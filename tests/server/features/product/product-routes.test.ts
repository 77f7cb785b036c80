import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#server/http/app-dependencies.ts';
import type { ReleaseView } from '#server/releases/stored/release-view.ts';
import { programVersion } from '#server/site/program-version.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { addMember, changeCampaign, setCampaign } from '../../support/records.ts';
import { clockAt, testStart } from '../../support/test-services.ts';
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
    association: null,
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
    termsVersion: null,
    credits: [],
    gachaType: null,
  };
}

describeOnEngines('product calls', (database) => {
  let app: App;
  let call: CallApi;
  const clock = clockAt();

  beforeAll(async () => {
    ({ app, call } = await buildTestApp(database.db, clock));
  });
  afterAll(() => app.close());

  describe('before the first publish', () => {
    it.each(['/product', '/product/@me', '/product/access_request'])('%s answers 503', async (path) => {
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

    it('GET /product gives the campaign in the language of the fan [3.01, 3.02, 3.05, 3.09, 3.11, 7.12, 9.20]', async () => {
      expect((await call({ path: '/product', locale: 'en' })).json()).toEqual({
        product: productOf(release, 1000),
        situations: {
          begin: { open: { register: true, earn: true, spend: true, draw: true }, admitsMembers: true },
          only_exchange: { open: { register: false, earn: false, spend: true, draw: true }, admitsMembers: true },
          finish: { open: { register: false, earn: false, spend: false, draw: false }, admitsMembers: false },
          earn_only: { open: { register: true, earn: true, spend: false, draw: false }, admitsMembers: true },
          rewards: { open: { register: false, earn: false, spend: true, draw: false }, admitsMembers: true },
          silence: { open: { register: false, earn: false, spend: false, draw: false }, admitsMembers: true },
          backstage: { open: { register: false, earn: false, spend: true, draw: false }, admitsMembers: false },
        },
      });
      expect((await call({ path: '/product' })).json().product.shortTitle).toBe('Star song (ja)');
    });

    it('GET /product/@me gives a visitor no user [3.41, 7.11]', async () => {
      expect((await call({ path: '/product/@me', locale: 'en' })).json()).toEqual({
        product: productOf(release, 1000),
        user: null,
        totalReward: null,
        aggregatedPoint: null,
        pointConfig: { availableSnsGet: 300, favoriteAdd: 1, quoteAdd: 2, retweetAdd: 3 },
      });
    });

    it('GET /product/@me gives a member with points and counts members [3.15, 3.19, 7.11]', async () => {
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
          hasAgreedToTerms: true,
          unreadNotifications: 0,
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

    it('gives what campaign.json says of the product [3.01, 3.04, 3.06, 3.07, 3.09, 3.10, 3.12, 3.14, 3.17]', async () => {
      const appLink = { appSchemaUrl: 'hoshi://open', appStoreUrl: 'https://store.example/hoshi' };
      const said = {
        code: 7,
        subSituation: 'finale',
        associateSituation: 'users_create',
        association: { idLength: { minimum: 8, maximum: 12 }, isPasswordRequired: true },
        pcAssociateLink: { ...appLink, appSchemaUrl: 'https://hoshi.example' },
        mobileAssociateLink: appLink,
        tzOffset: '-05:30',
        designProperty: { tone: 'night' },
        deregisterStatus: 'valid',
        isLinkAppAvailable: true,
        provider: 'tiktok',
      } as const;
      const before = await setCampaign(database.db);
      const live = await changeCampaign(database.db, (campaign) => ({
        ...campaign,
        product: { ...campaign.product, ...said },
      }));
      const { product } = (await call({ path: '/product', locale: 'en' })).json();
      await changeCampaign(database.db, () => before.campaign);
      expect(product).toEqual({ ...productOf(live, product.userCount), ...said });
    });

    describe('GET /product/access_request', () => {
      const period = { opensAt: '2026-11-21T12:00:00+09:00', closesAt: '2026-12-01T00:00:00+09:00' };
      const announced = { opensAt: '2026-11-21T03:00:00.000Z', closesAt: '2026-11-30T15:00:00.000Z' };

      /** The answer in a situation at an instant, with the period of the campaign or without. */
      async function accessIn(situation: string, at: string, hasPeriod = true) {
        await changeCampaign(database.db, ({ product: { period: _period, ...product }, ...campaign }) => ({
          ...campaign,
          product: { ...product, situation, ...(hasPeriod && { period }) },
        }));
        clock.set(at);
        const response = await call({ path: '/product/access_request' });
        return { ...response.json(), cache: response.headers['cache-control'], vary: response.headers['vary'] };
      }

      afterAll(async () => {
        clock.set(testStart);
        await changeCampaign(database.db, ({ product: { period: _period, ...product }, ...campaign }) => ({
          ...campaign,
          product: { ...product, situation: 'begin' },
        }));
      });

      it.each([
        ['begin', '2026-11-20T00:00:00.000Z', 'open', true],
        ['only_exchange', '2026-11-25T00:00:00.000Z', 'open', false],
        ['silence', '2026-11-21T02:00:00.000Z', 'not-open-yet', false],
        ['silence', '2026-11-21T03:00:00.000Z', 'paused', false],
        ['silence', '2026-11-30T15:00:00.000Z', 'ended', false],
        ['backstage', '2026-11-25T00:00:00.000Z', 'ended', false],
        ['finish', '2026-11-20T00:00:00.000Z', 'not-open-yet', false],
      ])('in "%s" at %s it is "%s" [7.13]', async (situation, asOf, status, canRegister) => {
        expect(await accessIn(situation, asOf)).toEqual({
          access: { status, canRegister, ...announced, asOf },
          cache: 'public, max-age=5',
          vary: 'Origin',
        });
      });

      it('knows no instants where none are announced [7.13]', async () => {
        const asOf = '2026-11-25T00:00:00.000Z';
        const closed = { canRegister: false, opensAt: null, closesAt: null, asOf };
        const answers = [await accessIn('silence', asOf, false), await accessIn('finish', asOf, false)];
        expect(answers.map(({ access }) => access)).toEqual([
          { status: 'paused', ...closed },
          { status: 'ended', ...closed },
        ]);
      });

      it('is kept no longer than it is true', async () => {
        expect((await accessIn('silence', '2026-11-21T02:59:57.500Z')).cache).toBe('public, max-age=2');
        expect((await accessIn('silence', '2026-11-21T02:59:59.500Z')).cache).toBe('public, max-age=0');
      });
    });

    it.each([
      ['only_exchange', { register: false, earn: false, spend: true, draw: true }, true],
      ['finish', { register: false, earn: false, spend: false, draw: false }, false],
      ['earn_only', { register: true, earn: true, spend: false, draw: false }, true],
      ['backstage', { register: false, earn: false, spend: true, draw: false }, false],
    ])('says what is open in the situation "%s" [1.08, 3.03]', async (situation, open, admitsMembers) => {
      const live = await setCampaign(database.db, situation);
      const { product } = (await call({ path: '/product', locale: 'en' })).json();
      await setCampaign(database.db);
      expect(product).toEqual({ ...productOf(live, product.userCount), situation, open, admitsMembers });
    });
  });
});
