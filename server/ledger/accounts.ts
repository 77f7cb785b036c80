import { eq, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { members } from '#server/db/schema/members.ts';
import { pointAccounts } from '#server/db/schema/points.ts';
import { productCode } from './product-code.ts';

/** Where points come from and where spent ones go; a migration makes both. */
export const issuanceAccountId = `issuance:${productCode}`;
export const redemptionAccountId = `redemption:${productCode}`;

/** The kind of movement whose sum the account of a member caches. */
export const socialKind = 'sns_action';

/** Account of a member in the ledger. */
export function memberAccountId(memberId: string): string {
  return `member:${memberId}`;
}

/** A member's account, locked until the end of the transaction. */
export interface LockedAccount {
  readonly id: string;
  readonly balance: number;
  readonly lastSequence: number;
}

/**
 * Locks a member's account, opening it first when the member has none. Whoever locks other rows as well does so after
 * this one: idempotency key, member account, prize.
 */
export async function lockMemberAccount(tx: Transaction, memberId: string): Promise<LockedAccount> {
  const found = await selectForUpdate(tx, memberId);
  if (found) return found;
  await tx
    .insert(pointAccounts)
    .values({ id: memberAccountId(memberId), kind: 'member', productCode, memberId, balance: 0, lastSequence: 0 })
    .onConflictDoNothing();
  const opened = await selectForUpdate(tx, memberId);
  if (!opened) throw new Error(`The account of member ${memberId} could not be opened.`);
  return opened;
}

/** Points that a member can spend now; 0 for one who never had any. */
export async function balanceOf(db: Database, memberId: string): Promise<number> {
  const [account] = await db
    .select({ balance: pointAccounts.balance })
    .from(pointAccounts)
    .where(eq(pointAccounts.id, memberAccountId(memberId)));
  return account?.balance ?? 0;
}

/** Says in SQL whether a member has left; right for what is written only under the lock of the member's account. */
export function hasLeft(memberId: SQLWrapper | string): SQL<boolean> {
  return sql<boolean>`(SELECT ${members.leftAt} IS NOT NULL FROM ${members} WHERE ${members.id} = ${memberId})`;
}

/** Says whether a member has left; the caller has locked the account of the member in this transaction. */
export async function hasMemberLeft(tx: Transaction, memberId: string): Promise<boolean> {
  const [row] = await tx.select({ leftAt: members.leftAt }).from(members).where(eq(members.id, memberId));
  return row === undefined || row.leftAt !== null;
}

async function selectForUpdate(tx: Transaction, memberId: string): Promise<LockedAccount | null> {
  const [account] = await tx
    .select({ id: pointAccounts.id, balance: pointAccounts.balance, lastSequence: pointAccounts.lastSequence })
    .from(pointAccounts)
    .where(eq(pointAccounts.id, memberAccountId(memberId)))
    .for('update');
  if (!account) return null;
  return { id: account.id, balance: account.balance ?? 0, lastSequence: account.lastSequence ?? 0 };
}
