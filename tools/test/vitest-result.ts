import { relative } from 'node:path';

/** What is read of the result that vitest writes as JSON. */
export interface VitestResult {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** Those that were skipped. */
  readonly numPendingTests: number;
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

/** The files that took longest, one line each with its seconds, slowest first; `folder` is what their paths begin with. */
export function slowestFiles({ testResults }: VitestResult, folder: string, most = 10): readonly string[] {
  return testResults
    .map(({ name, startTime, endTime }) => ({ name: relative(folder, name), took: endTime - startTime }))
    .toSorted((one, other) => other.took - one.took)
    .slice(0, most)
    .map(({ name, took }) => `${(took / 1000).toFixed(1).padStart(7)} s  ${name}`);
}
