import { createHash } from 'node:crypto';
import type { StoredReport } from '../stage/stage.ts';
import type { PlayedCall, StepResult } from './result.ts';

/** What could be observed of a run. */
export interface Observed {
  readonly steps: readonly StepResult[];
  readonly calls: readonly PlayedCall[];
  readonly reports: readonly StoredReport[];
  /** The screen at the end, as a screen reader has it. */
  readonly lastScreen: string;
}

/** A short hash of what could be observed: equal for two runs that showed, sent and stored the same. */
export function traceOf({ steps, calls, reports, lastScreen }: Observed): string {
  const seen = {
    steps: steps.map(({ outcome, failure }) => [outcome, failure?.message]),
    calls: calls.map(callLine).toSorted(),
    reports,
    lastScreen,
  };
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 12);
}

/** Calls of a step go out side by side; those of a sign-in name the port of the site, which is another one each time. */
function callLine({ step, method, path, body, status }: PlayedCall): string {
  const isSignIn = /^\/(auth|sandbox)\//.test(path);
  return JSON.stringify([step, method, isSignIn ? path.replace(/\?.*/s, '') : path, isSignIn ? null : body, status]);
}
