import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditMembers } from '#server/features/members/members-audit.ts';
import { heldRewards, memberDevices } from '#server/db/schema/fair-play.ts';
import { idempotencyKeys } from '#server/db/schema/idempotency.ts';
import { userPrizes } from '#server/db/schema/awards.ts';
import { socialAccounts, welcomedAccounts } from '#server/db/schema/members.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { notificationReads } from '#server/db/schema/notifications.ts';
import { snsActionErrors, socialActions } from '#server/db/schema/social-actions.ts';
import { picturePath } from '#server/features/pictures/pictures-repository.ts';
import { distribute } from '#server/features/distributions/distribute.ts';
import { keepRead } from '#server/features/notifications/notification-reads.ts';
import { recordActionError } from '#server/features/social-actions/action-errors.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { moneyState } from '../../support/money-state.ts';
import { addPrize, changeCampaign, localised } from '../../support/records.ts';
import { SiteBrowser } from '../../support/site-browser.ts';
import { buildTestApp } from '../../support/test-app.ts';
import { anyRandom, testStart } from '../../support/test-services.ts';
import { dumpOf, everyRow } from '../../support/whole-database.ts';
import { personaThatIs, register, serveTestSite, signIn } from '../sign-in/test-site.ts';
import { setEarning } from '../social-actions/action-records.ts';

const fan = personaThatIs('plain');
const asked = { category: 'prizes', replyName: 'ひみつのなまえ', message: '住所は灯台通り七番地です。', agree: true };

const parcel = 'parcel-8888-1234-5678';
const gameAccount = 'hina-of-the-lighthouse';

/** The network itself knows its accounts, whoever leaves this site. */
const ofNetwork = 'sandbox_';

