import type { AuditFinding, AuditName, AuditReport } from '#schemas/api/operations.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { liftTimeLimits } from '#server/db/lift-time-limits.ts';

/** What one audit found. */
export interface AuditResult {
  /** How many records of each kind were compared. */
  readonly counted: Readonly<Record<string, number>>;
  readonly findings: readonly Omit<AuditFinding, 'audit'>[];
}

/** Compares what a feature keeps with the ledger, by reading only. */
export type Audit = (tx: Transaction) => Promise<AuditResult>;

const mostFindings = 1_000;

/** Runs audits on one snapshot of the database, so that what happens meanwhile gives no false alarm. */
export async function runAudits(db: Database, audits: Readonly<Record<AuditName, Audit>>): Promise<AuditReport> {
  return db.transaction(
    async (tx) => {
      await liftTimeLimits(tx);
      const findings: AuditFinding[] = [];
      let counted = {};
      for (const name of namesOf(audits)) {
        const result = await audits[name](tx);
        counted = { ...counted, ...result.counted };
        findings.push(...result.findings.map((finding) => ({ audit: name, ...finding })));
      }
      const total = findings.length;
      return { agrees: total === 0, counted, findings: findings.slice(0, mostFindings), total };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function namesOf<Name extends string>(audits: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(audits) as Name[];
}
