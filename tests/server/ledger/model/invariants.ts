import { isDeepStrictEqual } from 'node:util';
import type { Books, Paid } from './books.ts';
import { memberCount, modelBalance, type LedgerModel, type LedgerServer } from './ledger-model.ts';

/** What is compared after each command. */
export interface Compared {
  /** The books before the command. */
  readonly before: Books | null;
  readonly books: Books;
  readonly model: LedgerModel;
  readonly server: LedgerServer;
}

/** Something that always holds of points, by its number in docs/points.md. */
export interface Invariant {
  readonly number: number;
  readonly words: string;
  /** Says what is wrong, or what shows the invariant where the rows of the database alone cannot. */
  readonly shownBy: ((compared: Compared) => readonly unknown[]) | string;
}

type Transfer = Books['transfers'][number]['row'];

/** All fifteen. Each function gives what is wrong, which is nothing. */
export const invariants: readonly Invariant[] = [
  { number: 1, words: 'each transfer sums to zero', shownBy: oneSided },
  { number: 2, words: 'the ledger is append-only', shownBy: changedRows },
  { number: 3, words: 'the cached balance is the sum, also at each past point', shownBy: wrongBalances },
  { number: 4, words: 'no balance is below zero', shownBy: negativeBalances },
  { number: 5, words: 'stock is not below zero, and granted + remaining = initial', shownBy: wrongStock },
  { number: 6, words: 'the same key has the same answer, another body 422', shownBy: 'RepeatCommand, ReuseKeyCommand' },
  { number: 7, words: 'a refused request never replays as a success', shownBy: 'RepeatCommand' },
  {
    number: 8,
    words: 'one reward per member, mission and period',
    shownBy: 'GrantCommand, held-rewards-property.test.ts',
  },
  { number: 9, words: 'what was paid for is debit + prize + stock + audit in one commit', shownBy: notInOneCommit },
  { number: 10, words: 'a reversal is a new transfer', shownBy: wrongReversals },
  { number: 11, words: 'no raffle entry after the close', shownBy: lateEntries },
  { number: 12, words: 'no more winners than prizes', shownBy: tooManyWinners },
  { number: 13, words: 'an invitation pays once', shownBy: 'invitations-rush.test.ts, enter-invitation.test.ts' },
  { number: 14, words: 'history page = export = ledger', shownBy: 'expectStatements, at the end of each run' },
  { number: 15, words: 'the sequence of a member is monotonic', shownBy: wrongSequences },
];

/** What is wrong, by the invariant that says so. */
export function brokenInvariants(compared: Compared): readonly string[] {
  return invariants.flatMap(({ number, words, shownBy }) =>
    typeof shownBy === 'string'
      ? []
      : shownBy(compared).map((wrong) => `${number} (${words}): ${JSON.stringify(wrong)}`),
  );
}

function rowsOf({ transfers }: Books): readonly Transfer[] {
  return transfers.map(({ row }) => row);
}

function isIncome({ creditAccountId, memberAccountId }: Transfer): boolean {
  return creditAccountId === memberAccountId;
}

function signed(transfer: Transfer): number {
  return isIncome(transfer) ? transfer.amount : -transfer.amount;
}

/** One amount leaves one account for another, of which one is the member’s; so all accounts together have nothing. */
function oneSided({ books }: Compared): readonly unknown[] {
  return rowsOf(books).filter(({ amount, debitAccountId, creditAccountId, memberAccountId }) => {
    const sides = [debitAccountId, creditAccountId];
    return amount <= 0 || sides.filter((side) => side === memberAccountId).length !== 1;
  });
}

function changedRows({ before, books }: Compared): readonly unknown[] {
  const now = new Map(rowsOf(books).map((row) => [row.id, row]));
  return before === null ? [] : rowsOf(before).filter((row) => !isDeepStrictEqual(row, now.get(row.id)));
}

function wrongBalances({ books, model, server }: Compared): readonly unknown[] {
  const past = ofEachMember(server, books).flatMap(({ of }) => {
    let sum = 0;
    return of.filter((transfer) => (sum += signed(transfer)) !== transfer.balanceAfter);
  });
  const now = ofEachMember(server, books).flatMap(({ member, account, of }) => {
    const sum = of.reduce((whole, transfer) => whole + signed(transfer), 0);
    const cached = account?.balance ?? 0;
    return cached === sum && sum === modelBalance(model, member) ? [] : [{ member, cached, sum }];
  });
  return [...past, ...now];
}

