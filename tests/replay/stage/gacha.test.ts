import { expect, it } from 'vitest';
import { shownTerms } from '#machines/gacha/gacha-draw.ts';
import type { Gacha } from '#schemas/entities/gacha.ts';
import type { Given } from '#schemas/scenario/given.ts';
import type { Play } from '#replay/stage/stage.ts';
import { playing } from '../support/plan-with.ts';
import { apiAs } from '../support/stage-caller.ts';
import { thrownBy, useStage } from '../support/use-stage.ts';

const site = useStage();
const hina = { persona: 'hina_hoshi', points: 10_000 } as const;

function stored(given: Partial<Given>) {
  return playing(site.stage, given, (play) => play.readStored(undefined));
}

function refusal(given: Partial<Given>) {
  return thrownBy(() => playing(site.stage, given, async () => undefined));
}

async function see(play: Play): Promise<Gacha> {
  const { body } = await apiAs(site.stage, play)('/gachas/result');
  return (body as { gachaResult: Gacha }).gachaResult;
}

/** Draws once by the price and odds that are shown; gives status, code and what came. */
async function draw(play: Play, key: string, shown?: Gacha) {
  const call = { method: 'POST', key, body: shownTerms(shown ?? (await see(play))) } as const;
  const { status, body } = await apiAs(site.stage, play)('/gachas/exec', call);
  const { code, gachaResult } = body as { code?: string; gachaResult?: Gacha };
  return { status, code, item: gachaResult?.gotGachaPrize?.prizeBase.id, cost: gachaResult?.pointForGacha };
}

it('lets a member have drawn, with the points that are given afterwards', async () => {
  const history = [
    { drew: 'orrery-lamp', then: 'givenUp', ago: '3 days' },
    { drew: 'star-candy', ago: '2 days' },
    { drew: 'brass-key', ago: '1 h' },
  ] as const;
  const { points, history: moved, gacha, gachaStock } = await stored({ member: { ...hina, history: [...history] } });
  expect({ points, moved, gacha, gachaStock }).toEqual({
    points: 10_000,
    moved: [-300, -300, -300, 10_900],
    gacha: { drawn: ['orrery-lamp', 'star-candy', 'brass-key'], undecided: 'brass-key', fixed: null },
    gachaStock: { 'orrery-lamp': 30, 'crystal-box': 120, 'brass-key': 799 },
  });
});

it('lets a member have kept something', async () => {
  const { gacha } = await stored({ member: { ...hina, history: [{ drew: 'crystal-box', then: 'kept', ago: '1 h' }] } });
  expect(gacha).toEqual({ drawn: ['crystal-box'], undecided: null, fixed: 'crystal-box' });
});

it('gives the next draws in order, as the product draws', async () => {
  const next = ['orrery-lamp', 'pocket-score', 'brass-key'];
  const drawn = await playing(site.stage, { member: hina, gacha: { next } }, async (play) => {
    const items = [];
    for (const key of ['draw-0001', 'draw-0002', 'draw-0003']) items.push((await draw(play, key)).item);
    return { items, gacha: (await play.readStored(undefined)).gacha };
  });
  expect(drawn).toEqual({ items: next, gacha: { drawn: next, undecided: 'brass-key', fixed: null } });
});

it('changes price and odds by a publish, of which a draw by what was shown before learns', async () => {
  const answers = await playing(site.stage, { member: hina }, async (play) => {
    const shown = await see(play);
    await play.change({ gacha: { pointForGacha: 500 } });
    const byPrice = await draw(play, 'draw-0001', shown);
    const priced = await see(play);
    await play.change({ gacha: { weights: { 'orrery-lamp': 120, 'star-candy': 350 } } });
    const byOdds = await draw(play, 'draw-0002', priced);
    const { oddsVersion, totalWeight } = await see(play);
    return { byPrice, byOdds, oddsVersion, totalWeight, points: (await play.readStored(undefined)).points };
  });
  const changed = { status: 409, code: 'gacha.changed', item: undefined, cost: 500 };
  expect(answers).toEqual({ byPrice: changed, byOdds: changed, oddsVersion: 2, totalWeight: 1000, points: 10_000 });
});

it('sets what is left, the end, and whether there is a gacha', async () => {
  const given = { member: hina, gacha: { stock: { 'orrery-lamp': 0 }, endAt: '2026-11-21T11:00:00+09:00' } };
  const { gachaStock, obstacle, weight, without } = await playing(site.stage, given, async (play) => {
    const { obstacle: found, completeGachas } = await see(play);
    const [lamp] = completeGachas;
    const kept = await play.readStored(undefined);
    await play.change({ gacha: null });
    const { status } = await apiAs(site.stage, play)('/gachas/result');
    return { gachaStock: kept.gachaStock, obstacle: found, weight: lamp?.weight, without: status };
  });
  expect({ gachaStock, obstacle, weight, without }).toEqual({
    gachaStock: { 'orrery-lamp': 0, 'crystal-box': 120, 'brass-key': 800 },
    obstacle: 'ended',
    weight: 0,
    without: 404,
  });
});

it.each<[string, Partial<Given>, { message: string; hint: string }]>([
  [
    'an item that there is not',
    { member: hina, gacha: { next: ['brass-kee'] } },
    { message: 'There is no item of the gacha "brass-kee".', hint: 'Did you mean "brass-key"?' },
  ],
  [
    'draws of nobody',
    { gacha: { next: ['brass-key'] } },
    { message: 'The next draws are given, but there is no member who draws.', hint: 'Add "member" to what is given.' },
  ],
  [
    'an item that has run out',
    { member: hina, gacha: { stock: { 'orrery-lamp': 0 }, next: ['orrery-lamp'] } },
    {
      message: 'No draw gives "orrery-lamp" then: it has run out, or something rarer is sure.',
      hint: 'Take another item, leave more in stock, or let the member draw in another order.',
    },
  ],
  [
    'a draw after something was kept',
    {
      member: {
        ...hina,
        history: [
          { drew: 'brass-key', then: 'kept', ago: '2 days' },
          { drew: 'star-candy', ago: '1 day' },
        ],
      },
    },
    {
      message:
        'Entry 2 of the history cannot be: "star-candy" was refused 1 day before. You have decided already; this gacha gives one prize to each member.',
      hint: 'Take another prize or item, another amount or another time.',
    },
  ],
])('refuses %s', async (_what, given, error) => {
  expect(await refusal(given)).toEqual({ name: 'StageError', ...error });
});
