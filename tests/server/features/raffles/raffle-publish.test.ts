import { beforeEach, expect, it } from 'vitest';
import type { Campaign } from '#schemas/campaign.ts';
import type { RaffleRecord } from '#schemas/campaign/raffle.ts';
import { closeRaffle } from '#server/features/raffles/draw/close-raffles.ts';
import { drawRaffle } from '#server/features/raffles/draw/draw-raffle.ts';
import { enterRaffle } from '#server/features/raffles/enter-raffle.ts';
import { raffleKind } from '#server/features/raffles/raffle-kind.ts';
import { readRelease } from '#server/releases/stored/release-view.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { addMember, changeCampaign, localised, setCampaign } from '../../support/records.ts';
import { anyRandom, clockAt, testStart } from '../../support/test-services.ts';
import { addRaffle, raffleEnd, randomnessAt } from './raffle-records.ts';

describeOnEngines('A publish of raffles', (database) => {
  let raffle: RaffleRecord;

  beforeEach(async () => {
    await setCampaign(database.db);
    await changeCampaign(database.db, (campaign) => ({ ...campaign, raffles: [] }));
    raffle = await addRaffle(database.db);
  });

  const enter = async () => {
    const memberId = await addMember(database.db, 100);
    const entry = { memberId, raffleId: raffle.id, usePoint: 100, amount: 1, locale: 'en' as const };
    await database.db.transaction((tx) => enterRaffle(tx, at(testStart), entry));
  };
  const close = () => database.db.transaction((tx) => closeRaffle(tx, at(raffleEnd), raffle.id));
  const draw = () =>
    database.db.transaction((tx) => drawRaffle(tx, at(randomnessAt), { id: raffle.id, randomness: '5e'.repeat(32) }));

  /** What would be refused of a release with this raffle, or none, changed so. */
  const conflicts = async (values: Partial<RaffleRecord>) => {
    const { campaign } = await changeCampaign(database.db, (one) => one);
    const next: Campaign = { ...campaign, raffles: [{ ...raffle, ...values }] };
    const found = await database.db.transaction((tx) =>
      raffleKind.findConflicts(tx, {
        next,
        current: campaign,
        campaignOf: async (id) => (await readRelease(tx, id))?.campaign ?? null,
      }),
    );
    return found.map(({ code, path }) => [code, ...path]);
  };

  it('may change everything while nobody has entered', async () => {
    expect(await conflicts({ name: localised('Else'), endAt: testStart, usePoint: 5, reserves: 0 })).toEqual([]);
  });

  it('may not end before an entry, and may end later', async () => {
    await enter();
    expect(await conflicts({ endAt: testStart })).toEqual([['raffle.end-before-entries', 'raffles', 0, 'endAt']]);
    expect(await conflicts({ endAt: '2026-12-05T00:00:00Z', usePoint: 50 })).toEqual([]);
  });

  it('may mend words and pictures of a closed raffle, and nothing else', async () => {
    await enter();
    await close();
    const [prize] = raffle.prizes;
    if (prize === undefined) throw new Error('It has a prize.');
    const mended = { detail: localised('Mended'), prizes: [{ ...prize, name: localised('Mended') }] };
    expect(await conflicts(mended)).toEqual([]);
    expect(await conflicts({ endAt: '2026-12-05T00:00:00Z' })).toEqual([['raffle.end-moved', 'raffles', 0, 'endAt']]);
    expect(await conflicts({ usePoint: 50 })).toEqual([['raffle.closed-changed', 'raffles', 0, 'usePoint']]);
    expect(await conflicts({ prizes: [{ ...prize, winners: 3 }] })).toEqual([
      ['raffle.closed-changed', 'raffles', 0, 'prizes'],
    ]);
    const later = { ...raffle.randomness, at: '2026-12-02T03:00:00.000Z' };
    expect(await conflicts({ randomness: later })).toEqual([['raffle.closed-changed', 'raffles', 0, 'randomness']]);
  });

  it('may not have fewer winners than members won', async () => {
    await enter();
    await enter();
    await close();
    await draw();
    const [prize] = raffle.prizes;
    if (prize === undefined) throw new Error('It has a prize.');
    expect(await conflicts({ prizes: [{ ...prize, winners: 1 }] })).toEqual([
      ['raffle.winners-below-awarded', 'raffles', 0, 'prizes'],
    ]);
  });

  it('may not give the id of a withdrawn raffle that was entered to another one', async () => {
    await enter();
    await changeCampaign(database.db, (campaign) => ({ ...campaign, raffles: [] }));
    expect(await conflicts({ name: localised('Else') })).toEqual([['raffle.id-reused', 'raffles', 0, 'id']]);
    expect(await conflicts({})).toEqual([]);
  });
});

function at(instant: string) {
  return { clock: clockAt(instant), random: anyRandom };
}
