import type { Clock } from '#server/base/clock.ts';
import type { Random } from '#server/base/secrets/random.ts';
import type { Transaction } from '#server/db/database.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { insertOf, run } from '#server/db/statement.ts';
import type { BoundStatement } from '#server/db/statement.ts';

export interface AuditLine {
  /** Who did it, such as "member:<id>" or "operator". */
  readonly actor: string;
  /** What was done, dotted, such as "prize.exchange". */
  readonly action: string;
  /** To what, such as "prize:<id>". */
  readonly subject: string;
  readonly details: Record<string, unknown>;
}

/** Writes who did what, in the transaction of the deed. */
export async function writeAuditLine(tx: Transaction, services: LineServices, line: AuditLine): Promise<void> {
  await run(tx, auditLine(services, line));
}

const insertLine = insertOf(auditLog);

/** The same, to be written together with something else. */
export function auditLine({ clock, random }: LineServices, line: AuditLine): BoundStatement {
  return insertLine({ id: random.uuid(), ...line, createdAt: clock.now() });
}

interface LineServices {
  readonly clock: Clock;
  readonly random: Random;
}
