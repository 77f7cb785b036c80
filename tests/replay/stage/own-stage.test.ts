import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openOwnStage } from '#replay/stage/open-own-stage.ts';
import { preparedParts } from '#tests/support/open-stage.ts';
import type { Given } from '#schemas/scenario/given.ts';
import { demoCampaign, playing } from '../support/plan-with.ts';
import { apiAs, callAs } from '../support/stage-caller.ts';
import { thrownBy, useStage } from '../support/use-stage.ts';

const site = useStage();

/** Everything that a member sees and gets who takes a prize. */
function exchangeAll(given: Partial<Given>) {
  return playing(site.stage, given, async (play) => {
    const api = apiAs(site.stage, play);
    const taken = await api('/prizes/sticker-sheet/exchange', {
      method: 'POST',
      key: 'replay-test-exchange-one',
      body: { amount: 1, exchangePoint: 300 },
    });
    const page = await callAs(site.stage, play)('/mypage');
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
  expect(first.taken).toMatchObject({ status: 200, body: { prize: { prizeCode: expect.any(String) } } });
});

it('takes random numbers from the seed', async () => {
  const given = { member: { persona: 'hina_hoshi', points: 5000 } };
  const first = await exchangeAll({ ...given, seed: 'a' });
  const second = await exchangeAll({ ...given, seed: 'b' });
  expect(first.taken).not.toEqual(second.taken);
});

it('has the server at the time of the scenario', async () => {
  await playing(site.stage, { clock: '2027-04-30T23:59:58+09:00' }, async (play, clock) => {
    const page = async () => (await callAs(site.stage, play)('/')).text();
    expect(await page()).toContain('2027-04-30T14:59:58.000Z');
    await clock.advance(2000);
    expect(await page()).toContain('2027-04-30T15:00:00.000Z');
  });
});

it('has an address at which nothing is played between the plays', async () => {
  const play = await playing(site.stage, {}, async (begun) => begun);
  const response = await callAs(site.stage, play)('/');
  expect({ status: response.status, text: await response.text() }).toEqual({
    status: 503,
    text: 'No scenario is played now.\n',
  });
});

it('ends while calls are under way', async () => {
  const call = { call: 'GET /prizes', takes: '1 min' };
  const answer = await playing(site.stage, { faults: [call] }, async (play) => {
    const asked = thrownBy(() => callAs(site.stage, play)('/service/v2/prizes'));
    await expect.poll(() => play.heldCalls()).toBe(1);
    return { asked };
  });
  expect(await answer.asked).toMatchObject({ message: 'fetch failed' });
});

it('refuses a campaign that cannot be published, a folder that is not there and a site that is not built', async () => {
  const prepared = await preparedParts();
  expect(await thrownBy(() => openOwnStage({ campaignFolder: 'fixtures/campaigns', ...prepared }))).toEqual({
    name: 'StageError',
    message: expect.stringMatching(
      /^The campaign in fixtures\/campaigns cannot be published; it has \d+ errors?\.\n {2}campaign\.json:1: /,
    ),
    hint: 'All of them: npm run content -- lint fixtures/campaigns',
  });
  expect(await thrownBy(() => openOwnStage({ campaignFolder: join(demoCampaign, 'nowhere'), ...prepared }))).toEqual({
    name: 'StageError',
    message: `There is no folder "${demoCampaign}/nowhere" with a campaign.`,
    hint: '',
  });
  expect(
    await thrownBy(() => openOwnStage({ campaignFolder: demoCampaign, siteFolder: 'nowhere', ...prepared })),
  ).toEqual({
    name: 'StageError',
    message: 'There is no built site in nowhere.',
    hint: 'Build it: npm run build',
  });
});
