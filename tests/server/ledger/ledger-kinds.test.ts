import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { historyTypes } from '#schemas/entities/history-types.ts';
import type { PointHistory } from '#schemas/entities/point-history.ts';
import { signedPoint } from '#schemas/entities/signed-point.ts';
import { pointAccounts, transfers } from '#server/db/schema/points.ts';
import { ledgerKinds } from '#server/features/points/ledger-kinds.ts';
import type { LedgerKind } from '#server/ledger/ledger-kind.ts';
import { issuanceAccountId, lockMemberAccount, memberAccountId, redemptionAccountId } from '#server/ledger/accounts.ts';
import { pointHistoryPage } from '#server/features/points/point-history.ts';
import { describeOnEngines } from '../support/engines.ts';
import { addMember, localised } from '../support/records.ts';
import { testStart } from '../support/test-services.ts';

const action = {
  type: 'snsAction',
  actionType: 'retweet',
  provider: 'twitter',
  snsScreenName: 'hina_hoshi',
  snsActionId: '1850000000000000000',
  displayMessage: localised('Reposted'),
};
const taken = { type: 'prize', prizeId: 'mug', name: localised('Mug'), amount: 2, href: 'https://example.com/use' };
const message = { type: 'message', displayMessage: localised('Gift') };

/** Rows as the ledger has them since its first release: they are never changed, so they are read for ever. */
const stored = [
  { kind: 'welcome', reason: message, point: 500 },
  { kind: 'sns_action', reason: action, point: 100 },
  { kind: 'prize_exchange', reason: taken, point: -60 },
  { kind: 'refund', reason: message, point: 60 },
  { kind: 'sns_reply', reason: { ...action, actionType: 'reply_send' }, point: -20 },
  { kind: 'reward_reversal', reason: { type: 'reversal' }, point: -10 },
  { kind: 'of-a-newer-program', reason: { type: 'unheard-of' }, point: 5 },
];

const bare = { displayMessage: null, snsActionHistory: null, userPrizeHistory: null, userRaffleHistory: null };
const seenAction = {
  actionType: 'retweet',
  provider: 'twitter',
  snsScreenName: 'hina_hoshi',
  snsActionId: '1850000000000000000',
  displayMessage: localised('Reposted').en,
};
const lines: readonly Partial<PointHistory>[] = [
  { ...bare, historyType: 'message', displayMessage: localised('Gift').en },
  {
    ...bare,
    historyType: 'sns_action',
    snsActionHistory: seenAction,
  },
  {
    ...bare,
    historyType: 'prize',
    userPrizeHistory: {
      name: `${localised('Mug').en} ×2`,
      format: 'externalButton',
      meta: { href: 'https://example.com/use' },
      code: null,
      displayMessage: null,
    },
  },
  { ...bare, historyType: 'message', displayMessage: localised('Gift').en },
  { ...bare, historyType: 'sns_action', snsActionHistory: { ...seenAction, actionType: 'reply_send' } },
  { ...bare, historyType: 'reversal' },
  { ...bare, historyType: 'message' },
];

describeOnEngines('kinds of movements', (database) => {
  it('read the rows that are there as they always did, those of no kind as a bare line', async () => {
    const memberId = await addMember(database.db);
    const account = memberAccountId(memberId);
    let balanceAfter = 0;
    const rows = stored.map(({ kind, reason, point }, index) => {
      balanceAfter += point;
      const [debitAccountId, creditAccountId] =
        point < 0 ? [account, redemptionAccountId] : [issuanceAccountId, account];
      const id = `00000000-0000-4000-8000-00000000000${index}`;
      const createdAt = new Date(testStart);
      const sides = { debitAccountId, creditAccountId, memberAccountId: account };
      return { id, ...sides, kind, reason, amount: Math.abs(point), sequence: index + 1, balanceAfter, createdAt };
    });
    await database.db.transaction(async (tx) => {
      await lockMemberAccount(tx, memberId);
      await tx.insert(transfers).values(rows);
      const cache = { balance: balanceAfter, lastSequence: rows.length };
      await tx.update(pointAccounts).set(cache).where(eq(pointAccounts.id, account));
    });
    const { items } = await pointHistoryPage(database.db, { memberId, page: 1, perPage: 20, locale: 'en' });
    expect(items.toReversed()).toEqual(
      lines.map((line, index) => ({
        id: rows[index]?.id,
        createdAt: new Date(testStart).toISOString(),
        point: rows[index]?.amount,
        ...line,
      })),
    );
    expect(items.toReversed().map(signedPoint)).toEqual(stored.map(({ point }) => point));
  });
});

const directionOf = (kind: LedgerKind) => (kind.isSpend === true ? 'spend' : historyTypes[kind.historyType]);

it('each kind has a name of its own, and a history line with a sign', () => {
  const names = ledgerKinds.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(Object.fromEntries(ledgerKinds.map((kind) => [kind.name, directionOf(kind)]))).toEqual({
    welcome: 'earn',
    sns_action: 'earn',
    sns_reply: 'spend',
    invitation_entry: 'earn',
    invitation_incentive: 'earn',
    prize_exchange: 'spend',
    raffle_entry: 'spend',
    gacha_draw: 'spend',
    refund: 'earn',
    reward_reversal: 'spend',
  });
});
