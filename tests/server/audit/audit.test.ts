import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditReport } from '#schemas/api/operations.ts';
import { auditRegistry } from '#server/registries/audit-registry.ts';
import { runAudits } from '#server/audit/audit.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { memberCounts } from '#server/db/schema/members.ts';
import { pointAccounts, transfers } from '#server/db/schema/points.ts';
import { prizeAwards, prizeStock } from '#server/db/schema/prizes.ts';
import { memberAccountId } from '#server/ledger/accounts.ts';
import { refundSpend } from '#server/ledger/transfers.ts';
import { describeOn, describeOnEngines } from '../support/engines.ts';
import { changeCampaign, localised } from '../support/records.ts';
import { anyRandom, clockAt, testStart } from '../support/test-services.ts';
import { openCampaign, type ExchangingCampaign } from './exchanging-campaign.ts';

const reason = { type: 'message', displayMessage: localised('Forged') } as const;

describeOnEngines('an audit', (database) => {
  let campaign: ExchangingCampaign;
  let hina = '';
  let rin = '';

  beforeAll(async () => {
    campaign = await openCampaign(database.db, 2);
    [hina = '', rin = ''] = campaign.members;
    await campaign.exchange(hina);
    await campaign.exchange(rin);
    await database.db.transaction(async (tx) => {
      const [spend] = await tx.select().from(transfers).where(eq(transfers.kind, 'prize_exchange'));
      await refundSpend(tx, { clock: clockAt(), random: anyRandom }, { transferId: spend?.id ?? '', reason });
    });
  });
  afterAll(() => campaign.close());

  it('agrees with a sound campaign', async () => {
    expect(await runAudits(database.db, auditRegistry)).toEqual({
      agrees: true,
      counted: {
        accounts: 2,
        transfers: 5,
        heldRewards: 0,
        prizes: 1,
        awards: 2,
        held: 2,
        draws: 0,
        raffles: 0,
        raffleEntries: 0,
        invitations: 0,
        socialActions: 0,
        members: 2,
      },
      findings: [],
      total: 0,
    });
  });

  it('has all the time that it needs', async () => {
    const limits: unknown[] = [];
    const looking = async (tx: Transaction) => {
      const [limit] = await tx
        .select({
          statement: sql`current_setting('statement_timeout')`,
          idle: sql`current_setting('idle_in_transaction_session_timeout')`,
        })
        .from(sql`(VALUES (1)) AS one`);
      limits.push(limit);
      return { counted: {}, findings: [] };
    };
    await runAudits(database.db, { ...auditRegistry, members: looking });
    expect(limits).toEqual([{ statement: '0', idle: '0' }]);
  });

  it('finds a balance that is too high, and that the whole is', async () => {
    const report = await auditAfter(async (tx) => {
      await tx
        .update(pointAccounts)
        .set({ balance: sql`${pointAccounts.balance} + 7` })
        .where(eq(pointAccounts.id, memberAccountId(hina)));
    });
    expect(short(report)).toEqual([
      ['points', 'balance.differs', `account ${memberAccountId(hina)}`, 7],
      ['points', 'ledger.not-zero', 'all accounts', 7],
    ]);
  });

  it('finds figures that pages show and nothing confirms', async () => {
    const report = await auditAfter(async (tx) => {
      await tx
        .update(pointAccounts)
        .set({ social: 9 })
        .where(eq(pointAccounts.id, memberAccountId(hina)));
      await tx.insert(memberCounts).values({ shard: 99, total: 4 });
    });
    expect(short(report)).toEqual([
      ['points', 'social.differs', `account ${memberAccountId(hina)}`, 9],
      ['members', 'members.count-differs', 'member_counts', 4],
    ]);
  });

  it('finds a past balance and a number that are wrong', async () => {
    const last = await lastOf(rin);
    let id = '';
    const report = await auditAfter(async (tx) => {
      id = await forge(
        tx,
        rin,
        { sequence: last.sequence + 2, balanceAfter: last.balanceAfter + 6, amount: 5 },
        { kind: 'sns_action' },
      );
      await tx
        .update(pointAccounts)
        .set({ balance: last.balanceAfter + 5, lastSequence: last.sequence + 1 })
        .where(eq(pointAccounts.id, memberAccountId(rin)));
    });
    const where = `account ${memberAccountId(rin)}, transfer ${id}`;
    expect(short(report)).toEqual([
      ['points', 'social.differs', `account ${memberAccountId(rin)}`, -5],
      ['points', 'balance-after.differs', where, 1],
      ['points', 'sequence.gap', where, 1],
    ]);
  });

  it('finds a balance below zero', async () => {
    const report = await auditAfter(async (tx) => {
      await tx.execute(sql`ALTER TABLE point_accounts DROP CONSTRAINT point_accounts_balance_not_negative`);
      await tx
        .update(pointAccounts)
        .set({ balance: -5 })
        .where(eq(pointAccounts.id, memberAccountId(hina)));
    });
    expect(codesOf(report)).toEqual(['balance.differs', 'balance.negative', 'ledger.not-zero']);
  });

  it('finds points that went from one member to another', async () => {
    const last = await lastOf(hina);
    const report = await auditAfter(async (tx) => {
      const next = { sequence: last.sequence + 1, balanceAfter: last.balanceAfter - 9, amount: 9 };
      await forge(tx, hina, next, {
        kind: 'sns_action',
        debitAccountId: memberAccountId(hina),
        creditAccountId: memberAccountId(rin),
      });
      await tx
        .update(pointAccounts)
        .set({ balance: next.balanceAfter, lastSequence: next.sequence })
        .where(eq(pointAccounts.id, memberAccountId(hina)));
    });
    expect(short(report)).toEqual([['points', 'ledger.not-zero', 'all accounts', -9]]);
  });

  it('finds a refund of more than was spent', async () => {
    const spends = await database.db.select().from(transfers).where(eq(transfers.kind, 'prize_exchange'));
    const refunded = await database.db.select().from(transfers).where(eq(transfers.kind, 'refund'));
    const spend = spends.find(({ id }) => id !== refunded[0]?.refundOf);
    const last = await lastOf(rin);
    const report = await auditAfter(async (tx) => {
      const next = { sequence: last.sequence + 1, balanceAfter: last.balanceAfter + 150, amount: 150 };
      await forge(tx, rin, next, { kind: 'refund', debitAccountId: 'redemption:1', refundOf: spend?.id ?? '' });
      await tx
        .update(pointAccounts)
        .set({ balance: next.balanceAfter, lastSequence: next.sequence })
        .where(eq(pointAccounts.id, memberAccountId(rin)));
    });
    expect(codesOf(report)).toEqual(['refund.differs']);
    expect(report.findings[0]).toMatchObject({ expected: 100, found: 150 });
  });

  it('finds stock that the awards do not confirm, and stock below zero', async () => {
    const report = await auditAfter(async (tx) => {
      await tx.execute(sql`ALTER TABLE prize_stock DROP CONSTRAINT prize_stock_within_cap`);
      await tx.update(prizeStock).set({ grantedAmount: 33, cap: 31 }).where(eq(prizeStock.prizeId, campaign.prizeId));
    });
    expect(short(report)).toEqual([
      ['prizes', 'stock.differs', `prize ${campaign.prizeId}`, 1],
      ['prizes', 'stock.negative', `prize ${campaign.prizeId}`, 2],
    ]);
  });

  it('finds a payment without award, and an award without payment', async () => {
    let transferId = '';
    const last = await lastOf(hina);
    const report = await auditAfter(async (tx) => {
      const next = { sequence: last.sequence + 1, balanceAfter: last.balanceAfter - 100, amount: 100 };
      const sides = { debitAccountId: memberAccountId(hina), creditAccountId: 'redemption:1' };
      transferId = await forge(tx, hina, next, { kind: 'prize_exchange', ...sides });
      await tx
        .update(pointAccounts)
        .set({ balance: next.balanceAfter, lastSequence: next.sequence })
        .where(eq(pointAccounts.id, memberAccountId(hina)));
      await tx.execute(sql`ALTER TABLE prize_awards DROP CONSTRAINT prize_awards_transfer_id_transfers_id_fk`);
      await award(tx, rin, anyRandom.uuid(), 100);
    });
    expect(codesOf(report)).toEqual(['stock.differs', 'award.missing', 'award.unpaid', 'award.not-held']);
    expect(report.findings[1]?.where).toBe(`account ${memberAccountId(hina)}, transfer ${transferId}`);
  });

  it('finds an award whose transfer paid another amount, or for another member', async () => {
    const last = await lastOf(hina);
    const report = await auditAfter(async (tx) => {
      const next = { sequence: last.sequence + 1, balanceAfter: last.balanceAfter - 90, amount: 90 };
      const sides = { debitAccountId: memberAccountId(hina), creditAccountId: 'redemption:1' };
      const id = await forge(tx, hina, next, { kind: 'prize_exchange', ...sides });
      await tx
        .update(pointAccounts)
        .set({ balance: next.balanceAfter, lastSequence: next.sequence })
        .where(eq(pointAccounts.id, memberAccountId(hina)));
      await tx.update(prizeStock).set({ grantedAmount: 33 }).where(eq(prizeStock.prizeId, campaign.prizeId));
      await award(tx, rin, id, 100);
    });
    expect(codesOf(report)).toEqual(['award.differs', 'award.not-held']);
    expect(report.findings[0]).toMatchObject({ expected: 90, found: 100 });
  });

  it('finds a member who was welcomed twice', async () => {
    const last = await lastOf(rin);
    const report = await auditAfter(async (tx) => {
      const next = { sequence: last.sequence + 1, balanceAfter: last.balanceAfter + 500, amount: 500 };
      await forge(tx, rin, next);
      await tx
        .update(pointAccounts)
        .set({ balance: next.balanceAfter, lastSequence: next.sequence })
        .where(eq(pointAccounts.id, memberAccountId(rin)));
    });
    expect(short(report)).toEqual([['members', 'welcome.twice', `account ${memberAccountId(rin)}`, 1]]);
  });

  function auditAfter(plant: (tx: Transaction) => Promise<void>) {
    return auditWith(database.db, plant);
  }

  async function lastOf(memberId: string) {
    const rows = await database.db
      .select()
      .from(transfers)
      .where(eq(transfers.memberAccountId, memberAccountId(memberId)))
      .orderBy(transfers.sequence);
    const last = rows.at(-1);
    if (last === undefined) throw new Error('The member has no transfer.');
    return last;
  }

  async function award(tx: Transaction, memberId: string, transferId: string, cost: number): Promise<void> {
    const ofMember = and(eq(prizeAwards.memberId, memberId), eq(prizeAwards.prizeId, campaign.prizeId));
    const takenAfter = (await tx.$count(prizeAwards, ofMember)) + 1;
    const row = { prizeId: campaign.prizeId, memberId, amount: 1, takenAfter, cost, transferId };
    const createdAt = new Date(testStart);
    await tx.insert(prizeAwards).values({ ...row, id: anyRandom.uuid(), code: anyRandom.uuid(), createdAt });
  }
});

