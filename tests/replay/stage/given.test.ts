import { expect, it } from 'vitest';
import type { Given, HistoryEntry } from '#schemas/scenario/given.ts';
import { playing } from '../support/plan-with.ts';
import { apiAs } from '../support/stage-caller.ts';
import { thrownBy, useStage } from '../support/use-stage.ts';

const site = useStage();

function stored(given: Partial<Given>, persona?: string) {
  return playing(site.stage, given, (play) => play.readStored(persona));
}

function refusal(given: Partial<Given>) {
  return thrownBy(() => playing(site.stage, given, async () => undefined));
}

it('has a visitor and the stock of the campaign where nothing is given', async () => {
  const { stock, ...others } = await stored({});
  expect(others).toEqual({
    points: null,
    history: [],
    awards: [],
    entries: {},
    gacha: { drawn: [], undecided: null, fixed: null },
    gachaStock: { 'orrery-lamp': 30, 'crystal-box': 120, 'brass-key': 800 },
    members: [],
  });
  expect(stock).toMatchObject({ 'plush-bird': 86, penlight: 0, 'signed-board': 0 });
});

it('signs a member in, with the welcome of the campaign', async () => {
  const given = { member: { persona: 'sora_iro' } };
  expect(await stored(given)).toMatchObject({ points: 1500, history: [1500], awards: [], members: ['sora_iro'] });
  const me = await playing(site.stage, given, (play) => apiAs(site.stage, play)('/product/@me'));
  expect(me).toMatchObject({ status: 200, body: { user: { nickname: '空色ソラ', userPoint: { point: 1500 } } } });
});

it('signs in a persona that is not plain', async () => {
  expect(await stored({ member: { persona: 'jun_starcap' } })).toMatchObject({ members: ['jun_starcap'] });
});

it('lets a member have lived through its history and have exactly its points', async () => {
  const history = [
    { earned: 300, action: 'follow', ago: '21 days' },
    { exchanged: 'sticker-sheet', ago: '3 days' },
    { exchanged: 'penlight', ago: '2 days' },
    { earned: 30, ago: '10 min' },
  ] as const;
  const given = { member: { persona: 'hina_hoshi', points: 777, history: [...history] } };
  const { stock, points, awards, history: moved } = await stored(given, 'hina_hoshi');
  expect({ points, awards, sum: moved.reduce((sum, amount) => sum + amount, 0) }).toEqual({
    points: 777,
    awards: [
      { prize: 'sticker-sheet', amount: 1 },
      { prize: 'penlight', amount: 1 },
    ],
    sum: 777,
  });
  expect(stock['penlight']).toBe(0);
  const answer = await playing(site.stage, given, (play) => apiAs(site.stage, play)('/user_point_histories'));
  const lines = (answer.body as { userPointHistories: Record<string, unknown>[] }).userPointHistories;
  expect(
    lines.map(({ createdAt, historyType, snsActionHistory }) => [createdAt, historyType, snsActionHistory]),
  ).toEqual([
    [
      '2026-11-21T02:50:00.000Z',
      'sns_action',
      {
        actionType: 'retweet',
        provider: 'twitter',
        snsScreenName: 'hina_hoshi',
        snsActionId: '1850000000000000003',
        displayMessage: null,
      },
    ],
    ['2026-11-19T03:00:00.000Z', 'prize', null],
    ['2026-11-18T03:00:00.000Z', 'prize', null],
    ['2026-10-31T03:00:00.000Z', 'sns_action', expect.objectContaining({ actionType: 'follow' })],
    ['2026-10-30T03:00:00.000Z', 'message', null],
  ]);
});

it('begins in a situation that members could not have joined in', async () => {
  const given = {
    product: { situation: 'finish', subSituation: 'thanks', settings: { deregisterStatus: 'invalid' } },
    member: { persona: 'hina_hoshi', history: [{ exchanged: 'sticker-sheet', ago: '3 days' }] },
  } as const;
  const answer = await playing(
    site.stage,
    { ...given, member: { ...given.member, history: [...given.member.history] } },
    (play) => apiAs(site.stage, play)('/product/@me'),
  );
  expect(answer).toMatchObject({
    body: {
      product: { situation: 'finish', subSituation: 'thanks', deregisterStatus: 'invalid' },
      user: { nickname: '陽菜☆ほしよみ' },
    },
  });
});