describeOnEngines('a member who leaves', (database) => {
  const site = serveTestSite(database);
  let browser: SiteBrowser;
  let prizeId: string;

  beforeEach(async () => {
    const { db } = database;
    site.clock.set(testStart);
    await db.delete(sessions);
    await db.delete(idempotencyKeys);
    await db.delete(socialAccounts);
    await db.delete(welcomedAccounts);
    await db.delete(snsActionErrors);
    await db.delete(socialActions);
    await db.delete(notificationReads);
    await db.delete(heldRewards);
    await db.delete(memberDevices);
    prizeId = await addPrize(db, { shipped: true });
    await changeCampaign(db, (campaign) => ({
      ...campaign,
      fairPlay: {},
      product: {
        ...campaign.product,
        deregisterStatus: 'valid',
        associateSituation: 'later_no_auth',
        association: { idLength: { maximum: 40 } },
        inquiry: { categories: [{ id: 'prizes', name: localised('Prizes') }], nameLength: 20, messageLength: 40 },
      },
    }));
    browser = site.browser();
  });

  const leave = (from = browser, key = 'leaving-for-good') => write(from, 'PUT', '/users/deregister', {}, key);

  async function liveForAWhile(): Promise<readonly string[]> {
    await signIn(browser, 'signup', fan);
    await browser.call('/sign_up_form/@me');
    await register(browser, fan);
    await write(browser, 'POST', `/prizes/${prizeId}/exchange`, { amount: 1, exchangePoint: 100 }, 'exchange-1');
    const [held] = await database.db.select().from(userPrizes).where(eq(userPrizes.prizeId, prizeId));
    const csv = `id,sentOn,reference\n${held?.id},2026-11-21,${parcel}`;
    await distribute(database.db, { clock: site.clock, random: anyRandom }, { csv, isDryRun: false });
    await write(browser, 'POST', '/inquiries', asked, 'inquiry-1');
    await write(
      browser,
      'POST',
      '/service_associations/later_register',
      { associateId: gameAccount },
      'game-account-1',
    );
    const [account] = await database.db.select().from(socialAccounts);
    const read = { memberId: account?.memberId ?? '', notificationId: 'welcome', readAt: new Date(testStart) };
    await keepRead(database.db, read);
    await setEarning(database.db);
    await write(browser, 'PUT', '/tweets/opening/like', {}, 'like-1');
    await setEarning(database.db, { fairPlay: { burstRewards: 1 } });
    await write(browser, 'PUT', '/tweets/opening/retweet', {}, 'retweet-1');
    const failed = { memberId: account?.memberId ?? '', actionType: 'like', code: 'sns-action.unknown' } as const;
    await database.db.transaction((tx) => recordActionError(tx, { clock: site.clock, random: anyRandom }, failed));
    const known = [fan.id, fan.nickname, fan.screenName, asked.replyName, asked.message, gameAccount, parcel];
    return [...known, account?.picture ?? '', account?.sealedAccessToken ?? '', account?.imageUrl ?? ''];
  }

  it('leaves nothing personal in any table, nor in a dump [2.11, 7.10]', async () => {
    const personal = await liveForAWhile();
    const found = async () => {
      const rows = [...(await everyRow(database.db, ofNetwork))];
      if (database.engine === 'pglite') rows.push(await dumpOf(database.db, ofNetwork));
      return personal.filter((text) => text === '' || rows.some((row) => row.includes(text)));
    };
    expect(await found()).toEqual(personal);
    expect(await leave()).toEqual({ status: 200, body: {} });
    expect(await found()).toEqual([]);
    expect(await database.db.select().from(snsActionErrors)).toEqual([]);
    expect(await database.db.select().from(socialActions)).toEqual([]);
    expect(await database.db.select().from(notificationReads)).toEqual([]);
    expect(await database.db.select().from(heldRewards)).toEqual([]);
    expect(await database.db.select().from(memberDevices)).toEqual([]);
  });

  it('leaves no picture either, however often it was shown before [2.11]', async () => {
    await liveForAWhile();
    const [account] = await database.db.select().from(socialAccounts);
    const shown = async () => (await fetch(`${site.origin}${picturePath(account?.picture ?? '')}`)).status;
    expect([await shown(), await shown()]).toEqual([200, 200]);
    await leave();
    expect(await shown()).toBe(404);
  });

  it('is no member any more for a call that was under way meanwhile', async () => {
    const { app, call } = await buildTestApp(database.db);
    const answer = await call({ path: '/change_form/@me', member: randomUUID() });
    await app.close();
    expect([answer.statusCode, answer.json()]).toEqual([401, expect.objectContaining({ code: 'auth.login-required' })]);
  });

  it('may take everything along that is kept, but no secret', async () => {
    expect(await browser.call('/users/@me/export')).toMatchObject({ status: 401 });
    const [id, nickname, screenName, , , , , picture, token, imageUrl] = await liveForAWhile();
    const { status, body } = await browser.call('/users/@me/export');
    expect([status, body]).toEqual([
      200,
      {
        exportedAt: testStart,
        member: { id: expect.any(String), registeredAt: testStart },
        user: expect.objectContaining({ nickname, iconPath: `/service/v2/pictures/${picture}` }),
        accounts: [
          { provider: 'twitter', accountId: id, screenName, nickname, imageUrl, openedAt: '2020-04-26T03:00:00.000Z' },
        ],
        devices: [{ seenAt: testStart }],
        agreements: [],
        pointHistories: [
          expect.objectContaining({ point: 10, historyType: 'sns_action' }),
          expect.objectContaining({ point: 100, historyType: 'prize' }),
          expect.objectContaining({ point: 500, historyType: 'message' }),
        ],
        pointsUnderReview: [expect.objectContaining({ point: 30, historyType: 'sns_action' })],
        userPrizes: [
          expect.objectContaining({
            name: 'Mug (ja)',
            distribution: { state: 'sent', sentOn: '2026-11-21', reference: parcel },
          }),
        ],
        prizeDistributions: [
          {
            id: expect.any(String),
            userPrizeId: expect.any(String),
            name: 'Mug (ja)',
            amount: 1,
            state: 'sent',
            sentOn: '2026-11-21',
            reference: parcel,
            problem: null,
            createdAt: testStart,
          },
        ],
        notificationReads: [{ notificationId: 'welcome', readAt: testStart }],
        snsActionErrors: [
          {
            id: expect.any(String),
            createdAt: testStart,
            displayMessage: 'いいね：うまくいかなかったため、Stars (ja)は増えませんでした。',
          },
        ],
        socialActions: [
          {
            actionType: 'like',
            target: 'post:1990000000000000001',
            provider: 'twitter',
            state: 'done',
            point: 10,
            createdAt: testStart,
          },
          {
            actionType: 'retweet',
            target: 'post:1990000000000000001',
            provider: 'twitter',
            state: 'done',
            point: 0,
            createdAt: testStart,
          },
        ],
        inquiries: [
          {
            reference: expect.stringMatching(/^\w{4}-\w{4}$/),
            category: asked.category,
            replyName: asked.replyName,
            message: asked.message,
            createdAt: testStart,
          },
        ],
        gachaDraws: [],
        raffleEntries: [],
        invitations: { code: null, entries: [] },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(token);
  });

  it('keeps the books as they are, and the count of members true', async () => {
    await liveForAWhile();
    const before = await moneyState(database.db);
    await leave();
    const { audit, ...books } = before;
    expect(await moneyState(database.db)).toEqual({ ...books, audit: { ...audit, count: audit.count + 1 } });
    const { findings } = await database.db.transaction((tx) => auditMembers(tx));
    expect(findings).toEqual([]);
  });

  it('is signed out everywhere, and cannot leave twice', async () => {
    await liveForAWhile();
    const phone = site.browser();
    await signIn(phone, 'login', fan);
    expect(await phone.call('/users/@me')).toMatchObject({ status: 200 });
    await leave();
    expect(browser.cookies.has('kansei_session')).toBe(false);
    expect(await phone.call('/users/@me')).toMatchObject({ status: 401, body: { code: 'auth.login-required' } });
    expect(await leave(phone, 'leaving-again')).toMatchObject({ status: 401 });
  });

  it('is told so again where the answer got lost, by the same key alone', async () => {
    await liveForAWhile();
    const token = browser.cookies.get('kansei_session') ?? '';
    const first = await leave();
    browser.cookies.set('kansei_session', token);
    expect(await leave()).toEqual(first);
    browser.cookies.set('kansei_session', token);
    expect(await leave(browser, 'another-key')).toMatchObject({ status: 401 });
    expect(await leave(site.browser())).toMatchObject({ status: 401 });
  });

  it('may come back as somebody new, without the points of welcome [3.12]', async () => {
    await liveForAWhile();
    await leave();
    const again = site.browser();
    await signIn(again, 'signup', fan);
    await again.call('/sign_up_form/@me');
    const registered = await write(again, 'POST', '/users', {}, 'register-again');
    expect(registered).toMatchObject({
      status: 200,
      body: { user: { nickname: fan.nickname, userPoint: { point: 0 } } },
    });
    const other = site.browser();
    const somebody = personaThatIs('plain', 1);
    await signIn(other, 'signup', somebody);
    await other.call('/sign_up_form/@me');
    const welcomed = await write(other, 'POST', '/users', {}, 'register-other');
    expect(welcomed).toMatchObject({ body: { user: { userPoint: { point: 500 } } } });
  });

  it('does not come by itself: not for a visitor, nor where the campaign does not let members leave [4.33]', async () => {
    expect(await leave()).toMatchObject({ status: 401, body: { code: 'auth.login-required' } });
    await liveForAWhile();
    await changeCampaign(database.db, (campaign) => ({
      ...campaign,
      product: { ...campaign.product, deregisterStatus: 'invalid' },
    }));
    expect(await leave(browser, 'leaving-closed')).toMatchObject({ status: 403, body: { code: 'deregister.closed' } });
    expect(await browser.call('/users/@me')).toMatchObject({ status: 200, body: { user: { nickname: fan.nickname } } });
  });

  it('takes no picture along that another account has too', async () => {
    await liveForAWhile();
    const [own] = await database.db.select().from(socialAccounts);
    const other = site.browser();
    await register(other, personaThatIs('plain', 1));
    await database.db.update(socialAccounts).set({ picture: own?.picture ?? null });
    await leave();
    expect((await site.app.inject(`/service/v2/pictures/${own?.picture}`)).statusCode).toBe(200);
  });
});

function write(from: SiteBrowser, method: string, path: string, body: unknown, key = 'some-key') {
  return from.call(path, { method, body, headers: { 'idempotency-key': key } });
}
