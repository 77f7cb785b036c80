import { beforeEach, expect, it } from 'vitest';
import { memberDevices } from '#server/db/schema/fair-play.ts';
import { socialAccounts, welcomedAccounts } from '#server/db/schema/members.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { deleteOldDevices } from '#server/features/fair-play/member-devices.ts';
import { saveProfile } from '#server/features/social-accounts/social-accounts-repository.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { changeCampaign } from '../../support/records.ts';
import { testStart } from '../../support/test-services.ts';
import { personaThatIs, register, serveTestSite } from '../sign-in/test-site.ts';
import { setEarning } from '../social-actions/action-records.ts';

const dayMs = 24 * 60 * 60 * 1000;
const after = (days: number) => new Date(Date.parse(testStart) + days * dayMs);

describeOnEngines('The browsers of members', (database) => {
  const site = serveTestSite(database);

  beforeEach(async () => {
    const { db } = database;
    for (const table of [sessions, memberDevices, socialAccounts, welcomedAccounts]) await db.delete(table);
    site.clock.set(testStart);
    await setEarning(db, { fairPlay: {} });
  });

  it('are known again by a cookie that tells nothing, and kept by a digest of it', async () => {
    const browser = site.browser();
    await register(browser, personaThatIs('plain'));
    await browser.call('/sessions', { method: 'DELETE' });
    await register(browser, personaThatIs('plain', 1));
    const rows = await database.db.select().from(memberDevices);
    expect(rows.map(({ seenAt }) => seenAt.toISOString())).toEqual([testStart, testStart]);
    expect(new Set(rows.map(({ device }) => device)).size).toBe(1);
    expect(new Set(rows.map(({ memberId }) => memberId)).size).toBe(2);
  });

  it('are not looked at where the campaign does not want to', async () => {
    await changeCampaign(database.db, (campaign) => ({ ...campaign, fairPlay: { deviceMembers: 0 } }));
    await register(site.browser(), personaThatIs('plain'));
    expect(await database.db.$count(memberDevices)).toBe(0);
  });

  it('are forgotten after 30 days', async () => {
    await register(site.browser(), personaThatIs('plain'));
    const forget = (now: Date) => database.db.transaction((tx) => deleteOldDevices(tx, now, 100));
    expect([await forget(after(30)), await forget(after(31))]).toEqual([0, 1]);
    expect(await database.db.$count(memberDevices)).toBe(0);
  });

  it('and when an account was made at the network is kept once the network has said it', async () => {
    await register(site.browser(), personaThatIs('plain'));
    const { db } = database;
    const [account] = await db.select().from(socialAccounts);
    if (account === undefined) throw new Error('The fan registered.');
    const profile = { screenName: 'hina', nickname: 'Hina', imageUrl: '/hina.png', isProtected: false };
    const openedAt = new Date('2026-11-20T00:00:00.000Z');
    const known = await saveProfile(db, account, { ...profile, openedAt }, site.clock.now());
    await saveProfile(db, known, profile, site.clock.now());
    expect((await db.select().from(socialAccounts))[0]?.openedAt).toEqual(openedAt);
  });
});
