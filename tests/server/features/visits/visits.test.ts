import { afterEach, beforeEach, expect, it } from 'vitest';
import { analyticsCounts } from '#server/db/schema/analytics.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { changeCampaign } from '../../support/records.ts';
import type { SiteBrowser } from '../../support/site-browser.ts';
import { testStart } from '../../support/test-services.ts';
import { serveTestSite } from '../sign-in/test-site.ts';

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
const computer = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const appStoreUrl = 'https://store.example/hoshi';

describeOnEngines('a visit', (database) => {
  const site = serveTestSite(database);
  let browser: SiteBrowser;

  beforeEach(async () => {
    site.clock.set(testStart);
    browser = site.browser();
    await changeCampaign(database.db, (campaign) => ({
      ...campaign,
      product: {
        ...campaign.product,
        analyticsId: 'hoshi',
        associateSituation: 'service_associations_prepare',
        association: { idLength: { maximum: 8 } },
        mobileAssociateLink: { appSchemaUrl: 'hoshi://profile', appStoreUrl },
        pcAssociateLink: { appSchemaUrl: 'https://play.example/?from=site', appStoreUrl },
      },
    }));
  });
  afterEach(() => database.db.delete(analyticsCounts));

  const report = (isFirstVisit: boolean, associateToken: string | null, userAgent = phone) =>
    browser.call('/analyses', {
      method: 'PUT',
      body: { isFirstVisit, associateToken },
      headers: { 'user-agent': userAgent },
    });
  const prepare = () =>
    browser.call('/service_associations/prepare', { method: 'POST', body: { associateId: '12345' } });
  const counted = () =>
    database.db
      .select({ kind: analyticsCounts.kind, name: analyticsCounts.name, count: analyticsCounts.count })
      .from(analyticsCounts);
  const deepLink = async (userAgent: string) => {
    const { body } = await browser.call('/analyses/linkage', { headers: { 'user-agent': userAgent } });
    return (body as { deepLink: unknown }).deepLink;
  };

  it('is counted where it is the first, and not for robots [7.07]', async () => {
    expect((await report(true, null)).status).toBe(204);
    await report(true, null);
    await report(false, null);
    await report(true, null, 'Googlebot/2.1');
    expect(await counted()).toEqual([{ kind: 'event', name: 'visit', count: 2 }]);
  });

  it('leads to the game on the device, with what the game sent the fan with [7.36]', async () => {
    expect(await deepLink(phone)).toBe('hoshi://profile');
    await report(false, 'a b&c');
    expect(await counted()).toEqual([]);
    expect(await deepLink(phone)).toBe('hoshi://profile?associate_token=a%20b%26c');
    expect(await deepLink(computer)).toBe('https://play.example/?from=site&associate_token=a%20b%26c');
    site.clock.set('2026-12-12T03:00:00.000Z');
    expect(await deepLink(phone)).toBe('hoshi://profile');
  });

  it('leads nowhere where the campaign has no game', async () => {
    await changeCampaign(database.db, ({ product, ...campaign }) => ({
      ...campaign,
      product: { ...product, mobileAssociateLink: null },
    }));
    expect(await deepLink(phone)).toBeNull();
  });

  it('brings the token that some games want before they confirm an account [3.06]', async () => {
    expect(await prepare()).toMatchObject({ status: 422, body: { code: 'association.no-token' } });
    await report(false, 'abc');
    expect(await prepare()).toMatchObject({ status: 200 });
  });

  it('brings no token that is empty or endless', async () => {
    expect([(await report(false, '')).status, (await report(false, 'x'.repeat(501))).status]).toEqual([400, 400]);
  });
});