it('sets what is left of prizes', async () => {
  const { stock } = await stored({ stock: { 'plush-bird': 0, 'signed-board': 3 } });
  expect(stock).toMatchObject({ 'plush-bird': 0, 'signed-board': 3 });
});

const entry = (history: HistoryEntry[], points?: number) => ({
  member: { persona: 'hina_hoshi', history, ...(points !== undefined && { points }) },
});

it.each<{ given: Partial<Given>; message: string; hint: string }>([
  {
    given: { member: { persona: 'hina_hosi' } },
    message: 'There is no persona "hina_hosi".',
    hint: 'Did you mean "hina_hoshi"?',
  },
  {
    given: { stock: { 'plush-brid': 1 } },
    message: 'There is no prize "plush-brid".',
    hint: 'Did you mean "plush-bird"?',
  },
  {
    given: { stock: { 'plush-bird': 301 } },
    message: '301 of the prize "plush-bird" cannot be left: there are 300 in all.',
    hint: 'Write a number from 0 to 300.',
  },
  {
    given: { stock: { 'wallpaper-set': 1 } },
    message: 'The prize "wallpaper-set" has no stock that is counted: its "totalAmount" is null.',
    hint: 'Name another prize in "stock".',
  },
  {
    given: { product: { settings: { deregisterStatsu: 'valid' } } },
    message: 'There is no product setting "deregisterStatsu".',
    hint: 'Did you mean "deregisterStatus"?',
  },
  {
    given: { product: { settings: { hashTags: ['ほし', 1] } } },
    message: 'The setting "hashTags.1" of "product" cannot be so: it must be string.',
    hint: 'Write it as campaign.json has it in "product".',
  },
  {
    given: entry([{ exchanged: 'plush-brid', ago: '1 day' }]),
    message: 'There is no prize "plush-brid".',
    hint: 'Did you mean "plush-bird"?',
  },
  {
    given: entry([{ earned: 1000, ago: '1 day' }], 300),
    message:
      'The history of hina_hoshi earns 1000 points and spends 0, which leaves 1000 or more, never the 300 that are given.',
    hint: 'Give more points, let the member earn less, or have it take more.',
  },
  {
    given: entry(
      [
        { exchanged: 'plush-bird', ago: '2 days' },
        { earned: 4000, ago: '1 day' },
      ],
      0,
    ),
    message:
      'The history of hina_hoshi earns 4000 points and spends 4000, begun with 0: entry 1 costs 4000, 4000 more than there are by then.',
    hint: 'Give more points, or let the member earn them before.',
  },
  {
    given: entry([
      { earned: 1, ago: '1 day' },
      { earned: 1, ago: '2 days' },
    ]),
    message: 'Entry 2 of the history was longer ago than the one before it.',
    hint: 'Write the history with the oldest entry first.',
  },
  {
    given: entry([{ exchanged: 'plush-bird', amount: 2, ago: '2 days' }], 0),
    message:
      'Entry 1 of the history cannot be: "plush-bird" was refused 2 days before. You cannot take that many of this prize.',
    hint: 'Take another prize or item, another amount or another time.',
  },
  {
    given: {
      ...entry([{ exchanged: 'plush-bird', ago: '2 days' }], 0),
      stock: { 'plush-bird': 300 },
    },
    message: 'More of the prize "plush-bird" cannot be left than members did not take: they took 1.',
    hint: 'Write a smaller number in "stock".',
  },
])('refuses what cannot be: $message', async ({ given, message, hint }) => {
  expect(await refusal(given)).toEqual({ name: 'StageError', message, hint });
});

it('asks whose points are meant only where that is not clear', async () => {
  await playing(site.stage, { member: { persona: 'hina_hoshi' } }, async (play) => {
    expect(await play.readStored('sora_iro')).toMatchObject({ points: null, members: ['hina_hoshi'] });
    expect(await thrownBy(() => play.readStored('sora_ir'))).toMatchObject({
      message: 'There is no persona "sora_ir".',
    });
  });
});
