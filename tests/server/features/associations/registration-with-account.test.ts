import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AssociationSettings } from '#schemas/entities/association.ts';
import type { AssociateSituation } from '#schemas/entities/product.ts';
import { members, serviceAssociations, socialAccounts } from '#server/db/schema/members.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { idempotencyKeys } from '#server/db/schema/idempotency.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { changeCampaign } from '../../support/records.ts';
import { testStart } from '../../support/test-services.ts';
import type { SiteBrowser } from '../../support/site-browser.ts';
import { personaThatIs, serveTestSite, signIn } from '../sign-in/test-site.ts';

const fan = personaThatIs('plain');
const digits: AssociationSettings = { idLength: { minimum: 4, maximum: 8 }, isDigitsOnly: true };

describeOnEngines('a registration with a game account', (database) => {
  const site = serveTestSite(database);
  let browser: SiteBrowser;

  beforeEach(() => {
    site.clock.set(testStart);
    browser = site.browser();
  });
  afterEach(async () => {
    await database.db.delete(sessions);
    await database.db.delete(idempotencyKeys);
    await database.db.delete(serviceAssociations);
    await database.db.delete(socialAccounts);
  });

  const link = (associateSituation: AssociateSituation, association: AssociationSettings = digits) =>
    changeCampaign(database.db, (campaign) => ({
      ...campaign,
      product: { ...campaign.product, associateSituation, association },
    }));
  let keys = 0;
  async function register(body: object) {
    await browser.call('/sign_up_form/@me');
    const headers = { 'idempotency-key': `registration-with-game-${(keys += 1)}` };
    const { status, body: answer } = await browser.call('/users', { method: 'POST', body, headers });
    const { user, code } = answer as { user?: { serviceAssociation: unknown }; code?: string };
    return [status, user?.serviceAssociation ?? code ?? null];
  }
  const kept = () => database.db.select({ account: serviceAssociations.account }).from(serviceAssociations);

  it('links the account that it names [7.08]', async () => {
    await link('users_create_no_auth');
    await signIn(browser, 'signup', fan);
    expect(await register({ associateId: '12345' })).toEqual([
      200,
      { displayData: { displayText: 'Player 12345', gameUserId: '12345' } },
    ]);
    expect(await kept()).toEqual([{ account: '12345' }]);
  });

  it('links none when it names none', async () => {
    await link('users_create_no_auth');
    await signIn(browser, 'signup', fan);
    expect(await register({})).toEqual([200, null]);
    expect(await kept()).toEqual([]);
  });

  it('sends the password where the game wants one, and keeps it nowhere [5.08]', async () => {
    await link('users_create', { ...digits, isPasswordRequired: true });
    await signIn(browser, 'signup', fan);
    expect(await register({ associateId: '12345' })).toEqual([422, 'form.invalid']);
    expect(await register({ associateId: '12345', associatePassword: 'wrong' })).toEqual([422, 'association.refused']);
    const [status] = await register({ associateId: '12345', associatePassword: 'harbour' });
    expect(status).toBe(200);
  });

  it('wants both options of a game that has them [5.09]', async () => {
    await link('users_create_mmorpg_no_auth');
    await signIn(browser, 'signup', fan);
    const one = { associateId: '12345', associateOption1: 'North' };
    expect(await register(one)).toEqual([422, 'form.invalid']);
    expect(await register({ ...one, associateOption2: 'Mira' })).toEqual([
      200,
      {
        displayData: {
          displayText: 'Player 12345',
          gameUserId: '12345',
          gameServerName: 'North',
          gameCharacterName: 'Mira',
        },
      },
    ]);
  });

  it('registers nobody with an account that is refused or taken', async () => {
    await link('users_create_no_auth');
    await signIn(browser, 'signup', fan);
    const before = await database.db.$count(members);
    expect(await register({ associateId: '9404' })).toEqual([422, 'association.refused']);
    expect(await register({ associateId: '9503' })).toEqual([503, 'association.unavailable']);
    expect(await database.db.$count(members)).toBe(before);
    expect(await register({ associateId: '12345' })).toMatchObject([200, {}]);
    browser = site.browser();
    await signIn(browser, 'signup', personaThatIs('plain', 1));
    expect(await register({ associateId: '12345' })).toEqual([409, 'association.taken']);
    expect(await database.db.$count(members)).toBe(before + 1);
  });

  it('carries none where the campaign links them otherwise', async () => {
    await link('later_no_auth');
    await signIn(browser, 'signup', fan);
    expect(await register({ associateId: '12345' })).toEqual([403, 'association.closed']);
  });

  const prepare = (associateId: string) =>
    browser.call('/service_associations/prepare', { method: 'POST', body: { associateId } });

  it('links the account that was prepared before the sign-up, in this browser alone [7.18, 3.27]', async () => {
    await link('prepare_no_auth');
    expect(await prepare('9404')).toMatchObject({ status: 422, body: { code: 'association.refused' } });
    const displayData = { displayText: 'Player 12345', gameUserId: '12345' };
    expect(await prepare('12345')).toEqual({ status: 200, body: { serviceAssociation: { displayData } } });
    await signIn(browser, 'signup', fan);
    expect(await browser.call('/sign_up_form/@me')).toMatchObject({
      body: { signUpForm: { serviceAssociation: { displayData } } },
    });
    expect(await register({})).toEqual([200, { displayData }]);
    const other = site.browser();
    await signIn(other, 'signup', personaThatIs('plain', 1));
    expect(await other.call('/sign_up_form/@me')).toMatchObject({ body: { signUpForm: { serviceAssociation: null } } });
  });

  it('forgets what was prepared after an hour, and where the campaign links accounts otherwise', async () => {
    await link('prepare_no_auth');
    await prepare('12345');
    await signIn(browser, 'signup', fan);
    const prepared = async () => {
      const { body } = await browser.call('/sign_up_form/@me');
      return (body as { signUpForm: { serviceAssociation: unknown } }).signUpForm.serviceAssociation !== null;
    };
    expect(await prepared()).toBe(true);
    await link('none');
    expect(await prepared()).toBe(false);
    await link('prepare_no_auth');
    site.clock.set('2026-11-21T04:00:00.000Z');
    expect(await prepared()).toBe(false);
  });
});
