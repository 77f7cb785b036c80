import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import type { SnsActionError } from '#schemas/entities/sns-action-error.ts';
import type { Mission } from '#schemas/entities/mission.ts';
import type { Post } from '#schemas/entities/post.ts';
import type { User } from '#schemas/entities/user.ts';
import { createSecrets } from '#server/base/secrets/secrets.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { sandboxActs, sandboxPosts } from '#server/db/schema/sandbox.ts';
import { socialAccounts, welcomedAccounts } from '#server/db/schema/members.ts';
import { actionCounts, snsActionErrors, socialActions } from '#server/db/schema/social-actions.ts';
import { noFaults, saveFaults } from '#server/features/sandbox/network/faults.ts';
import type { SandboxFaults } from '#server/features/sandbox/network/faults.ts';
import { checkActions } from '#server/features/social-actions/check-actions.ts';
import { countActions } from '#server/features/social-actions/action-counts.ts';
import { mostChecks } from '#server/features/social-actions/ask-network.ts';
import { jobLeaseMs } from '#server/jobs/job.ts';
import { verifyLedger } from '#server/ledger/ledger-check.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { mugAddress } from '../../support/records.ts';
import type { SiteBrowser } from '../../support/site-browser.ts';
import { anyRandom, testStart } from '../../support/test-services.ts';
import { personaThatIs, register, serveTestSite } from '../sign-in/test-site.ts';
import { missionRecord, setEarning } from './action-records.ts';

const hina = personaThatIs('plain');
const minuteMs = 60_000;

