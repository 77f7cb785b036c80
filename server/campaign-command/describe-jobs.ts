import type { JobsResponse, JobSummary } from '#schemas/api/operations.ts';
import type { Terminal } from '#server/command-line/terminal.ts';

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
