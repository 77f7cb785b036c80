import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { isInvitationCode } from '#schemas/entities/invitation-code.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { invitations } from '#server/db/schema/invitations.ts';
import { socialAccounts } from '#server/db/schema/members.ts';
import { deregisterMember } from '#server/features/deregistration/deregister-member.ts';
import { codeOf } from '#server/features/invitations/invitation-codes.ts';
import { readInvitation } from '#server/features/invitations/invitation-view.ts';
import { exportInvitations } from '#server/features/invitations/invitations-repository.ts';
import { pointHistoryPage } from '#server/features/points/point-history.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import { balanceOf } from '#server/ledger/accounts.ts';
import { describeOnEngines } from '../../support/engines.ts';
import { moneyState } from '../../support/money-state.ts';
import { addMember, changeCampaign, mugAddress, setCampaign } from '../../support/records.ts';
import { anyRandom, clockAt, testStart } from '../../support/test-services.ts';
import {
  codeOfMember,
  enterCode,
  enterCodeOf,
  setInvitations,
  testSecrets,
  withoutInvitations,
} from './invitation-records.ts';

/** Why the database refused a write. */
async function causeOf(writing: Promise<unknown>): Promise<string> {
  return writing.then(
    () => 'written',
    ({ cause }) => String(cause),
  );
}