describeOnEngines('an audit of what one member may take', (database) => {
  it('finds who took more than any release let one take, and nobody after a limit was lowered', async () => {
    const { db } = database;
    const {
      members: [member = ''],
      prizeId,
      exchange,
      close,
    } = await openCampaign(db, 1, { userLimitAmount: 2 });
    expect([await exchange(member), await exchange(member), await exchange(member)]).toEqual([200, 200, 409]);
    await changeCampaign(db, (campaign) => ({
      ...campaign,
      prizes: campaign.prizes.map((prize) => ({ ...prize, userLimitAmount: 1 })),
    }));
    expect((await runAudits(db, auditRegistry)).findings).toEqual([]);
    let lastId = '';
    const report = await auditWith(db, async (tx) => {
      const [last] = await tx
        .select()
        .from(prizeAwards)
        .where(eq(prizeAwards.memberId, member))
        .orderBy(desc(prizeAwards.takenAfter))
        .limit(1);
      lastId = last?.id ?? '';
      await tx.execute(sql`ALTER TABLE prize_awards DISABLE TRIGGER USER`);
      await tx.update(prizeAwards).set({ amount: 2 }).where(eq(prizeAwards.id, lastId));
    });
    expect(short(report)).toEqual([
      ['prizes', 'stock.differs', `prize ${prizeId}`, -1],
      ['prizes', 'award.count-differs', `award ${lastId}`, -1],
      ['prizes', 'award.over-limit', `member ${member}, prize ${prizeId}`, 1],
      ['prizes', 'award.not-held', `award ${lastId}`, -2],
    ]);
    await close();
  });
});