function negativeBalances({ books }: Compared): readonly unknown[] {
  return [
    ...books.accounts.filter(({ balance }) => (balance ?? 0) < 0),
    ...rowsOf(books).filter(({ balanceAfter }) => balanceAfter < 0),
  ];
}

function wrongStock({ books, model, server }: Compared): readonly unknown[] {
  const awarded = new Map(books.awarded.map(({ id, amount }) => [id, amount]));
  const held = new Map(books.held.map(({ id, amount }) => [id, amount]));
  const prizes = books.prizes.filter(({ prizeId, cap, grantedAmount }) => {
    const remaining = model.prizes[server.prizeIds.indexOf(prizeId)]?.stock ?? null;
    const isWhole = cap === null || (remaining !== null && remaining >= 0 && grantedAmount + remaining === cap);
    return !isWhole || grantedAmount !== (awarded.get(prizeId) ?? 0);
  });
  const items = books.gachaStock.filter(({ itemId, cap, givenAmount }) => {
    const item = model.gacha.items.find(({ id }) => id === itemId);
    const isWhole = item?.given === givenAmount && item.stock === cap && givenAmount <= (cap ?? Infinity);
    return !isWhole || (cap !== null && givenAmount !== (held.get(itemId) ?? 0));
  });
  return [...prizes, ...items];
}

/** Each spend has what it paid for and its audit line, each of these its spend, and one commit wrote them. */
function notInOneCommit({ books }: Compared): readonly unknown[] {
  const spends = books.transfers.filter(({ row }) => !isIncome(row));
  const audits = new Map(books.audit.map((line) => [line.details['transferId'], line]));
  const got: readonly Paid[] = [...books.awards, ...books.draws, ...books.entries];
  const paid = got.filter(({ transferId }) => transferId !== null);
  const byTransfer = new Map(paid.map((one) => [one.transferId, one]));
  const alone = spends.filter(({ row, commit }) => {
    const one = byTransfer.get(row.id);
    const isWhole = one?.cost === row.amount && row.memberAccountId === `member:${one.memberId}`;
    return !isWhole || one.commit !== commit || audits.get(row.id)?.commit !== commit;
  });
  const isOnce = byTransfer.size === paid.length && paid.length === spends.length;
  return [...alone, ...(isOnce ? [] : [{ spends: spends.length, paid: paid.length }])];
}

function wrongReversals({ books }: Compared): readonly unknown[] {
  const rows = rowsOf(books);
  const reversals = rows.filter(({ refundOf }) => refundOf !== null);
  const reversed = new Set(reversals.map(({ refundOf }) => refundOf));
  const wrong = reversals.filter((reversal) => {
    const spend = rows.find(({ id }) => id === reversal.refundOf);
    const isWhole = spend?.amount === reversal.amount && spend.memberAccountId === reversal.memberAccountId;
    return !isWhole || spend.sequence >= reversal.sequence || isIncome(spend) || !isIncome(reversal);
  });
  return [...wrong, ...(reversed.size === reversals.length ? [] : [{ reversals }])];
}

function lateEntries({ books }: Compared): readonly unknown[] {
  return books.raffles.filter(({ late, entries, committed }) => late > 0 || (committed ?? entries) !== entries);
}

function tooManyWinners({ books }: Compared): readonly unknown[] {
  return books.raffles.filter(({ winners, places }) => winners > (places ?? 0));
}

function wrongSequences({ books, server }: Compared): readonly unknown[] {
  return ofEachMember(server, books).flatMap(({ account, of }) => [
    ...of.filter(({ sequence }, index) => sequence !== index + 1),
    ...((account?.lastSequence ?? 0) === of.length ? [] : [{ account }]),
  ]);
}

function ofEachMember({ memberIds }: LedgerServer, books: Books) {
  return Array.from({ length: memberCount }, (_, member) => {
    const id = `member:${memberIds[member]}`;
    const of = rowsOf(books).filter(({ memberAccountId }) => memberAccountId === id);
    return { member, account: books.accounts.find((account) => account.id === id), of };
  });
}
