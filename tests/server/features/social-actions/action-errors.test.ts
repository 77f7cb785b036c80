import { beforeEach, expect, it } from 'vitest';
import { snsActionErrorCodes } from '#schemas/entities/sns-action-error.ts';
import { snsActionTypes } from '#schemas/values/sns-action-types.ts';
import type { SnsActionError } from '#schemas/entities/sns-action-error.ts';
import { locales } from '#schemas/values/locale-names.ts';
import { sessions } from '#server/db/schema/sessions.ts';
import { socialAccounts, welcomedAccounts } from '#server/db/schema/members.ts';
import { snsActionErrors } from '#server/db/schema/social-actions.ts';
import {
  actionErrorPage,
  latestActionErrors,
  mostKept,
  recordActionError,
} from '#server/features/social-actions/action-errors.ts';
import type { FailedAction } from '#server/features/social-actions/action-errors.ts';
import { readProductTexts } from '#server/releases/product-vocabulary.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { addMember, setCampaign } from '../../support/records.ts';
import type { SiteBrowser } from '../../support/site-browser.ts';
import { anyRandom, clockAt, testStart } from '../../support/test-services.ts';
import { personaThatIs, register, serveTestSite } from '../sign-in/test-site.ts';

const hina = personaThatIs('plain');

describeOnEngines('social actions that failed', (database) => {
  const site = serveTestSite(database);
  let browser: SiteBrowser;

  beforeEach(async () => {
    const { db } = database;
    await db.delete(sessions);
    await db.delete(snsActionErrors);
    await db.delete(socialAccounts);
    await db.delete(welcomedAccounts);
    await setCampaign(db);
    site.clock.set(testStart);
    browser = site.browser();
  });

  const fail = (memberId: string, at: string, values: Partial<FailedAction> = {}) =>
    database.db.transaction((tx) =>
      recordActionError(
        tx,
        { clock: clockAt(at), random: anyRandom },
        { memberId, actionType: 'retweet', code: 'sns-action.post-missing', ...values },
      ),
    );

  async function contextOf(memberId: string, locale: 'ja' | 'en' | 'ko' = 'en') {
    return { db: database.db, release: await setCampaign(database.db), memberId, locale, now: new Date(testStart) };
  }

  it('have ids that sort by age, though a clock was set back, and within a millisecond [3.36]', async () => {
    const memberId = await addMember(database.db);
    const instants = ['03:00:00.000', '03:00:00.000', '02:00:00.000', '04:00:00.000', '04:00:00.001'];
    const ids: string[] = [];
    for (const instant of instants) ids.push(await fail(memberId, `2026-11-21T${instant}Z`));
    expect(ids.toSorted()).toEqual(ids);
    const { items, total } = await actionErrorPage(await contextOf(memberId), { page: 1, perPage: 20 });
    expect([items.map(({ id }) => id), total]).toEqual([ids.toReversed(), 5]);
    expect(items.at(-1)).toEqual({
      id: ids[0],
      createdAt: '2026-11-21T03:00:00.000Z',
      displayMessage: 'Repost: The post was deleted or can no longer be seen.',
    });
  });

  it('are a member’s own, page by page, and the newest three for the box [9.25]', async () => {
    const [memberId, other] = [await addMember(database.db), await addMember(database.db)];
    const ids: string[] = [];
    for (let minute = 10; minute < 15; minute += 1) ids.unshift(await fail(memberId, `2026-11-21T02:${minute}:00Z`));
    const theirs = await fail(other, testStart);
    const context = await contextOf(memberId);
    const pageOf = async (page: number) =>
      (await actionErrorPage(context, { page, perPage: 2 })).items.map(({ id }) => id);
    expect([await pageOf(1), await pageOf(2), await pageOf(3), await pageOf(4)]).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
      [],
    ]);
    expect((await latestActionErrors(context)).map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect((await latestActionErrors(await contextOf(other))).map(({ id }) => id)).toEqual([theirs]);
  });

  it('are kept up to a number of each member: the oldest go', async () => {
    const [memberId, other] = [await addMember(database.db), await addMember(database.db)];
    await fail(other, '2026-11-01T00:00:00Z');
    const ids: string[] = [];
    for (let count = 0; count < mostKept + 2; count += 1) ids.unshift(await fail(memberId, testStart));
    const { items, total } = await actionErrorPage(await contextOf(memberId), { page: 1, perPage: 200 });
    expect([items.map(({ id }) => id), total]).toEqual([ids.slice(0, mostKept), mostKept]);
    expect(await latestActionErrors(await contextOf(other))).toHaveLength(1);
  });

  it('are told in the language of who reads, in the words of the release where it has its own', async () => {
    const memberId = await addMember(database.db);
    await fail(memberId, testStart, { actionType: 'like', code: 'sns-action.limit-reached' });
    const said = async (locale: 'ja' | 'en' | 'ko') =>
      (await latestActionErrors(await contextOf(memberId, locale))).map(({ displayMessage }) => displayMessage);
    expect([await said('ja'), await said('en'), await said('ko')]).toEqual([
      ['いいね：SNSのアクションで獲得できるStars (ja)の上限に達しています。'],
      ['Like: You’ve reached the limit of Stars (en) for social actions.'],
      ['좋아요: SNS 활동으로 받을 수 있는 Stars (ko) 한도에 도달했습니다.'],
    ]);
    const context = await contextOf(memberId);
    const own = { failures: { code: { 'sns-action': { 'limit-reached': 'The jar of {{pointName}} is full.' } } } };
    const release = {
      ...context.release,
      document: () => ({
        value: own,
        bytes: Buffer.alloc(0),
        componentNames: [],
        usesExpressions: false,
        dates: [],
        hash: '',
      }),
    };
    expect((await latestActionErrors({ ...context, release })).map(({ displayMessage }) => displayMessage)).toEqual([
      'Like: The jar of Stars (en) is full.',
    ]);
  });

  it('are answered to members alone, with headers of the pages [7.23]', async () => {
    expect(await browser.call('/user_sns_action_errors')).toMatchObject({ status: 401 });
    expect(await browser.call('/user_sns_action_errors/latest')).toMatchObject({ status: 401 });
    await register(browser, hina);
    expect(await browser.call('/user_sns_action_errors')).toMatchObject({
      status: 200,
      body: { userSnsActionErrors: [] },
    });
    const [account] = await database.db.select().from(socialAccounts);
    const id = await fail(account?.memberId ?? '', testStart);
    const error: SnsActionError = {
      id,
      createdAt: testStart,
      displayMessage: 'リポスト：対象のポストが削除されたか、見られなくなっています。',
    };
    const answered = { status: 200, body: { userSnsActionErrors: [error] } };
    expect(await browser.call('/user_sns_action_errors')).toMatchObject(answered);
    expect(await browser.call('/user_sns_action_errors/latest')).toMatchObject(answered);
    expect(await browser.call('/user_sns_action_errors?page=0')).toMatchObject({ status: 400 });
  });
});

it.each(locales)('every failure and every action has its wording in %s', (locale) => {
  const texts = readProductTexts(locale);
  const keys = [
    'failures.message',
    ...snsActionErrorCodes.map((code) => `failures.code.${code}`),
    ...snsActionTypes.map((action) => `failures.action.${action}`),
  ];
  expect([...texts.keys()].filter((key) => key.startsWith('failures.')).toSorted()).toEqual(keys.toSorted());
});