/** What an audit says after a fault was planted, which is taken back afterwards. */
async function auditWith(db: Database, plant: (tx: Transaction) => Promise<void>): Promise<AuditReport> {
  const reports: AuditReport[] = [];
  await db
    .transaction(async (tx) => {
      await plant(tx);
      reports.push(await runAudits(tx, auditRegistry));
      tx.rollback();
    })
    .catch((error: unknown) => {
      if (reports.length === 0) throw error;
    });
  const [report] = reports;
  if (report === undefined) throw new Error('The audit gave no report.');
  return report;
}

describeOn('postgres', 'an audit during exchanges', (database) => {
  it('sees one instant, so that it never raises a false alarm', async () => {
    const campaign = await openCampaign(database.db, 5);
    const statuses: number[] = [];
    const traffic = campaign.members.map(async (member) => {
      for (let count = 0; count < 8; count += 1) statuses.push(await campaign.exchange(member));
    });
    const reports: AuditReport[] = [];
    do reports.push(await runAudits(database.db, auditRegistry));
    while (statuses.length < 40);
    await Promise.all(traffic);
    await campaign.close();
    expect(reports.flatMap(({ findings }) => findings)).toEqual([]);
    expect(reports.filter(({ counted }) => (counted['awards'] ?? 0) > 0 && (counted['awards'] ?? 0) < 40)).not.toEqual(
      [],
    );
    expect(statuses).toEqual(Array.from({ length: 40 }, () => 200));
  });
});

/** A transfer as no code of the product writes it; gives its id. */
async function forge(
  tx: Transaction,
  memberId: string,
  figures: Pick<typeof transfers.$inferInsert, 'sequence' | 'balanceAfter' | 'amount'>,
  others: Partial<typeof transfers.$inferInsert> = {},
): Promise<string> {
  const id = anyRandom.uuid();
  const account = memberAccountId(memberId);
  await tx.insert(transfers).values({
    id,
    debitAccountId: 'issuance:1',
    creditAccountId: account,
    kind: 'welcome',
    memberAccountId: account,
    reason,
    createdAt: new Date(testStart),
    ...figures,
    ...others,
  });
  return id;
}

function codesOf(report: AuditReport): string[] {
  return report.findings.map(({ code }) => code);
}

function short(report: AuditReport) {
  return report.findings.map(({ audit, code, where, expected, found }) => [
    audit,
    code,
    where,
    (found ?? 0) - (expected ?? 0),
  ]);
}
