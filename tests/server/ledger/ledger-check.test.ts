import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { pointAccounts, transfers } from '#server/db/schema/points.ts';
import { memberAccountId } from '#server/ledger/accounts.ts';
import { rebuildBalances, verifyLedger } from '#server/ledger/ledger-check.ts';
import { describeOnEngines } from '../support/engines.ts';
import { addMember, give, localised } from '../support/records.ts';
import { anyRandom, testStart } from '../support/test-services.ts';

describeOnEngines('ledger check', (database) => {
  it('finds nothing in a sound ledger', async () => {
    await give(database.db, await addMember(database.db, 30), 12);
    expect(await verifyLedger(database.db)).toEqual([]);
    expect(await rebuildBalances(database.db)).toEqual([]);
  });

  it('finds a balance that the transfers do not confirm, and rebuilds it', async () => {
    const memberId = await addMember(database.db, 30);
    const accountId = memberAccountId(memberId);
    await database.db
      .update(pointAccounts)
      .set({ balance: 31, lastSequence: 4 })
      .where(eq(pointAccounts.id, accountId));
    const differences = [
      { accountId, figure: 'balance', cached: 31, computed: 30, transferId: null },
      { accountId, figure: 'lastSequence', cached: 4, computed: 1, transferId: null },
    ];
    expect(await verifyLedger(database.db)).toEqual(differences);
    expect(await rebuildBalances(database.db)).toEqual(differences);
    expect(await verifyLedger(database.db)).toEqual([]);
  });

  it('finds a past balance that the transfers do not confirm', async () => {
    const memberId = await addMember(database.db, 30);
    const accountId = memberAccountId(memberId);
    const transferId = anyRandom.uuid();
    await database.db.insert(transfers).values({
      id: transferId,
      debitAccountId: 'issuance:1',
      creditAccountId: accountId,
      amount: 5,
      kind: 'welcome',
      memberAccountId: accountId,
      sequence: 3,
      balanceAfter: 36,
      reason: { type: 'message', displayMessage: localised('Forged') },
      createdAt: new Date(testStart),
    });
    expect(await verifyLedger(database.db)).toEqual([
      { accountId, figure: 'balance', cached: 30, computed: 35, transferId: null },
      { accountId, figure: 'lastSequence', cached: 1, computed: 2, transferId: null },
      { accountId, figure: 'balanceAfter', cached: 36, computed: 35, transferId },
      { accountId, figure: 'sequence', cached: 3, computed: 2, transferId },
    ]);
  });
});
