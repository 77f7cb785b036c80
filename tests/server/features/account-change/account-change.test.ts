import { beforeEach, expect, it } from 'vitest';
import { auditLog } from '#server/db/schema/audit.ts';
import { idempotencyKeys } from '#server/db/schema/idempotency.ts';
import { members, socialAccounts, welcomedAccounts } from '#server/db/schema/members.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { changeAccount } from '#server/features/account-change/change-account.ts';
import { deregisterMember } from '#server/features/deregistration/deregister-member.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { setCampaign } from '../../support/records.ts';
import type { SiteBrowser } from '../../support/site-browser.ts';
import { anyRandom, testStart } from '../../support/test-services.ts';
import { personaThatIs, register, serveTestSite } from '../sign-in/test-site.ts';

const hina = personaThatIs('plain');
const sora = personaThatIs('plain', 1);

describeOnEngines('a member who changes the account', (database) => {
  const site = serveTestSite(database);
  let browser: SiteBrowser;

  beforeEach(async () => {
    const { db } = database;
    site.clock.set(testStart);
    await db.delete(sessions);
    await db.delete(idempotencyKeys);
    await db.delete(socialAccounts);
    await db.delete(welcomedAccounts);
    browser = site.browser();
    await register(browser, hina);
  });

  /** Goes to the network and comes back; gives the address of the page. */
  async function comeBackAs(persona: { readonly id: string }, from = browser, answer = 'approve'): Promise<string> {
    const picker = await from.open('/auth/twitter/change?force_login=true');
    const consent = await from.submit(picker, { persona: persona.id });
    const { address } = await from.submit(consent, { decision: answer }, '/sns_change');
    return address;
  }
  const update = (key: string, from = browser) =>
    from.call('/users/sns_update', { method: 'PUT', body: {}, headers: { 'idempotency-key': key } });
  const form = async (from = browser) => {
    const { body } = await from.call('/change_form/@me');
    return (body as { changeForm: { nickname: string | null; isPending: boolean } }).changeForm;
  };
  const accounts = async () =>
    (await database.db.select().from(socialAccounts)).map(({ accountId, memberId }) => [accountId, memberId !== null]);

  it('is shown the present one, then the other, and takes it [2.09, 3.28, 7.10, 7.16, 7.35]', async () => {
    expect(await form()).toMatchObject({ nickname: hina.nickname, isPending: false });
    expect(await comeBackAs(sora)).toBe('/sns_change/form?is_sns_change_complete=true');
    expect(await form()).toMatchObject({ nickname: sora.nickname, isPending: true });
    expect(await browser.call('/users/@me')).toMatchObject({ body: { user: { nickname: hina.nickname } } });
    const { status, body } = await update('change-once');
    expect([status, body]).toMatchObject([200, { user: { nickname: sora.nickname } }]);
    expect(await update('change-once')).toEqual({ status, body });
    expect(await accounts()).toEqual([[sora.id, true]]);
    expect(await form()).toMatchObject({ nickname: sora.nickname, isPending: false });
    const lines = (await database.db.select().from(auditLog)).filter(
      ({ action }) => action === 'member.change-account',
    );
    expect(lines.at(-1)?.details).toEqual({ provider: 'twitter' });
  });

  it('leaves no answer with the name of the account before', async () => {
    const { db } = database;
    const named = async () =>
      (await db.select().from(idempotencyKeys)).filter(({ body }) => body?.includes(hina.nickname) === true).length;
    expect(await named()).toBe(1);
    await comeBackAs(sora);
    await update('change-and-forget');
    expect(await named()).toBe(0);
  });

  it('is told of the same account [8.13]', async () => {
    expect(await comeBackAs(hina)).toBe('/sns_change/form?is_sns_change_complete=false&error=change_to_same_account');
  });

  it('is told of an account that another member has [8.13]', async () => {
    await register(site.browser(), sora);
    expect(await comeBackAs(sora)).toBe('/sns_change/form?is_sns_change_complete=false&error=unsuable_sns_account');
    expect(await update('change-nothing')).toMatchObject({ status: 409, body: { code: 'change.nothing-pending' } });
  });

  it('is told of an account that is not public [8.13]', async () => {
    const hidden = personaThatIs('protected');
    expect(await comeBackAs(hidden)).toBe('/sns_change/form?is_sns_change_complete=false&error=protected_user');
  });

  it('is told that nothing has changed who said no', async () => {
    expect(await comeBackAs(sora, browser, 'deny')).toBe(
      '/sns_change/form?is_sns_change_complete=false&error=access_denied',
    );
    expect(await form()).toMatchObject({ isPending: false });
  });

  it('cannot take an account that has become a member’s meanwhile', async () => {
    await comeBackAs(sora);
    await register(site.browser(), sora);
    expect(await update('change-too-late')).toMatchObject({ status: 409, body: { code: 'change.account-taken' } });
    expect(await form()).toMatchObject({ nickname: hina.nickname, isPending: false });
  });

  it('gets no second welcome for the account before', async () => {
    await comeBackAs(sora);
    await update('change-and-return');
    const again = site.browser();
    await register(again, hina);
    expect(await again.call('/users/@me')).toMatchObject({ body: { user: { userPoint: { point: 0 } } } });
  });

  it('changes nothing any more who has left meanwhile', async () => {
    const { db } = database;
    await comeBackAs(sora);
    const known = await db.select().from(socialAccounts);
    const memberId = known.find(({ accountId }) => accountId === hina.id)?.memberId ?? '';
    const pendingId = known.find(({ accountId }) => accountId === sora.id)?.id ?? '';
    const services = { clock: site.clock, random: anyRandom, secrets: site.app.signIn.secrets };
    const { product } = (await setCampaign(db)).campaign;
    const leaving = { ...product, deregisterStatus: 'valid' } as const;
    await db.transaction((tx) => deregisterMember(tx, services, leaving, memberId));
    const changing = db.transaction((tx) => changeAccount(tx, services, memberId, pendingId));
    await expect(changing).rejects.toMatchObject({ status: 401, code: 'auth.login-required' });
    expect(await accounts()).toEqual([[sora.id, false]]);
  });

  it('stays signed in everywhere', async () => {
    await comeBackAs(sora);
    await update('change-here');
    expect((await browser.call('/users/@me')).status).toBe(200);
    expect(await database.db.$count(members)).toBeGreaterThan(0);
  });

  it('is a member: a visitor is not sent to the network', async () => {
    const visitor = site.browser();
    const { address } = await visitor.open('/auth/twitter/change', '/sns_change');
    expect(address).toBe('/sns_change/form?is_sns_change_complete=false&error=unknown');
    expect((await visitor.call('/change_form/@me')).status).toBe(401);
    expect((await update('change-nobody', visitor)).status).toBe(401);
  });
});
