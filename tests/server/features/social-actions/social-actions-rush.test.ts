import { beforeEach, expect, it } from 'vitest';
import type { User } from '#schemas/entities/user.ts';
import { sandboxActs, sandboxPosts } from '#server/db/schema/sandbox.ts';
import { socialAccounts, welcomedAccounts } from '#server/db/schema/members.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { snsActionErrors, socialActions } from '#server/db/schema/social-actions.ts';
import { systemRandom } from '#server/base/secrets/random.ts';
import { beginAction } from '#server/features/social-actions/begin-action.ts';
import { checkActions } from '#server/features/social-actions/check-actions.ts';
import { settleAction } from '#server/features/social-actions/settle-action.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import { verifyLedger } from '#server/ledger/ledger-check.ts';
import type { AskOutOfTurn } from '#server/http/limits/turns.ts';
import { describeOn } from '../../support/engines.ts';
import { workers } from '../../support/rush.ts';
import type { SiteBrowser } from '../../support/site-browser.ts';
import { anyRandom, testStart } from '../../support/test-services.ts';
import { personaThatIs, register, serveTestSite } from '../sign-in/test-site.ts';
import { missionsOfEachKind, postRecord, setEarning } from './action-records.ts';

const posts = Array.from({ length: workers }, (_, index) =>
  postRecord({ id: `post-${index}`, postId: `${1_990_000_000_000_000_000n + BigInt(index)}` }),
);

const askOutOfTurn: AskOutOfTurn = (ask) => ask();

const atOnce = <Result>(work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: workers }, (_, index) => work(index)));

describeOn('postgres', `${workers} social actions at once`, (database) => {
  const site = serveTestSite(database);
  let browser: SiteBrowser;

  beforeEach(async () => {
    const { db } = database;
    for (const table of [sessions, socialActions, snsActionErrors, sandboxActs, sandboxPosts, socialAccounts]) {
      await db.delete(table);
    }
    await db.delete(welcomedAccounts);
    await setEarning(db, { posts, missions: [...missionsOfEachKind] });
    site.clock.set(testStart);
    browser = site.browser();
    await register(browser, personaThatIs('plain'));
  });

  const points = async () => ((await browser.call('/users/@me')).body as { user: User }).user.userPoint.point;
  const parts = async () => {
    const { user } = (await browser.call('/users/@me')).body as { user: User };
    const release = await readReleaseView(database.db);
    if (release === null) throw new Error('Nothing is live.');
    const services = { db: database.db, clock: site.clock, random: systemRandom, askOutOfTurn };
    return { memberId: user.id, release, services };
  };

  it('are one where they are the same', async () => {
    const { memberId, release, services } = await parts();
    const key = { memberId, actionType: 'retweet', target: 'post:1990000000000000000' } as const;
    const states = await atOnce(() => beginAction(services, site.app.signIn, key, release));
    expect(states.filter((state) => state === 'none')).toEqual([]);
    expect(await database.db.$count(socialActions)).toBe(1);
    expect(await points()).toBe(530);
    expect(await verifyLedger(database.db)).toEqual([]);
  });

  it('earn no more than the maxima', async () => {
    const { memberId, release, services } = await parts();
    const row = {
      memberId,
      provider: 'twitter',
      state: 'pending',
      point: 0,
      checks: 0,
      createdAt: site.clock.now(),
    } as const;
    const rows = posts.map(({ postId }) => ({
      ...row,
      actionType: 'like' as const,
      target: `post:${postId}`,
      nextCheckAt: site.clock.now(),
    }));
    await database.db.insert(socialActions).values(rows);
    await atOnce(async (index) => {
      const one = rows[index];
      if (one === undefined) throw new Error('There is a row for each worker.');
      await database.db.transaction((tx) => settleAction(tx, services, one, release));
    });
    expect(await points()).toBe(800);
    expect(await verifyLedger(database.db)).toEqual([]);
  });

  it('are paid once by servers that look at the network together', async () => {
    await browser.call('/user_sns_actions/quote_official_tweet', {
      method: 'POST',
      body: { officialTweetId: 'post-1' },
    });
    const page = await browser.open('/service/v2/user_sns_actions/intents/quote_official_tweet?officialTweetId=post-1');
    await browser.submit(page, { text: 'Look!' });
    site.clock.set(new Date(Date.parse(testStart) + 60_000).toISOString());
    const { clock, settings } = site;
    const services = { clock, settings, random: anyRandom, origin: () => site.origin };
    await Promise.all(Array.from({ length: 8 }, () => checkActions.work(database.db, services)));
    expect(await points()).toBe(550);
    expect(await verifyLedger(database.db)).toEqual([]);
  });
});
