import type { DistributeBody, DistributionReport, LineProblem } from '#schemas/api/distributions.ts';
import { writeAuditLine } from '#server/audit/audit-line.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Random } from '#server/base/secrets/random.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { readDistributionFile } from './distribution-file.ts';
import type { DistributionLine } from './distribution-file.ts';
import { lockPrizes, writeSteps } from './user-prizes-repository.ts';
import type { LockedPrize, StepRow } from './user-prizes-repository.ts';

interface DistributionServices {
  readonly clock: Clock;
  readonly random: Random;
}

const mostProblems = 1_000;

/** Hours from UTC where it is a day first, and last. */
const [farthestEast, farthestWest] = [14, -12];

/**
 * Marks prizes as sent, or as not handed over, as a file of the operators says: all of its lines, or none where one is
 * wrong. One audit line says how many. A dry run checks the same, and writes nothing.
 */
export async function distribute(
  db: Database,
  services: DistributionServices,
  { csv, isDryRun }: DistributeBody,
): Promise<DistributionReport> {
  const { lines, problems: unreadable } = readDistributionFile(csv);
  return db.transaction(async (tx) => {
    const now = services.clock.now();
    const locked = await lockPrizes(
      tx,
      lines.map(({ id }) => id),
    );
    const refused = lines.flatMap((line) => problemOf(line, locked.get(line.id), now) ?? []);
    const problems = [...unreadable, ...refused].toSorted((one, other) => one.line - other.line);
    const isMarked = problems.length === 0 && !isDryRun;
    if (isMarked) await mark(tx, services, { lines, locked, now });
    return { isMarked, ...countsOf(lines), problems: problems.slice(0, mostProblems) };
  });
}

interface Batch {
  readonly lines: readonly DistributionLine[];
  readonly locked: ReadonlyMap<string, LockedPrize>;
  readonly now: Date;
}

async function mark(tx: Transaction, services: DistributionServices, { lines, locked, now }: Batch): Promise<void> {
  const batchId = services.random.uuid();
  const steps = lines.map(({ line: _line, id, ...said }): StepRow => {
    const { lastStep = 0, isNobodys = false } = locked.get(id) ?? {};
    const words = isNobodys ? { reference: null, problem: null } : {};
    return { userPrizeId: id, number: lastStep + 1, ...said, ...words, batchId, createdAt: now };
  });
  await writeSteps(tx, batchId, steps);
  await writeAuditLine(tx, services, {
    actor: 'operator',
    action: 'distribution.mark',
    subject: `distribution:${batchId}`,
    details: countsOf(lines),
  });
}

function countsOf(lines: readonly DistributionLine[]) {
  const sent = lines.filter(({ state }) => state === 'sent').length;
  return { sent, failed: lines.length - sent };
}

function problemOf(
  { line, id, state, sentOn }: DistributionLine,
  prize: LockedPrize | undefined,
  now: Date,
): LineProblem | null {
  if (prize === undefined) return { line, code: 'id.unknown', message: `There is no prize ${id}.` };
  if (prize.withdrawnAt !== null) {
    return { line, code: 'prize.withdrawn', message: `The prize ${id} was given to somebody else by a redraw.` };
  }
  if (prize.state === 'none') {
    return { line, code: 'prize.not-sent', message: `Nothing of the prize ${id} is sent: it is not "shipped".` };
  }
  if (prize.state === 'sent' && state === 'sent') {
    return { line, code: 'prize.already-sent', message: `The prize ${id} was sent on ${prize.sentOn} already.` };
  }
  if (sentOn === null) return null;
  if (sentOn > dayIn(now, farthestEast)) {
    return { line, code: 'date.future', message: `${sentOn} is yet to come.` };
  }
  if (sentOn < dayIn(prize.createdAt, farthestWest)) {
    return { line, code: 'date.early', message: `${sentOn} is before the day on which the member got the prize.` };
  }
  return null;
}

function dayIn(instant: Date, hours: number): string {
  return new Date(instant.getTime() + hours * 3_600_000).toISOString().slice(0, 10);
}
