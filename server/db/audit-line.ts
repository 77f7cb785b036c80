import type { SQL } from 'drizzle-orm';
import type { Clock } from '../app-dependencies.ts';
import type { Random } from '../random.ts';
import type { Transaction } from './database.ts';
import { auditLog } from './schema/audit.ts';

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
  await tx.execute(auditLineWrite(tx, services, line));
}

/** The same, for `writeTogether`. */
export function auditLineWrite(tx: Transaction, { clock, random }: LineServices, line: AuditLine): SQL {
  return tx
    .insert(auditLog)
    .values({ id: random.uuid(), ...line, createdAt: clock.now() })
    .getSQL();
}

interface LineServices {
  readonly clock: Clock;
  readonly random: Random;
}
