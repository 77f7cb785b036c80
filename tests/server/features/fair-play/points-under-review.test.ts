import { beforeEach, expect, it } from 'vitest';
import type { Mission } from '#schemas/entities/mission.ts';
import type { PointHistory } from '#schemas/entities/point-history.ts';
import type { SnsActionError } from '#schemas/entities/sns-action-error.ts';
import type { User } from '#schemas/entities/user.ts';
import type { SnsActionType } from '#schemas/values/sns-action-types.ts';
import { auditRegistry } from '#server/registries/audit-registry.ts';
import { runAudits } from '#server/audit/audit.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { heldRewards } from '#server/db/schema/fair-play.ts';
import { socialAccounts, welcomedAccounts } from '#server/db/schema/members.ts';
import { sandboxActs } from '#server/db/schema/sandbox.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { socialActions } from '#server/db/schema/social-actions.ts';
import { releaseHolds, reverseHolds } from '#server/features/holds/decide-holds.ts';
import { describeOnEngines } from '../../support/engines.ts';
import type { SiteBrowser } from '../../support/site-browser.ts';
import { anyRandom, testStart } from '../../support/test-services.ts';
import { personaThatIs, register, serveTestSite } from '../sign-in/test-site.ts';
import { setEarning } from '../social-actions/action-records.ts';

describeOnEngines('Points under review', (database) => {
  const site = serveTestSite(database);
  let browser: SiteBrowser;

  beforeEach(async () => {
    const { db } = database;
    for (const table of [sessions, heldRewards, socialActions, sandboxActs, socialAccounts, welcomedAccounts]) {
      await db.delete(table);
    }
    site.clock.set(testStart);
    await setEarning(db, { fairPlay: { burstRewards: 2 } });
    browser = site.browser();
    await register(browser, personaThatIs('plain'));
  });

  const me = async () => ((await browser.call('/users/@me')).body as { user: User }).user;
  const linesOf = async (path: string) => {
    const { body } = await browser.call(`/user_point_histories${path}`);
    return (body as { userPointHistories: PointHistory[] }).userPointHistories;
  };
  const pointsOf = async (path: string) => (await linesOf(path)).map(({ historyType, point }) => [historyType, point]);
  const act = (id: string, word: string) => browser.call(`/tweets/${id}/${word}`, { method: 'PUT', body: {} });
  const missionOf = async (id: string) => {
    const { body } = await browser.call('/missions');
    return (body as { missions: Mission[] }).missions.find((one) => one.id === id);
  };
  const services = { clock: site.clock, random: anyRandom };
  const heldIds = async () => (await database.db.select().from(heldRewards)).map(({ id }) => id);

  it('are shown to the fan, are in no balance, and join the statement once they are paid', async () => {
    await act('opening', 'like');
    await act('opening', 'retweet');
    expect([(await me()).userPoint.point, await pointsOf('/under_review')]).toEqual([510, [['sns_action', 30]]]);
    expect(await missionOf('repost')).toMatchObject({ done: 1 });
    await releaseHolds(database.db, services, { ids: await heldIds() });
    expect([(await me()).userPoint.point, await pointsOf('/under_review')]).toEqual([540, []]);
    expect((await pointsOf('?page=1'))[0]).toEqual(['sns_action', 30]);
    await reverseHolds(database.db, services, { ids: await heldIds(), reason: 'A mistake' });
    expect([(await me()).userPoint.point, (await pointsOf('?page=1'))[0]]).toEqual([510, ['reversal', 30]]);
    expect((await runAudits(database.db, auditRegistry)).findings).toEqual([]);
  });

  it('are told as missed actions once they are refused, and do not count as done again for that', async () => {
    await act('opening', 'like');
    await act('second', 'like');
    await act('opening', 'retweet');
    await reverseHolds(database.db, services, { ids: await heldIds(), reason: 'A program' });
    const { body } = await browser.call('/user_sns_action_errors?page=1');
    const told = (body as { userSnsActionErrors: SnsActionError[] }).userSnsActionErrors;
    expect(told.map(({ displayMessage }) => displayMessage).toSorted()).toEqual([
      'いいね：確認の結果、Stars (ja)は加わりませんでした。',
      'リポスト：確認の結果、Stars (ja)は加わりませんでした。',
    ]);
    expect([(await me()).userPoint.point, await pointsOf('/under_review')]).toEqual([510, []]);
    await doOften('retweet', 58);
    expect((await act('second', 'retweet')).status).toBe(200);
  });

  it('are held with a line in the audit log that says why', async () => {
    await act('opening', 'like');
    await act('second', 'like');
    const [held] = await database.db.select().from(heldRewards);
    const lines = await database.db.select().from(auditLog);
    expect(lines.filter(({ subject }) => subject === `held-reward:${held?.id ?? ''}`)).toEqual([
      {
        id: expect.any(String) as string,
        actor: 'site',
        action: 'reward.hold',
        subject: `held-reward:${held?.id ?? ''}`,
        details: {
          memberId: held?.memberId,
          rewardKey: 'mission:like/post:1990000000000000002',
          amount: 10,
          signals: ['burst'],
        },
        createdAt: new Date(testStart),
      },
    ]);
  });

  it('are of nobody but the member', async () => {
    expect((await site.browser().call('/user_point_histories/under_review')).status).toBe(401);
  });

  it.each([
    ['like', 120, () => act('opening', 'like')],
    ['retweet', 60, () => act('opening', 'retweet')],
    ['follow', 30, () => act('opening', 'follow')],
    ['quote', 30, () => own('quote_official_tweet')],
    ['reply_send', 30, () => own('reply_official_tweet')],
    ['tweet', 30, () => own('tweet')],
    ['view', 240, () => watch()],
  ] as const)(
    'are not even come to by more of "%s" than %i within an hour, as the database counts',
    async (...given) => {
      const [actionType, most, again] = given;
      await doOften(actionType, most - 1);
      expect((await again()).status).toBe(200);
      await database.db.delete(socialActions);
      await doOften(actionType, most);
      expect(await again()).toMatchObject({ status: 429, body: { code: 'sns-action.too-many' } });
    },
  );

  const own = (word: string) =>
    browser.call(`/user_sns_actions/${word}`, {
      method: 'POST',
      body: word === 'tweet' ? {} : { officialTweetId: 'opening' },
    });

  const watch = async () => {
    const { product } = (await setEarning(database.db)).campaign;
    await setEarning(database.db, { product: { ...product, provider: 'tiktok' } });
    await database.db.update(socialAccounts).set({ provider: 'tiktok' });
    return browser.call('/tiktok/videos/first/view', { method: 'PUT', body: {} });
  };

  async function doOften(actionType: SnsActionType, count: number): Promise<void> {
    const { id: memberId } = await me();
    const rows = Array.from({ length: count }, (_, index) => ({
      memberId,
      actionType,
      target: `post:${index}`,
      provider: 'twitter' as const,
      state: 'done' as const,
      point: 0,
      checks: 0,
      nextCheckAt: null,
      createdAt: site.clock.now(),
    }));
    await database.db.insert(socialActions).values(rows);
  }
});