describeOnEngines('The code of another member', (database) => {
  const enter = (member: string, inviter: string) => enterCodeOf(database.db, member, inviter);
  const pointsOf = (member: string) => balanceOf(database.db, member);
  const seenBy = async (memberId: string) => {
    const release = await readReleaseView(database.db);
    if (release === null) throw new Error('A campaign is live.');
    return readInvitation({ db: database.db, release, memberId, locale: 'en', now: new Date(testStart) });
  };
  const refusalOf = async (act: () => Promise<string>) => {
    const [money, rows] = [await moneyState(database.db), await database.db.$count(invitations)];
    const refusal = await act();
    expect([await moneyState(database.db), await database.db.$count(invitations)]).toEqual([money, rows]);
    return refusal;
  };
  const lineOf = async (memberId: string) =>
    (await pointHistoryPage(database.db, { memberId, page: 1, perPage: 5, locale: 'ko' })).items.map((line) => [
      line.displayMessage,
      line.point,
      line.historyType,
    ]);
  const linkAccount = async (memberId: string, accountId: string) => {
    const at = new Date(testStart);
    const token = { sealedAccessToken: '', tokenExpiresAt: at, createdAt: at, updatedAt: at };
    await database.db
      .insert(socialAccounts)
      .values({ id: randomUUID(), provider: 'twitter', accountId, memberId, ...token });
  };
  const addMembers = (count: number) => Promise.all(Array.from({ length: count }, () => addMember(database.db)));

  beforeEach(async () => {
    await setCampaign(database.db);
    await setInvitations(database.db);
  });

  it('pays both, and writes who invited whom and an audit line [1.05]', async () => {
    const [one = '', other = ''] = await addMembers(2);
    expect(await enter(other, one)).toBe('entered');
    expect([await pointsOf(one), await pointsOf(other)]).toEqual([200, 300]);
    const rows = await database.db.select().from(invitations).where(eq(invitations.inviteeId, other));
    expect(rows).toEqual([
      { inviteeId: other, inviterId: one, number: 1, transferId: expect.any(String), createdAt: new Date(testStart) },
    ]);
    const lines = await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actor, `member:${other}`));
    expect(lines).toEqual([
      {
        id: expect.any(String),
        actor: `member:${other}`,
        action: 'invitation.enter',
        subject: `member:${one}`,
        details: { number: 1, transferId: rows[0]?.transferId, point: 300, steps: [1] },
        createdAt: new Date(testStart),
      },
    ]);
  });

  it('gives each step once, when so many came', async () => {
    const [one = '', ...others] = await addMembers(5);
    const points: number[] = [];
    for (const other of others) {
      expect(await enter(other, one)).toBe('entered');
      points.push(await pointsOf(one));
    }
    expect(points).toEqual([200, 200, 700, 700]);
  });

  it('gives a step that a publish added below what was reached with the next who comes', async () => {
    const [one = '', two = '', three = '', four = ''] = await addMembers(4);
    await setInvitations(database.db, { incentives: [{ ...(await firstStep()), step: 1, point: 200 }] });
    await enter(two, one);
    await enter(three, one);
    await setInvitations(database.db, {
      incentives: [
        { ...(await firstStep()), step: 1, point: 999 },
        { ...(await firstStep()), step: 2, point: 50 },
      ],
    });
    expect(await enter(four, one)).toBe('entered');
    expect(await pointsOf(one)).toBe(250);
  });

  const firstStep = async () => {
    const [step] = (await readReleaseView(database.db))?.campaign.invitations?.incentives ?? [];
    if (step === undefined) throw new Error('There are steps.');
    return step;
  };

  it('is a line of the statement of each, in words', async () => {
    const [one = '', other = ''] = await addMembers(2);
    await enter(other, one);
    expect(await lineOf(one)).toEqual([['First friend (ko)', 200, 'message']]);
    expect(await lineOf(other)).toEqual([['Welcome by a friend (ko)', 300, 'message']]);
  });

  it('counts however it is typed', async () => {
    const [one = '', other = ''] = await addMembers(2);
    const code = await codeOfMember(database.db, one);
    const wide = [...code.toLowerCase()].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));
    expect(await enterCode(database.db, other, ` ${wide.slice(0, 4).join('')}‐${wide.slice(4).join('')} `)).toBe(
      'entered',
    );
  });

  describe('is refused, and nothing is written,', () => {
    it('when there is none of that name', async () => {
      const [one = ''] = await addMembers(1);
      for (const code of ['AAAAAAAA', '', '0', 'x'.repeat(100)]) {
        expect(await refusalOf(() => enterCode(database.db, one, code))).toBe('invitation.wrong-code');
      }
    });

    it('when it is one’s own', async () => {
      const [one = ''] = await addMembers(1);
      expect(await refusalOf(() => enter(one, one))).toBe('invitation.own-code');
    });

    it('a second time, whosever it is', async () => {
      const [one = '', other = '', third = ''] = await addMembers(3);
      await enter(other, one);
      expect(await refusalOf(() => enter(other, one))).toBe('invitation.already-entered');
      expect(await refusalOf(() => enter(other, third))).toBe('invitation.already-entered');
    });

    it('in a circle, near and far', async () => {
      const [one = '', two = '', three = '', four = ''] = await addMembers(4);
      await enter(two, one);
      expect(await refusalOf(() => enter(one, two))).toBe('invitation.circle');
      await enter(three, two);
      await enter(four, three);
      expect(await refusalOf(() => enter(one, four))).toBe('invitation.circle');
    });

    it('once it was used as often as it can be', async () => {
      const [one = '', ...others] = await addMembers(6);
      for (const other of others.slice(0, 4)) expect(await enter(other, one)).toBe('entered');
      expect(await refusalOf(() => enter(others[4] ?? '', one))).toBe('invitation.used-up');
    });

    it('where the campaign is over, and where it has no invitations', async () => {
      const [one = '', other = ''] = await addMembers(2);
      await setCampaign(database.db, 'only_exchange');
      expect(await refusalOf(() => enter(other, one))).toBe('situation.closed');
      await setCampaign(database.db);
      await changeCampaign(database.db, withoutInvitations);
      expect(await refusalOf(() => enter(other, one))).toBe('invitation.not-offered');
    });
  });

  it('is refused by the database itself in a circle, to oneself, and where it would change', async () => {
    const [one = '', two = '', three = ''] = await addMembers(3);
    await enter(two, one);
    await enter(three, two);
    const [row] = await database.db.select().from(invitations).where(eq(invitations.inviteeId, three));
    const write = (inviteeId: string, inviterId: string) =>
      database.db.insert(invitations).values({
        inviteeId,
        inviterId,
        number: 9,
        transferId: row?.transferId ?? '',
        createdAt: new Date(testStart),
      });
    expect(await causeOf(write(one, three))).toContain('would be invited by somebody whom it brought');
    expect(await causeOf(write(one, one))).toMatch(/would be invited|invitations_of_another/);
    expect(await causeOf(database.db.execute(sql`UPDATE invitations SET number = number + 10`))).toMatch(
      /never change|append/i,
    );
  });

  it('is shown with who came, the steps, and what there is to get [3.40]', async () => {
    const [one = '', two = ''] = await addMembers(2);
    const iconSrc = mugAddress;
    const entry = { step: 0, granted: false, prize: { name: 'Welcome by a friend (en)', point: 300, iconSrc } };
    const first = { step: 1, granted: false, prize: { name: 'First friend (en)', point: 200, iconSrc } };
    const third = { step: 3, granted: false, prize: { name: 'Three friends (en)', point: 500, iconSrc } };
    const code = await codeOfMember(database.db, one);
    expect(await seenBy(one)).toEqual({
      id: expect.any(String),
      invitationUid: expect.any(String),
      code,
      invitations: [],
      mostInvited: 4,
      invitationIncentives: [entry, first, third],
      grantedAllIncentives: false,
      availableIncentive: entry,
      invitedBy: null,
    });
    await enter(two, one);
    expect(await seenBy(one)).toMatchObject({
      code,
      invitations: [{ id: '1', nickname: 'Hina', iconPath: '/hina.svg', invitedAt: testStart }],
      invitationIncentives: [entry, { ...first, granted: true }, third],
      availableIncentive: entry,
    });
    expect(await seenBy(two)).toMatchObject({
      invitationIncentives: [{ ...entry, granted: true }, first, third],
      availableIncentive: null,
      invitedBy: { nickname: 'Hina', iconPath: '/hina.svg' },
    });
  });

  it('says when all is granted', async () => {
    const [inviter = '', one = '', ...others] = await addMembers(5);
    for (const other of others) await enter(other, one);
    expect(await seenBy(one)).toMatchObject({ grantedAllIncentives: false });
    await enter(one, inviter);
    expect(await seenBy(one)).toMatchObject({ grantedAllIncentives: true, availableIncentive: null });
  });

  it('is of letters that nobody takes for others, the same each time, and another one where it is taken', async () => {
    const [one = '', other = ''] = await addMembers(2);
    const code = await codeOfMember(database.db, one);
    expect(isInvitationCode(code)).toBe(true);
    expect(await codeOfMember(database.db, one)).toBe(code);
    await database.db.execute(sql`DELETE FROM invitation_codes WHERE member_id = ${one}`);
    await database.db.execute(
      sql`INSERT INTO invitation_codes (member_id, code, created_at) VALUES (${other}, ${code}, now())`,
    );
    const next = await codeOf(database.db, one, new Date(testStart));
    expect(isInvitationCode(next)).toBe(true);
    expect(next).not.toBe(code);
  });

  describe('of a member who leaves', () => {
    const services = { clock: clockAt(), random: anyRandom, secrets: testSecrets };
    const leave = (memberId: string) =>
      database.db.transaction((tx) =>
        deregisterMember(
          tx,
          services,
          { deregisterStatus: 'valid' } as Parameters<typeof deregisterMember>[2],
          memberId,
        ),
      );
    it('is taken no more, and who came by it stays counted', async () => {
      const [one = '', other = '', third = ''] = await addMembers(3);
      await enter(other, one);
      const code = await codeOfMember(database.db, one);
      await leave(one);
      expect(await enterCode(database.db, third, code)).toBe('invitation.wrong-code');
      expect(await seenBy(other)).toMatchObject({ invitedBy: { nickname: null, iconPath: null } });
    });

    it('leaves the seat of who came by it, without a name', async () => {
      const [one = '', other = ''] = await addMembers(2);
      await enter(other, one);
      await leave(other);
      expect(await seenBy(one)).toMatchObject({
        invitations: [{ id: '1', nickname: null, iconPath: null, invitedAt: testStart }],
      });
    });

    it('pays nobody again who comes back by the same account', async () => {
      const [one = '', other = '', again = '', fresh = ''] = await addMembers(4);
      const [back, never] = [randomUUID(), randomUUID()];
      await linkAccount(other, back);
      await enter(other, one);
      await leave(other);
      await linkAccount(again, back);
      expect(await enter(again, one)).toBe('invitation.already-entered');
      await linkAccount(fresh, never);
      expect(await enter(fresh, one)).toBe('entered');
    });
  });

  it('is exported with what the member took part in, and names nobody else', async () => {
    const [one = '', two = '', three = ''] = await addMembers(3);
    expect(await exportInvitations(database.db, one)).toEqual({ code: null, entries: [] });
    await enter(two, one);
    await enter(three, two);
    expect(await exportInvitations(database.db, two)).toEqual({
      code: await codeOfMember(database.db, two),
      entries: expect.arrayContaining([
        { role: 'invited', createdAt: testStart },
        { role: 'inviter', createdAt: testStart },
      ]),
    });
  });
});
