import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { RaffleRecord } from '#schemas/campaign/raffle.ts';
import { auditRaffles } from '#server/features/raffles/raffles-audit.ts';
import { closeRaffles } from '#server/features/raffles/draw/close-raffles.ts';
import { drawRaffle } from '#server/features/raffles/draw/draw-raffle.ts';
import { enterRaffle } from '#server/features/raffles/enter-raffle.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { addMember, setCampaign } from '../../support/records.ts';
import { anyRandom, clockAt, testSettings, testStart } from '../../support/test-services.ts';
import { addRaffle, raffleEnd, randomnessAt } from './raffle-records.ts';

const randomness = '5e'.repeat(32);

class Undone extends Error {}

/** That the five entries of the close are others now. */
const committed = (entries: number) => ['raffle.commitment-differs', 5, entries];

describeOnEngines('The books of a raffle', (database) => {
  const clock = clockAt();
  const services = { clock, random: anyRandom, settings: testSettings };
  let raffle: RaffleRecord;
  let first = '';

  const enter = (memberId: string, amount: number) =>
    database.db.transaction((tx) =>
      enterRaffle(tx, services, { memberId, raffleId: raffle.id, usePoint: raffle.usePoint, amount, locale: 'en' }),
    );

  /** A raffle that four members entered, the first one twice, with two winners. */
  beforeEach(async () => {
    clock.set(testStart);
    await setCampaign(database.db);
    raffle = await addRaffle(database.db);
    const [one = '', ...others] = await Promise.all(Array.from({ length: 4 }, () => addMember(database.db, 1000)));
    first = one;
    await enter(one, 2);
    for (const member of others) await enter(member, 1);
    await enter(one, 3);
    clock.set(raffleEnd);
    await database.db.transaction((tx) => closeRaffles.run(tx, {}, services));
    clock.set(randomnessAt);
    await database.db.transaction((tx) => drawRaffle(tx, services, { id: raffle.id, randomness }));
  });

  /** What the audit finds after a fault, which is undone then: of each code, what was expected and found. */
  async function foundAfter(...faults: readonly SQL[]): Promise<readonly unknown[]> {
    let found: readonly unknown[] = [];
    await database.db
      .transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL session_replication_role = replica`);
        for (const fault of faults) await tx.execute(fault);
        const { findings } = await auditRaffles(tx);
        found = findings.map((finding) => [finding.code, finding.expected, finding.found]);
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
    return found;
  }

  const secondOfFirst = () => sql`raffle_id = ${raffle.id} AND member_id = ${first} AND amount = 3`;

  it('agree when nothing went wrong', async () => {
    expect(await foundAfter()).toEqual([]);
  });

  it('tell what was paid without an entry', async () => {
    expect(await foundAfter(sql`DELETE FROM raffle_entries WHERE ${secondOfFirst()}`)).toEqual([
      ['entry.missing', null, 300],
      committed(4),
    ]);
  });

  it('tell an entry of another cost, or of another member, than was paid', async () => {
    expect(await foundAfter(sql`UPDATE raffle_entries SET cost = 200 WHERE ${secondOfFirst()}`)).toEqual([
      ['entry.differs', 300, 200],
    ]);
    const stranger = await addMember(database.db);
    const given = sql`UPDATE raffle_entries SET member_id = ${stranger}, amount_after = 3, entrant_id = id WHERE ${secondOfFirst()}`;
    expect(await foundAfter(given)).toEqual([['entry.differs', 300, 300], committed(5)]);
  });

  it('tell an entry that does not go on from those before it, or is of another entrant', async () => {
    expect(await foundAfter(sql`UPDATE raffle_entries SET amount_after = 4 WHERE ${secondOfFirst()}`)).toEqual([
      ['entry.count-differs', 5, 4],
    ]);
    expect(await foundAfter(sql`UPDATE raffle_entries SET entrant_id = id WHERE ${secondOfFirst()}`)).toEqual([
      ['entry.count-differs', 5, 5],
      committed(5),
    ]);
  });

  it('tell an entry that was made at the end, or later', async () => {
    const late = sql`UPDATE raffle_entries SET created_at = ${raffleEnd} WHERE ${secondOfFirst()}`;
    expect(await foundAfter(late)).toEqual([['entry.late', null, null]]);
  });

  it('tell more winners than there are prizes', async () => {
    const third = sql`UPDATE raffle_awards SET state = 'won', place = 3, prize_id = 'poster', code = 'AAAA', awarded_at = now()
      WHERE raffle_id = ${raffle.id} AND state = 'reserve'`;
    expect(await foundAfter(third)).toEqual([
      ['raffle.too-many-winners', 2, 3],
      ['award.not-held', 1, null],
    ]);
  });
});