describeOnEngines('what members do on the network', (database) => {
  const site = serveTestSite(database);
  let browser: SiteBrowser;

  beforeEach(async () => {
    const { db } = database;
    for (const table of [
      sessions,
      socialActions,
      actionCounts,
      snsActionErrors,
      sandboxActs,
      sandboxPosts,
      socialAccounts,
    ]) {
      await db.delete(table);
    }
    await db.delete(welcomedAccounts);
    await saveFaults(db, noFaults);
    await setEarning(db);
    site.clock.set(testStart);
    browser = site.browser();
    await register(browser, hina);
  });

  const me = async () => ((await browser.call('/users/@me')).body as { user: User }).user;
  const points = async () => (await me()).userPoint.point;
  const posts = async () => ((await browser.call('/tweets?page=1')).body as { tweets: Post[] }).tweets;
  const seenByVisitor = async () => {
    const { body } = await site.browser().call('/tweets?page=1');
    return (body as { tweets: Post[] }).tweets[1]?.likeCount;
  };
  const missions = async () => {
    const { body } = await browser.call('/missions');
    return Object.fromEntries((body as { missions: Mission[] }).missions.map((one) => [one.id, one]));
  };
  const missed = async () => {
    const { body } = await browser.call('/user_sns_action_errors?page=1');
    return (body as { userSnsActionErrors: SnsActionError[] }).userSnsActionErrors.map(
      ({ displayMessage }) => displayMessage,
    );
  };
  const act = (id: string, word: string) => browser.call(`/tweets/${id}/${word}`, { method: 'PUT', body: {} });
  const own = (word: string, body: object = {}) => browser.call(`/user_sns_actions/${word}`, { method: 'POST', body });
  const goWrong = (faults: Partial<SandboxFaults>) => saveFaults(database.db, { ...noFaults, ...faults });
  const pendingChecks = () =>
    database.db
      .select({ actionType: socialActions.actionType, checks: socialActions.checks })
      .from(socialActions)
      .where(eq(socialActions.state, 'pending'));
  const lookAtNetwork = (write: (line: string) => void = () => {}) => {
    const { clock } = site;
    const logger = pino({ base: null, timestamp: false }, { write });
    const services = { clock, random: anyRandom, settings: site.settings, origin: () => site.origin, logger };
    return checkActions.work(database.db, services);
  };
  const later = (ms: number) => site.clock.set(new Date(site.clock.now().getTime() + ms).toISOString());
  const goThere = async (word: string, form: Record<string, string> = {}, id = 'opening') => {
    const page = await browser.open(`/service/v2/user_sns_actions/intents/${word}?officialTweetId=${id}`);
    return browser.submit(page, form);
  };

  it('are done at once, counted once, and paid once, however often they are sent [4.16, 4.17, 7.32]', async () => {
    expect(await act('opening', 'like')).toEqual({
      status: 200,
      body: { tweet: expect.objectContaining({ id: 'opening', liked: true, likeCount: 101, earned: false }) as Post },
    });
    const again = await Promise.all([act('opening', 'like'), act('opening', 'like'), act('opening', 'retweet')]);
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await posts()).map(({ id, liked, retweeted, earned }) => ({ id, liked, retweeted, earned }))).toEqual([
      { id: 'second', liked: false, retweeted: false, earned: false },
      { id: 'opening', liked: true, retweeted: true, earned: true },
    ]);
    expect(await points()).toBe(500 + 10 + 30);
    expect(await verifyLedger(database.db)).toEqual([]);
  });

  it('stay paid once when they are undone at the network and done again [4.16]', async () => {
    await act('opening', 'like');
    await database.db.delete(sandboxActs);
    later(60 * minuteMs);
    await lookAtNetwork();
    expect([await points(), (await posts())[1]?.liked]).toEqual([510, true]);
    expect((await act('opening', 'like')).status).toBe(200);
    await lookAtNetwork();
    expect([await points(), await verifyLedger(database.db)]).toEqual([510, []]);
  });

  it('say what they gave in the statement [3.33, 4.36]', async () => {
    await act('opening', 'like');
    const { body } = await browser.call('/user_point_histories?page=1');
    expect((body as { userPointHistories: object[] }).userPointHistories[0]).toMatchObject({
      point: 10,
      historyType: 'sns_action',
      snsActionHistory: {
        actionType: 'like',
        provider: 'twitter',
        snsScreenName: hina.screenName,
        snsActionId: '1990000000000000001',
        displayMessage: 'Like a post (ja)',
      },
    });
  });

  it('are counted for everybody by a job, down to none, and nobody’s own disappears meanwhile', async () => {
    const count = () => {
      later(minuteMs);
      const services = { clock: site.clock, random: anyRandom, settings: site.settings };
      return database.db.transaction((tx) => countActions.run(tx, {}, services));
    };
    await act('opening', 'like');
    await count();
    expect([(await posts())[1]?.likeCount, await seenByVisitor()]).toEqual([101, 101]);
    await database.db.delete(socialActions);
    await count();
    expect(await seenByVisitor()).toBe(100);
  });

  it('follow the official account [2.47, 3.21, 4.13]', async () => {
    expect((await me()).followedOfficial).toBe(false);
    expect(await own('follow_official')).toEqual({ status: 200, body: { state: 'done' } });
    expect([(await me()).followedOfficial, await points()]).toEqual([true, 600]);
    expect((await posts()).map(({ followed }) => followed)).toEqual([true, true]);
  });

  it('are pending until the network shows them, and take points for a reply [3.22, 4.19, 7.24]', async () => {
    expect(await own('reply_official_tweet', { officialTweetId: 'opening' })).toEqual({
      status: 200,
      body: { state: 'pending' },
    });
    later(10_000);
    await lookAtNetwork();
    expect([(await me()).repliedOfficialTweet, await points()]).toEqual([false, 500]);
    await goThere('reply_official_tweet', { text: 'Wonderful!' });
    later(minuteMs);
    await lookAtNetwork();
    expect([(await me()).repliedOfficialTweet, await points()]).toEqual([true, 480]);
    expect((await posts())[1]?.replyState).toBe('done');
    expect(await own('reply_official_tweet', { officialTweetId: 'opening' })).toEqual({
      status: 200,
      body: { state: 'done' },
    });
  });

  it('are looked for when they are due, together with others of nearly the same time', async () => {
    const { db } = database;
    await db.delete(jobs);
    await own('quote_official_tweet', { officialTweetId: 'opening' });
    later(1_000);
    await own('tweet');
    later(10_000);
    await lookAtNetwork();
    const rows = await db.select({ key: jobs.key, kind: jobs.kind }).from(jobs).orderBy(jobs.dueAt);
    expect(rows).toEqual([
      { kind: 'social-actions.check', key: 'due 2026-11-21T03:00:05.000Z' },
      { kind: 'social-actions.check', key: 'due 2026-11-21T03:00:10.000Z' },
      { kind: 'social-actions.check', key: 'due 2026-11-21T03:00:20.000Z' },
    ]);
  });

  it('count as quote and as post of the day when they are seen there', async () => {
    await own('quote_official_tweet', { officialTweetId: 'opening' });
    await own('tweet');
    await goThere('quote_official_tweet', { text: 'Look!' });
    await goThere('tweet', { text: 'So beautiful #hoshi' });
    later(10_000);
    await lookAtNetwork();
    expect(await points()).toBe(500 + 50 + 5);
    expect((await missions())['post']).toMatchObject({ state: 'done', done: 1, possible: 1 });
    later(24 * 60 * minuteMs);
    expect((await missions())['post']).toMatchObject({ state: 'open', done: 0, possible: 1 });
  });

  it('are given up loudly when the network never shows them', async () => {
    await own('quote_official_tweet', { officialTweetId: 'opening' });
    for (let check = 0; check <= mostChecks; check += 1) {
      later(3 * 60 * minuteMs);
      await lookAtNetwork();
    }
    expect((await posts())[1]?.quoteState).toBe('none');
    expect(await missed()).toEqual([expect.stringContaining('引用')]);
    expect(await points()).toBe(500);
  });

  it('wait for a network that is out or wants to be left alone, and are done by the job', async () => {
    await goWrong({ isOut: true });
    expect((await act('opening', 'like')).status).toBe(200);
    await goWrong({ isRateLimited: true });
    expect((await act('opening', 'retweet')).status).toBe(200);
    expect((await posts())[1]).toMatchObject({ liked: true, retweeted: true, pending: ['like', 'retweet'] });
    later(60 * minuteMs);
    await lookAtNetwork();
    expect(await points()).toBe(500);
    await goWrong({});
    later(60 * minuteMs);
    await lookAtNetwork();
    later(60 * minuteMs);
    await lookAtNetwork();
    expect([await points(), (await posts())[1]?.pending]).toEqual([540, []]);
  });

  it('are not given up for a network that only ever wants to be left alone', async () => {
    await goWrong({ isRateLimited: true });
    await act('opening', 'like');
    for (let check = 0; check <= mostChecks + 1; check += 1) {
      later(3 * 60 * minuteMs);
      await lookAtNetwork();
    }
    expect([await pendingChecks(), await missed()]).toEqual([[{ actionType: 'like', checks: 0 }], []]);
    await goWrong({});
    later(3 * 60 * minuteMs);
    await lookAtNetwork();
    expect([await points(), await missed()]).toEqual([510, []]);
  });

  it('lose no look at a network that is out for the one that it was asked about, even when that is given up', async () => {
    const { db } = database;
    await goWrong({ isOut: true });
    await act('opening', 'like');
    await act('opening', 'retweet');
    await db.update(socialActions).set({ checks: mostChecks });
    later(60 * minuteMs);
    await lookAtNetwork();
    const left = await pendingChecks();
    expect([left.map(({ checks }) => checks), (await missed()).length]).toEqual([[mostChecks], 1]);
  });

  it('are given up, each for itself, where another secret key sealed the token of the account', async () => {
    const { db } = database;
    await goWrong({ isOut: true });
    await act('opening', 'like');
    const sealedAccessToken = createSecrets('another-secret-of-the-tests').seal('token', 'elsewhere');
    await db.update(socialAccounts).set({ sealedAccessToken });
    await goWrong({});
    const first = browser;
    browser = site.browser();
    await register(browser, personaThatIs('plain', 1));
    await goWrong({ isOut: true });
    await act('opening', 'like');
    await goWrong({});
    later(60 * minuteMs);
    await lookAtNetwork();
    expect([await points(), await missed()]).toEqual([510, []]);
    browser = first;
    expect([await points(), (await missed()).length]).toEqual([500, 1]);
    expect(await act('opening', 'like')).toMatchObject({ status: 409, body: { code: 'sns-action.not-authorised' } });
  });

  it('tell operators of a network that wants to be left alone, and until when', async () => {
    await goWrong({ isRateLimited: true });
    await act('opening', 'like');
    later(60 * minuteMs);
    const log: string[] = [];
    await lookAtNetwork((line) => void log.push(line));
    expect(log.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        level: 40,
        provider: 'twitter',
        action: 'like',
        code: 'rate_limited',
        reason: 'The network answered 429.',
        until: expect.stringMatching(/^2026-11-21T0\d:/),
        msg: 'A network is asked later.',
      },
    ]);
  });

  it('are left to another run of the job, as if not taken, once half of its lease has passed', async () => {
    const { db } = database;
    const other = site.browser();
    await register(other, personaThatIs('plain', 1));
    await goWrong({ isRateLimited: true });
    await act('opening', 'like');
    await other.call('/tweets/opening/like', { method: 'PUT', body: {} });
    later(60 * minuteMs);
    const start = site.clock.now();
    let asked = 0;
    const outcome = await lookAtNetwork(() => {
      asked += 1;
      later(jobLeaseMs / 2);
    });
    const due = await db.select({ checks: socialActions.checks, at: socialActions.nextCheckAt }).from(socialActions);
    expect([outcome, asked]).toEqual(['again', 1]);
    expect(due.filter(({ at }) => at?.getTime() === start.getTime())).toEqual([{ checks: 0, at: start }]);
    expect([await lookAtNetwork(), due.length]).toEqual(['done', 2]);
  });

  it('are rolled back and told where the network refuses them', async () => {
    await goWrong({ protected: [hina.screenName] });
    expect(await act('opening', 'like')).toMatchObject({ status: 409, body: { code: 'sns-action.account-protected' } });
    expect((await posts())[1]).toMatchObject({ liked: false, likeCount: 100 });
    expect(await missed()).toHaveLength(1);
  });

  it('go on with a token that had to be renewed', async () => {
    later(3 * 60 * minuteMs);
    expect(await act('opening', 'like')).toMatchObject({ status: 200, body: { tweet: { liked: true } } });
    expect(await points()).toBe(510);
  });

  it('earn no more than the maxima of campaign and day', async () => {
    await setEarning(database.db, {
      points: { welcome: 500, welcomeMessage: { ja: '', en: '', ko: '' }, maxSnsGet: 45, maxSnsGetDaily: 35 },
    });
    await act('opening', 'retweet');
    await act('opening', 'like');
    expect([await points(), await missed()]).toEqual([535, []]);
    await act('second', 'like');
    expect([await points(), (await missed()).length]).toEqual([535, 1]);
    later(24 * 60 * minuteMs);
    await act('second', 'retweet');
    expect(await points()).toBe(545);
    expect(await me()).toMatchObject({ reachedTweetPointMax: true });
    expect((await missions())['quote']).toMatchObject({ state: 'usedUp' });
  });

  it('of a network that tells nothing count as the browser reports them, once a video [3.38, 4.18, 7.33]', async () => {
    const { product } = (await setEarning(database.db)).campaign;
    await setEarning(database.db, { product: { ...product, provider: 'tiktok' } });
    await database.db.update(socialAccounts).set({ provider: 'tiktok' }).where(eq(socialAccounts.accountId, hina.id));
    const player = await browser.open('/service/v2/tiktok/videos/first/player');
    expect(player.address).toBe('/sandbox/player/v1/7400000000000000001');
    const onVideo = (word: string) => browser.call(`/tiktok/videos/first/${word}`, { method: 'PUT', body: {} });
    const video = {
      id: 'first',
      itemId: '7400000000000000001',
      title: 'Rehearsal',
      coverImageUrl: mugAddress,
      liked: false,
      earned: true,
      user: { username: 'Hoshi no Uta', uniqueId: 'hoshi_no_uta', imageUrl: mugAddress },
      address: 'https://www.tiktok.com/@hoshi_no_uta/video/7400000000000000001',
      playerAddress: '/service/v2/tiktok/videos/first/player',
    };
    expect(await onVideo('view')).toEqual({ status: 200, body: { video } });
    await Promise.all([onVideo('view'), onVideo('like'), onVideo('like')]);
    expect((await browser.call('/tiktok/videos?page=1')).body).toEqual({ videos: [{ ...video, liked: true }] });
    expect(await points()).toBe(500 + 3 + 10);
    expect(await act('opening', 'retweet')).toMatchObject({ status: 409, body: { code: 'sns-action.not-offered' } });
  });

  it('are refused where nothing can be earned, and by whom nobody knows', async () => {
    await setEarning(database.db, { missions: [missionRecord()] });
    await database.db.update(socialAccounts).set({ provider: 'tiktok' }).where(eq(socialAccounts.accountId, hina.id));
    expect(await act('opening', 'like')).toMatchObject({ status: 409, body: { code: 'sns-action.unlinked' } });
    expect(await act('nowhere', 'like')).toMatchObject({ status: 404, body: { code: 'post.not-found' } });
    const visitor = site.browser();
    expect(await visitor.call('/tweets/opening/like', { method: 'PUT', body: {} })).toMatchObject({ status: 401 });
  });

  it('that come too often within an hour are refused', async () => {
    const createdAt = site.clock.now();
    const { id: memberId } = await me();
    const rows = Array.from({ length: 120 }, (_, index) => ({
      memberId,
      actionType: 'like' as const,
      target: `post:${index}`,
      provider: 'twitter' as const,
      state: 'done' as const,
      point: 0,
      checks: 0,
      nextCheckAt: null,
      createdAt,
    }));
    await database.db.insert(socialActions).values(rows);
    expect(await act('opening', 'like')).toMatchObject({ status: 429, body: { code: 'sns-action.too-many' } });
    later(61 * minuteMs);
    expect((await act('opening', 'like')).status).toBe(200);
  });

  it('go with the member who leaves, and come with the export', async () => {
    await act('opening', 'like');
    const { body } = await browser.call('/users/@me/export');
    expect((body as { socialActions: object[] }).socialActions).toEqual([
      {
        actionType: 'like',
        target: 'post:1990000000000000001',
        provider: 'twitter',
        state: 'done',
        point: 10,
        createdAt: testStart,
      },
    ]);
  });
});
