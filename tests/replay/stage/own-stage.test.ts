import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOwnStage } from '#replay/stage/open-own-stage.ts';
import type { Stage } from '#replay/stage/stage.ts';
import type { Given } from '#schemas/scenario/given.ts';
import { demoCampaign, playing } from '../support/plan-with.ts';
import { apiAs, callAs } from '../support/stage-caller.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openOwnStage({ campaignFolder: demoCampaign });
});

afterAll(() => stage.close());

/** Everything that a member sees and gets who takes a prize. */
function exchangeAll(given: Partial<Given>) {
  return playing(stage, given, async (play) => {
    const api = apiAs(stage, play);
    const taken = await api('/prizes/sticker-sheet/exchange', {
      method: 'POST',
      key: 'replay-test-exchange-one',
      body: { amount: 1 },
    });
    const page = await callAs(stage, play)('/mypage');
    return {
      cookies: play.cookies,
      taken,
      me: await api('/product/@me'),
      history: await api('/user_point_histories'),
      page: await page.text(),
      stored: await play.readStored(undefined),
    };
  });
}

it('plays the same plan twice with the same answers, to the byte', async () => {
  const given = { member: { persona: 'hina_hoshi', points: 5000 }, seed: 'a' };
  const first = await exchangeAll(given);
  await exchangeAll({ ...given, seed: 'b', product: { settings: { twitterAccount: 'other' } } });
  expect(await exchangeAll(given)).toEqual(first);
  expect(first.taken).toMatchObject({ status: 200 });
});

it('draws chance from the seed', async () => {
  const given = { member: { persona: 'hina_hoshi', points: 5000 } };
  const first = await exchangeAll({ ...given, seed: 'a' });
  const second = await exchangeAll({ ...given, seed: 'b' });
  expect(first.taken).not.toEqual(second.taken);
});
