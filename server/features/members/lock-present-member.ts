import type { Transaction } from '#server/db/database.ts';
import { loginRequired } from '#server/http/requests/request-member.ts';
import { hasMemberLeft, lockMemberAccount } from '#server/ledger/accounts.ts';

/**
 * Keeps a member from leaving until the end of the transaction: call it before anything is written of the member. Throws
 * `ApiError` 401 `auth.login-required` for one who left.
 */
export async function lockPresentMember(tx: Transaction, memberId: string): Promise<void> {
  await lockMemberAccount(tx, memberId);
  if (await hasMemberLeft(tx, memberId)) throw loginRequired();
}
