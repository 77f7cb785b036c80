import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { invitations } from '#server/db/schema/invitations.ts';
import { auditInvitations } from '#server/features/invitations/invitations-audit.ts';
import { balanceOf } from '#server/ledger/accounts.ts';
import { verifyLedger } from '#server/ledger/ledger-check.ts';
import { describeOn, describeOnEngines } from '../../support/engines.ts';
import { addMember, setCampaign } from '../../support/records.ts';
import { callsInTurn, workers } from '../../support/rush.ts';
import { codeOfMember, enterCodeOf, setInvitations } from './invitation-records.ts';

/** How often each outcome came. */
async function rush(start: (index: number) => Promise<string>): Promise<Readonly<Record<string, number>>> {
  const outcomes: Record<string, number> = {};
  const results = await Promise.all(Array.from({ length: workers }, (_, index) => start(index)));
  for (const outcome of results) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  return outcomes;
}

describeOn('postgres', `${workers} entries of invitation codes at once`, (database) => {
  const call = callsInTurn(database);
  const most = 100;

  beforeAll(() => setInvitations(database.db, { mostInvited: most }));

  /** A server that has too much to do says so, and is asked again with the same key. */
  const enter = async (member: string, code: string, key: string = randomUUID()): Promise<string> => {
    const body = { invitationCode: code };
    const response = await call({ method: 'POST', path: '/invitations/input', member, key, body });
    if (response.statusCode === 503) return enter(member, code, key);
    return response.statusCode === 200 ? 'entered' : response.json<{ code: string }>().code;
  };
  const expectSoundBooks = async () => {
    expect(await verifyLedger(database.db)).toEqual([]);
    expect((await database.db.transaction(auditInvitations)).findings).toEqual([]);
  };
  const addMembers = (count: number) => Promise.all(Array.from({ length: count }, () => addMember(database.db)));

  it('of one hot code all count, and each step is paid once', async () => {
    const inviter = await addMember(database.db);
    const code = await codeOfMember(database.db, inviter);
    const fans = await addMembers(workers);
    expect(await rush((index) => enter(fans[index] ?? '', code))).toEqual({ entered: workers });
    expect(await balanceOf(database.db, inviter)).toBe(700);
    await expectSoundBooks();
  });

  it('of one member pay once, whosever codes they are', async () => {
    const member = await addMember(database.db);
    const inviters = await addMembers(8);
    const codes = await Promise.all(inviters.map((one) => codeOfMember(database.db, one)));
    const outcomes = await rush((index) => enter(member, codes[index % codes.length] ?? ''));
    const { entered, 'invitation.already-entered': again = 0, 'rate.limited': limited = 0, ...others } = outcomes;
    expect({ entered, rest: again + limited, others }).toEqual({ entered: 1, rest: workers - 1, others: {} });
    expect(await balanceOf(database.db, member)).toBe(300);
    const paid = await Promise.all(inviters.map((one) => balanceOf(database.db, one)));
    expect(paid.toSorted((one, other) => other - one)).toEqual([200, 0, 0, 0, 0, 0, 0, 0]);
    await expectSoundBooks();
  });

  it('never close a circle, of two members or of many', async () => {
    for (const size of [2, 4, workers]) {
      const circle = await addMembers(size);
      const codes = await Promise.all(circle.map((one) => codeOfMember(database.db, one)));
      const outcomes = await Promise.all(circle.map((one, index) => enter(one, codes[(index + 1) % size] ?? '')));
      expect(outcomes.filter((outcome) => outcome === 'invitation.circle')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'entered')).toHaveLength(size - 1);
    }
    await expectSoundBooks();
  });

  it('have one effect for one key', async () => {
    const [inviter = '', member = ''] = await addMembers(2);
    const code = await codeOfMember(database.db, inviter);
    const key = randomUUID();
    const { entered = 0, 'rate.limited': limited = 0, ...others } = await rush(() => enter(member, code, key));
    expect({ sum: entered + limited, others }).toEqual({ sum: workers, others: {} });
    expect(await database.db.$count(invitations, eq(invitations.inviteeId, member))).toBe(1);
    await expectSoundBooks();
  });
});

describeOnEngines('Entries of invitation codes at once', (database) => {
  beforeAll(async () => {
    await setCampaign(database.db);
    await setInvitations(database.db);
  });

  it('pay once', async () => {
    const [inviter, other, member] = await Promise.all([1, 2, 3].map(() => addMember(database.db)));
    const both = [inviter, other, inviter, other].map((one) => enterCodeOf(database.db, member ?? '', one ?? ''));
    expect((await Promise.all(both)).toSorted()).toEqual([
      'entered',
      'invitation.already-entered',
      'invitation.already-entered',
      'invitation.already-entered',
    ]);
    expect(await balanceOf(database.db, member ?? '')).toBe(300);
  });

  it('of two members who enter each other’s make no circle', async () => {
    const [one = '', other = ''] = await Promise.all([1, 2].map(() => addMember(database.db)));
    const both = await Promise.all([enterCodeOf(database.db, one, other), enterCodeOf(database.db, other, one)]);
    expect(both.toSorted()).toEqual(['entered', 'invitation.circle']);
  });
});
