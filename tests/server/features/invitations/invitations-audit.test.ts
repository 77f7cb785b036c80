import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditInvitations } from '#server/features/invitations/invitations-audit.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { addMember, setCampaign } from '../../support/records.ts';
import { enterCodeOf, setInvitations } from './invitation-records.ts';

class Undone extends Error {}

/** The transfer that paid a member. */
function transferOf(member: string): SQL {
  return sql`(SELECT transfer_id FROM invitations WHERE invitee_id = ${member})`;
}

describeOnEngines('The books of invitations', (database) => {
  let one = '';
  let two = '';
  let three = '';

  beforeEach(async () => {
    await setCampaign(database.db);
    await setInvitations(database.db);
    [one = '', two = '', three = ''] = await Promise.all([1, 2, 3].map(() => addMember(database.db)));
    await enterCodeOf(database.db, two, one);
    await enterCodeOf(database.db, three, two);
  });

  /** What the audit finds after a fault, which is undone then. */
  async function foundAfter(...faults: readonly SQL[]): Promise<readonly unknown[]> {
    let found: readonly unknown[] = [];
    const look = database.db.transaction(async (tx) => {
      await tx.execute(sql`ALTER TABLE invitations DISABLE TRIGGER USER`);
      await tx.execute(sql`ALTER TABLE transfers DISABLE TRIGGER USER`);
      for (const fault of faults) await tx.execute(fault);
      const { findings } = await auditInvitations(tx);
      found = findings.map(({ code, expected, found: is }) => [code, expected, is]);
      throw new Undone();
    });
    await expect(look).rejects.toThrow(Undone);
    return found;
  }

  it('agree', async () => {
    expect((await database.db.transaction(auditInvitations)).findings).toEqual([]);
  });

  it('show points without an invitation, and steps that were not reached', async () => {
    expect(await foundAfter(sql`DELETE FROM invitations WHERE invitee_id = ${three}`)).toEqual([
      ['invitation.missing', null, 300],
      ['invitation.step-not-reached', 1, 0],
    ]);
  });

  it('show a transfer of another member', async () => {
    const found = await foundAfter(
      sql`CREATE TEMPORARY TABLE kept ON COMMIT DROP AS SELECT ${transferOf(two)} AS two, ${transferOf(three)} AS three`,
      sql`ALTER TABLE invitations DROP CONSTRAINT invitations_transfer_id_unique`,
      sql`UPDATE invitations SET transfer_id = (SELECT three FROM kept) WHERE invitee_id = ${two}`,
    );
    expect(found).toContainEqual(['invitation.differs', null, null]);
  });

  it('show numbers with a gap', async () => {
    expect(await foundAfter(sql`UPDATE invitations SET number = 3 WHERE invitee_id = ${two}`)).toEqual([
      ['invitation.count-differs', 1, 3],
    ]);
  });

  it('show a circle', async () => {
    const found = await foundAfter(sql`UPDATE invitations SET inviter_id = ${three} WHERE invitee_id = ${two}`);
    expect(found.filter((finding) => Array.isArray(finding) && finding[0] === 'invitation.circle')).toHaveLength(2);
  });
});
