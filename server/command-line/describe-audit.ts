import type { AnalyticsCount, AnalyticsResponse } from '#schemas/api/analytics.ts';
import type { AuditReport, JobsResponse, JobSummary } from '#schemas/api/operations.ts';
import type { Terminal } from './terminal.ts';

/** An audit for people: each difference with what, where, how much and what to do, then the sum. */
export function auditLines(
  { counted, findings, total }: AuditReport,
  { paint }: Terminal,
  allRight = 'Everything agrees with the ledger.',
): string[] {
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
    total === 0 ? paint('green', allRight) : paint('red', countOf(total)),
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

/** What was counted, for people: pages and events, each with how often, what came most often first. */
export function analyticsLines({ analyticsId, from, to, counts }: AnalyticsResponse, { paint }: Terminal): string[] {
  if (analyticsId === null) return ['The campaign counts nothing: campaign.json has no "analyticsId".'];
  const sums = (kind: AnalyticsCount['kind']) => sumsOf(counts.filter((counted) => counted.kind === kind));
  return [
    `${analyticsId}, ${from} to ${to}`,
    ...tableOf('Page views', sums('view'), paint),
    ...tableOf('Events', sums('event'), paint),
  ];
}

function sumsOf(counts: readonly AnalyticsCount[]): readonly (readonly [string, number])[] {
  const sums = new Map<string, number>();
  for (const { name, label, count } of counts) {
    const words = label === '' ? name : `${name}: ${label}`;
    sums.set(words, (sums.get(words) ?? 0) + count);
  }
  return [...sums].toSorted(([, one], [, other]) => other - one);
}

function tableOf(
  title: string,
  sums: readonly (readonly [string, number])[],
  paint: Terminal['paint'],
): readonly string[] {
  const total = sums.reduce((sum, [, count]) => sum + count, 0);
  const lines = sums.map(([words, count]) => `${count.toLocaleString('en').padStart(11)}  ${words}`);
  return ['', `${title}: ${total.toLocaleString('en')}`, ...lines.map((line) => paint('dim', line))];
}
