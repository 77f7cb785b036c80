import type { AuditReport, JobsResponse, JobSummary } from '#schemas/api/operations.ts';
import type { Terminal } from '../command-line/terminal.ts';

/** An audit for people: each difference with what, where, how much and what to do, then the sum. */
export function auditLines({ counted, findings, total }: AuditReport, { paint }: Terminal): string[] {
  const compared = Object.entries(counted).map(([name, count]) => `${count.toLocaleString('en')} ${name}`);
  const differences = findings.flatMap(({ code, where, message, expected, found, advice }) => [
    `${paint('red', code)}  ${where}`,
    `    ${message}${amounts(expected, found)}`,
    paint('dim', `    ${advice}`),
  ]);
  const unseen = total - findings.length;
  return [
    ...differences,
    ...(unseen > 0 ? [`and ${unseen.toLocaleString('en')} more`] : []),
    `Compared: ${compared.join(', ')}.`,
    total === 0 ? paint('green', 'Everything agrees with the ledger.') : paint('red', countOf(total)),
  ];
}

function amounts(expected: number | null, found: number | null): string {
  if (found === null) return '';
  return expected === null
    ? ` It is ${found}.`
    : ` Expected ${expected}, found ${found} (${signed(found - expected)}).`;
}

function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : String(difference);
}

function countOf(total: number): string {
  return total === 1 ? '1 difference.' : `${total.toLocaleString('en')} differences.`;
}

const colors = { failed: 'red', running: 'green', waiting: 'dim', done: 'dim' } as const;

/** The jobs for people, one a line, a failed one with its reason below. */
export function jobLines({ jobs, done }: JobsResponse, { paint }: Terminal): string[] {
  const lines = jobs.flatMap((job) => [
    [paint(colors[job.state], job.state.padEnd(7)), timeOf(job), `${job.kind} ${job.key}`, job.id].join('  '),
    ...(job.lastError === null ? [] : [`    after ${attempts(job.attempts)}: ${job.lastError}`]),
  ]);
  const failed = jobs.filter(({ state }) => state === 'failed').length;
  return [
    ...lines,
    `${failed} failed, ${jobs.length - failed} to come, ${done.toLocaleString('en')} done.`,
    ...(failed > 0 ? ['When the reason is gone: npm run campaign -- retry <id>'] : []),
  ];
}

function timeOf({ dueAt, endedAt }: JobSummary): string {
  return (endedAt ?? dueAt).slice(0, 19).replace('T', ' ');
}

function attempts(count: number): string {
  return count === 1 ? '1 attempt' : `${count} attempts`;
}
