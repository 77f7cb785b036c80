import { beforeEach, expect, it } from 'vitest';
import type { User } from '#schemas/entities/user.ts';
import { sandboxActs, sandboxPosts } from '#server/db/schema/sandbox.ts';
import { socialAccounts, welcomedAccounts } from '#server/db/schema/members.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { snsActionErrors, socialActions } from '#server/db/schema/social-actions.ts';
import { checkActions } from '#server/features/social-actions/check-actions.ts';
import { verifyLedger } from '#server/ledger/ledger-check.ts';
import { describeOn } from '../../support/engines.ts';
import { workers } from '../../support/rush.ts';
import type { SiteBrowser } from '../../support/site-browser.ts';
import { anyRandom, testStart } from '../../support/test-services.ts';
import { personaThatIs, register, serveTestSite } from '../sign-in/test-site.ts';
import { missionsOfEachKind, postRecord, setEarning } from './action-records.ts';

const posts = Array.from({ length: workers }, (_, index) =>
  postRecord({ id: `post-${index}`, postId: `${1_990_000_000_000_000_000n + BigInt(index)}` }),
);

const rush = async (call: (index: number) => ReturnType<SiteBrowser['call']>) => {
  const answers = await Promise.all(Array.from({ length: workers }, (_, index) => call(index)));
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
};

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
  const act = (id: string, word: string) => browser.call(`/tweets/${id}/${word}`, { method: 'PUT', body: {} });

  it('are one where they are the same', async () => {
    // 60 a minute are the limit of calls.
    expect(await rush(() => act('post-0', 'retweet'))).toEqual({ 200: 60, 429: 4 });
    expect(await points()).toBe(530);
    expect(await verifyLedger(database.db)).toEqual([]);
  });

  it('earn no more than the maximum', async () => {
    expect(await rush((index) => act(`post-${index}`, 'like'))).toEqual({ 200: 60, 429: 4 });
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
