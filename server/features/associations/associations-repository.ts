import { eq } from 'drizzle-orm';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { writeAuditLine } from '#server/audit/audit-line.ts';
import { ApiError } from '#server/base/api-error.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { serviceAssociations } from '#server/db/schema/members.ts';
import type { GameAccount } from './game-service.ts';

/** Whether the member has linked a game account. */
export async function isAssociated(db: Database | Transaction, memberId: string): Promise<boolean> {
  return (await db.$count(serviceAssociations, eq(serviceAssociations.memberId, memberId))) > 0;
}

/** 409: a member links one game account. */
export function alreadyAssociated(): ApiError {
  return new ApiError(409, 'association.already', 'You have linked a game account already.');
}

/**
 * Links a game account to a member, with an audit line that does not name the account. Throws 409
 * `association.already` for a member who has one, and `association.taken` for an account of another member.
 */
export async function associate(
  tx: Transaction,
  services: Pick<AppDependencies, 'clock' | 'random'>,
  memberId: string,
  account: GameAccount,
): Promise<void> {
  const linked = await tx
    .insert(serviceAssociations)
    .values({ memberId, ...account, createdAt: services.clock.now() })
    .onConflictDoNothing()
    .returning({ memberId: serviceAssociations.memberId });
  if (linked.length === 0) {
    if (await isAssociated(tx, memberId)) throw alreadyAssociated();
    throw new ApiError(409, 'association.taken', 'This game account is linked to another member.');
  }
  await writeAuditLine(tx, services, {
    actor: `member:${memberId}`,
    action: 'member.associate',
    subject: `member:${memberId}`,
    details: {},
  });
}

/** Takes the game account from a member who leaves; another one may link it then. */
export async function dissociate(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(serviceAssociations).where(eq(serviceAssociations.memberId, memberId));
}
