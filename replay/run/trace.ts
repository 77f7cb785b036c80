import type { StoredReport } from '#server/testing/door.ts';
import type { PlayedCall, StepResult } from './result.ts';

/** What could be observed of a run. */
export interface Observed {
  readonly steps: readonly StepResult[];
  readonly calls: readonly PlayedCall[];
  readonly reports: readonly StoredReport[];
  /** The screen at the end, as a screen reader has it. */
  readonly lastScreen: string;
}

/** What could be observed of a run, in lines: equal for two runs that showed, sent and stored the same. */
export function traceOf({ steps, calls, reports, lastScreen }: Observed): string[] {
  return [
    ...steps.map(({ outcome, failure }, number) => words(`step ${number + 1} ${outcome}`, failure?.message)),
    ...calls
      .filter((call) => !isImmutable(call) && !isReadGivenUp(call))
      .map(callLine)
      .toSorted(),
    ...reports.map((report) => words('report', report)).toSorted(),
    ...lastScreen.split('\n').map((line) => `screen ${withoutRandomParts(line)}`),
  ];
}

/**
 * A document by its hash, as a file is: pages load them ahead when the machine has time, which is another time in each
 * round, and leave them when the fan goes.
 */
function isImmutable({ method, path }: PlayedCall): boolean {
  return method === 'GET' && /^\/contents_scripts\/sectors\/[^?]+\?hash=/.test(path);
}

/** Whether a read begins before the fan is gone is a matter of moments, and nobody sees its answer. */
function isReadGivenUp({ method, status, isGivenUp }: PlayedCall): boolean {
  return method === 'GET' && status === undefined && isGivenUp;
}

/** Calls of a step go out side by side, in no order; so do problems, which have lines of their own. */
function callLine({ step, method, path, body, status }: PlayedCall): string {
  const line = `call in step ${step + 1}: ${method} ${withoutRandomParts(path)} ${status ?? '(no answer)'}`;
  return words(line, isSignIn(path) || path === '/contents_reports' ? undefined : body);
}

/** Calls of a sign-in name secrets and the port of the site, which are others each time. */
function isSignIn(path: string): boolean {
  return /^\/(?:auth|sandbox)\//.test(path);
}

/** Secrets of a sign-in, and addresses that a browser gives to files of its own: random each time. */
function withoutRandomParts(line: string): string {
  return line.replace(/(\/(?:auth|sandbox)\/[^\s?]*)\?\S*/, '$1').replace(/\bblob:\S+/, 'blob:');
}

function words(line: string, value: unknown): string {
  return value === undefined || value === null ? line : `${line} ${JSON.stringify(value)}`;
}
