import type { StoredReport } from '#server/testing/door.ts';
import type { PlayedCall } from '../run/result.ts';

/** The calls of a play, a line each, as the report keeps them. */
export function callLines(calls: readonly PlayedCall[]): string {
  return calls.map(callLine).join('\n');
}

/** What was reported in a play, a line each. */
export function reportLines(reports: readonly StoredReport[]): string {
  return reports
    .map(({ script, path, code, message, count }) => {
      const where = path === '' ? script : `${script} at ${path}`;
      return `${where}  ${code}  ${message}${count === 1 ? '' : `  ${count} times`}`;
    })
    .join('\n');
}

function callLine({ step, method, path, body, status, milliseconds, idempotencyKey }: PlayedCall): string {
  const parts = [
    `step ${step + 1}`,
    `${method} ${path}`,
    body === undefined || body === null ? '' : JSON.stringify(body),
    status === undefined ? 'no answer' : `${status}`,
    `${Math.round(milliseconds)} ms`,
    idempotencyKey === undefined ? '' : `key ${idempotencyKey}`,
  ];
  return parts.filter((part) => part !== '').join('  ');
}
