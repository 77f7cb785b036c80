import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { raffleClosings, raffleEntries } from '#server/db/schema/raffles.ts';
import { closeRaffle } from '#server/features/raffles/draw/close-raffles.ts';
import { auditRaffles } from '#server/features/raffles/raffles-audit.ts';
import { balanceOf } from '#server/ledger/accounts.ts';
import { verifyLedger } from '#server/ledger/ledger-check.ts';
import { describeOn } from '../../support/engines.ts';
import { addMember, changeCampaign } from '../../support/records.ts';
import { callsInTurn, workers } from '../../support/rush.ts';
import { anyRandom, clockAt } from '../../support/test-services.ts';
import { addRaffle, raffleEnd } from './raffle-records.ts';

describeOn('postgres', `${workers} entries at once`, (database) => {
  const call = callsInTurn(database);

  const enter = async (member: string, raffleId: string, key: string = randomUUID()) => {
    const path = `/raffles/${raffleId}/apply`;
    const response = await call({ method: 'POST', path, member, key, body: { amount: 1, usePoint: 100 } });
    return { outcome: response.statusCode === 200 ? 'entered' : response.json<{ code: string }>().code, response };
  };

  const rush = async (start: (index: number) => ReturnType<typeof enter>) => {
    const results = await Promise.all(Array.from({ length: workers }, (_, index) => start(index)));
    const outcomes: Record<string, number> = {};
    for (const { outcome } of results) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    return { outcomes, bodies: results.map(({ response }) => response.body) };
  };

  const expectSoundBooks = async () => {
    expect(await verifyLedger(database.db)).toEqual([]);
    expect((await database.db.transaction(auditRaffles)).findings).toEqual([]);
  };

  it('are all entered in one hot raffle', async () => {
    const { id } = await addRaffle(database.db);
    const fans = await Promise.all(Array.from({ length: workers }, () => addMember(database.db, 100)));
    const { outcomes } = await rush((index) => enter(fans[index] ?? '', id));
    expect(outcomes).toEqual({ entered: workers });
    await expectSoundBooks();
  });

  it('spend no point of one hot member twice', async () => {
    const { id } = await addRaffle(database.db);
    const member = await addMember(database.db, 1050);
    const { outcomes } = await rush(() => enter(member, id));
    expect(outcomes).toEqual({ entered: 10, 'raffle.insufficient-points': 54 });
    expect(await balanceOf(database.db, member)).toBe(50);
    await expectSoundBooks();
  });

  it('keep the limit of one member', async () => {
    const { id } = await addRaffle(database.db, { userLimitAmount: 5 });
    const member = await addMember(database.db, 100_000);
    const { outcomes } = await rush(() => enter(member, id));
    expect(outcomes).toEqual({ entered: 5, 'raffle.user-limit': 59 });
    await expectSoundBooks();
  });

  it('have one effect and one answer for one key', async () => {
    const { id } = await addRaffle(database.db);
    const member = await addMember(database.db, 100_000);
    const key = randomUUID();
    const { outcomes, bodies } = await rush(() => enter(member, id, key));
    expect(outcomes).toEqual({ entered: workers });
    expect(new Set(bodies).size).toBe(1);
    expect(await database.db.$count(raffleEntries, eq(raffleEntries.raffleId, id))).toBe(1);
    expect(await balanceOf(database.db, member)).toBe(99_900);
    await expectSoundBooks();
  });

  it('are all before the close or refused, though the clock of who closes is ahead', async () => {
    const { id } = await addRaffle(database.db);
    const fans = await Promise.all(Array.from({ length: workers }, () => addMember(database.db, 100)));
    const ahead = { clock: clockAt(raffleEnd), random: anyRandom };
    const closing = fans.slice(0, 2).map(() => database.db.transaction((tx) => closeRaffle(tx, ahead, id)));
    const { outcomes } = await rush((index) => enter(fans[index] ?? '', id));
    await Promise.all(closing);
    const { entered = 0, 'raffle.expired': late = 0, ...others } = outcomes;
    expect({ others, sum: entered + late }).toEqual({ others: {}, sum: workers });
    const [closed] = await database.db.select().from(raffleClosings).where(eq(raffleClosings.raffleId, id));
    expect(closed?.entryCount).toBe(entered);
    await expectSoundBooks();
  });

  it('pay what was shown, though a publish changes the cost meanwhile', async () => {
    const { id } = await addRaffle(database.db);
    const fans = await Promise.all(Array.from({ length: workers }, () => addMember(database.db, 500)));
    const published = changeCampaign(database.db, (campaign) => ({
      ...campaign,
      raffles: (campaign.raffles ?? []).map((one) => (one.id === id ? { ...one, usePoint: 200 } : one)),
    }));
    const { outcomes } = await rush((index) => enter(fans[index] ?? '', id));
    await published;
    const { entered = 0, 'raffle.changed': changed = 0, ...others } = outcomes;
    expect({ others, sum: entered + changed }).toEqual({ others: {}, sum: workers });
    const rows = await database.db.select().from(raffleEntries).where(eq(raffleEntries.raffleId, id));
    expect(rows.map(({ cost }) => cost)).toEqual(rows.map(() => 100));
    expect(rows.length).toBe(entered);
    await expectSoundBooks();
  });
});
