import { expect, it } from 'vitest';
import type { Given } from '#schemas/scenario/given.ts';
import { openRemoteStage } from '#replay/stage/open-remote-stage.ts';
import { createVirtualClock } from '#replay/run/virtual-clock.ts';
import { planStart, planWith, playing } from '../support/plan-with.ts';
import { thrownBy, useStage } from '../support/use-stage.ts';

const site = useStage();

/** What a scenario that begins so gets on a site that is in the situation "only_exchange". */
function onSite<Result>(body: (begin: (given: Partial<Given>) => Promise<unknown>) => Promise<Result>) {
  return playing(site.stage, { product: { situation: 'only_exchange' } }, async () => {
    const remote = await openRemoteStage(`${site.stage.origin}/mypage`);
    return body((given) => thrownBy(() => remote.begin(planWith(given), createVirtualClock(planStart))));
  });
}

it('plays on another site as it stands', async () => {
  await playing(site.stage, {}, async () => {
    const remote = await openRemoteStage(`${site.stage.origin}/mypage`);
    const { cookies, heldCalls, readReports, readStored, change } = await remote.begin(
      planWith({ product: { situation: 'begin', subSituation: null } }),
      createVirtualClock(planStart),
    );
    expect([remote.origin, cookies, heldCalls(), await readReports()]).toEqual([site.stage.origin, [], 0, []]);
    expect(Date.parse(remote.startsAt?.() ?? '')).not.toBeNaN();
    expect(await thrownBy(() => readStored(undefined))).toEqual({
      name: 'StageError',
      message: 'Another site does not tell what it stores.',
      hint: '',
    });
    expect(await thrownBy(() => change({}))).toMatchObject({
      message: 'What goes on around the fan cannot be changed on another site.',
    });
  });
});

it('refuses what cannot be set there', async () => {
  await onSite(async (begin) => {
    expect(await begin({ product: { situation: 'only_exchange' } })).toBeUndefined();
    const refusals = [
      await begin({ product: { situation: 'begin' } }),
      await begin({ product: { subSituation: 'late' } }),
      await begin({ product: { settings: { twitterAccount: 'other' } } }),
      await begin({ member: { persona: 'hina_hoshi' } }),
      await begin({ stock: { penlight: 1 } }),
      await begin({ raffles: { 'opening-night': { usePoint: 1 } } }),
      await begin({ drawnRaffles: [{ raffle: 'opening-night', result: 'won' }] }),
      await begin({ reviewedRewards: [{ mission: 'video', result: 'released' }] }),
      await begin({ invitations: [{ fan: 'hikari' }] }),
      await begin({ faults: [{ call: 'GET /prizes', answers: 500 }] }),
      await begin({ clock: '2026-12-24T23:59:00+09:00' }),
    ];
    expect(refusals.map((refused) => (refused as { message: string }).message)).toEqual([
      'It needs the situation "begin", but that site has "only_exchange".',
      'It needs the subSituation "late", but that site has null.',
      'It needs "twitterAccount" of the product to be set, which is not done on another site.',
      'It needs a member who is signed in, which is not set on another site.',
      'It needs what is left of prizes, which is not set on another site.',
      'It needs raffles that a publish changed, which is not set on another site.',
      'It needs raffles that were drawn, which is not set on another site.',
      'It needs rewards that were reviewed, which is not set on another site.',
      'It needs other fans with invitation codes, which is not set on another site.',
      'It needs faults, which is not set on another site.',
      'It needs another time, which is not set on another site.',
    ]);
  });
});

it('says where there is no site', async () => {
  expect(await thrownBy(() => openRemoteStage('localhost'))).toMatchObject({
    message: '"localhost" is no address of a site.',
    hint: 'Write it as http://localhost:3000.',
  });
  expect(await thrownBy(() => openRemoteStage('http://127.0.0.1:1'))).toMatchObject({ hint: 'Is it running?' });
  const { origin } = site.stage;
  expect(await thrownBy(() => openRemoteStage(origin))).toEqual({
    name: 'StageError',
    message: `At ${origin} there is no site of this product: ${origin}/service/v2/product was answered with 503.`,
    hint: 'Give the address of a running site after --against.',
  });
});
