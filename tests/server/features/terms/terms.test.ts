import { beforeEach, expect, it } from 'vitest';
import { auditLog } from '#server/db/schema/audit.ts';
import { idempotencyKeys } from '#server/db/schema/idempotency.ts';
import { agreements, socialAccounts, welcomedAccounts } from '#server/db/schema/members.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { changeCampaign } from '../../support/records.ts';
import type { SiteBrowser } from '../../support/site-browser.ts';
import { testStart } from '../../support/test-services.ts';
import { personaThatIs, register, serveTestSite, signIn } from '../sign-in/test-site.ts';

const hina = personaThatIs('plain');
const changed = { status: 409, body: { code: 'terms.changed' } };

describeOnEngines('terms that members agree to', (database) => {
  const site = serveTestSite(database);
  let browser: SiteBrowser;

  beforeEach(async () => {
    const { db } = database;
    site.clock.set(testStart);
    await db.delete(sessions);
    await db.delete(idempotencyKeys);
    await db.delete(agreements);
    await db.delete(socialAccounts);
    await db.delete(welcomedAccounts);
    await setTerms('spring');
    browser = site.browser();
  });

  const setTerms = (version: string | undefined) =>
    changeCampaign(database.db, (campaign) => {
      const { terms: _before, ...product } = campaign.product;
      return { ...campaign, product: version === undefined ? product : { ...product, terms: { version } } };
    });
  const send = (method: string, path: string, body: object, key: string) =>
    browser.call(path, { method, body, headers: { 'idempotency-key': key } });
  const agree = (version: string, key: string) => send('PUT', '/users/terms', { version }, key);
  const hasAgreed = async () => {
    const { body } = await browser.call('/users/@me');
    return (body as { user: { hasAgreedToTerms: boolean } }).user.hasAgreedToTerms;
  };
  const kept = async () =>
    (await database.db.select().from(agreements)).map(({ version, agreedAt }) => [version, agreedAt.toISOString()]);

  it('are agreed to with the registration', async () => {
    await signIn(browser, 'signup', hina);
    await browser.call('/sign_up_form/@me');
    expect(await send('POST', '/users', { agreedTo: 'winter' }, 'register-winter')).toMatchObject(changed);
    expect(await send('POST', '/users', { agreedTo: 'spring' }, 'register-spring')).toMatchObject({
      status: 200,
      body: { user: { hasAgreedToTerms: true } },
    });
    expect(await kept()).toEqual([['spring', testStart]]);
  });

  it('are asked for again where there are others, and of whom never said so', async () => {
    await register(browser, hina);
    expect([await hasAgreed(), await kept()]).toEqual([false, []]);
    expect(await agree('spring', 'agree-spring')).toMatchObject({ status: 200 });
    expect(await hasAgreed()).toBe(true);
    await setTerms('summer');
    expect(await hasAgreed()).toBe(false);
    expect(await agree('spring', 'agree-late')).toMatchObject(changed);
    await setTerms(undefined);
    expect(await hasAgreed()).toBe(true);
    expect(await agree('spring', 'agree-to-none')).toMatchObject(changed);
  });

  it('are agreed to once: a repeat leaves the time and the audit log as they are', async () => {
    await register(browser, hina);
    await agree('spring', 'agree-once');
    site.clock.set('2026-12-01T00:00:00.000Z');
    expect(await agree('spring', 'agree-twice')).toMatchObject({ status: 200 });
    expect(await kept()).toEqual([['spring', testStart]]);
    const lines = (await database.db.select().from(auditLog)).filter(({ action }) => action === 'member.agree');
    expect(lines.slice(-1).map(({ createdAt, details }) => [createdAt.toISOString(), details])).toEqual([
      [testStart, { version: 'spring' }],
    ]);
  });

  it('are among the data that members take along', async () => {
    await register(browser, hina);
    await agree('spring', 'agree-export');
    expect(await browser.call('/users/@me/export')).toMatchObject({
      body: { agreements: [{ version: 'spring', agreedAt: testStart }] },
    });
  });

  it('are agreed to by members alone', async () => {
    expect(await agree('spring', 'agree-nobody')).toMatchObject({ status: 401 });
  });
});
