import { beforeEach, expect, it } from 'vitest';
import type { Notification } from '#schemas/entities/notification.ts';
import { socialAccounts, welcomedAccounts } from '#server/db/schema/members.ts';
import { notificationReads } from '#server/db/schema/notifications.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { changeCampaign, localised } from '../../support/records.ts';
import type { SiteBrowser } from '../../support/site-browser.ts';
import { testStart } from '../../support/test-services.ts';
import { personaThatIs, register, serveTestSite, signIn } from '../sign-in/test-site.ts';

const hina = personaThatIs('plain');
const instants = {
  old: '2026-11-20T00:00:00.000Z',
  first: '2026-11-21T04:00:00.000Z',
  second: '2026-11-21T05:00:00.000Z',
  later: '2026-11-21T08:00:00.000Z',
};
const soon = '2026-11-21T06:00:00.000Z';

describeOnEngines('notifications that a member has not opened', (database) => {
  const site = serveTestSite(database);
  let browser: SiteBrowser;

  beforeEach(async () => {
    const { db } = database;
    site.clock.set(testStart);
    await db.delete(sessions);
    await db.delete(notificationReads);
    await db.delete(socialAccounts);
    await db.delete(welcomedAccounts);
    await changeCampaign(db, (campaign) => ({
      ...campaign,
      notifications: Object.entries(instants).map(([id, displayedAt]) => ({
        id,
        title: localised(id),
        description: localised(id),
        level: 'info',
        displayedAt,
        onTop: true,
      })),
    }));
    browser = site.browser();
    await register(browser, hina);
    site.clock.set(soon);
  });

  const unreadIn = async (path: string, from = browser) => {
    const { body } = await from.call(path);
    return (body as { notifications: Notification[] }).notifications
      .filter(({ isUnread }) => isUnread)
      .map(({ id }) => id);
  };
  const countOf = async (from = browser) => {
    const { body } = await from.call('/product/@me');
    return (body as { user: { unreadNotifications: number } }).user.unreadNotifications;
  };
  const open = (id: string, from = browser) => from.call(`/notifications/${id}/read`, { method: 'PUT', body: {} });
  const kept = async () =>
    (await database.db.select().from(notificationReads)).map(({ notificationId, readAt }) => [
      notificationId,
      readAt.toISOString(),
    ]);

  it('are those that came since the registration, in every list and as a number', async () => {
    expect([await unreadIn('/notifications'), await unreadIn('/notifications/on_top'), await countOf()]).toEqual([
      ['second', 'first'],
      ['second', 'first'],
      2,
    ]);
    expect(await browser.call('/notifications/second')).toMatchObject({ body: { notification: { isUnread: true } } });
    site.clock.set(instants.later);
    expect([await unreadIn('/notifications'), await countOf()]).toEqual([['later', 'second', 'first'], 3]);
  });

  it('are opened once, on every device', async () => {
    expect(await open('first')).toMatchObject({
      status: 200,
      body: { notification: { id: 'first', isUnread: false }, unreadNotifications: 1 },
    });
    site.clock.set('2026-11-21T07:00:00.000Z');
    expect(await open('first')).toMatchObject({ status: 200, body: { unreadNotifications: 1 } });
    expect(await kept()).toEqual([['first', soon]]);
    const phone = site.browser();
    await signIn(phone, 'login', hina);
    expect([await unreadIn('/notifications', phone), await countOf(phone)]).toEqual([['second'], 1]);
  });

  it('are each member’s own, and nobody’s who is signed out', async () => {
    await open('second');
    const other = site.browser();
    site.clock.set(testStart);
    await register(other, personaThatIs('plain', 1));
    site.clock.set(soon);
    expect([await countOf(other), await unreadIn('/notifications', other)]).toEqual([2, ['second', 'first']]);
    const visitor = site.browser();
    expect(await unreadIn('/notifications', visitor)).toEqual([]);
    expect(await open('first', visitor)).toMatchObject({ status: 401 });
  });

  it('keep nothing of what is not there, not due, or older than the registration', async () => {
    for (const id of ['nothing', 'later', '%00']) expect(await open(id)).toMatchObject({ status: 404 });
    expect(await open('old')).toMatchObject({ status: 200, body: { unreadNotifications: 2 } });
    expect(await kept()).toEqual([]);
  });

  it('are opened by fans, not by programs that do nothing else', async () => {
    const statuses: unknown[] = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await open('first')).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429]);
  });
});
