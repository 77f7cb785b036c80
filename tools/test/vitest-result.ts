import { relative } from 'node:path';

/** What is read of the result that vitest writes as JSON. */
export interface VitestResult {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** Those that were skipped. */
  readonly numPendingTests: number;
  readonly testResults: readonly FileResult[];
}

interface FileResult {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
  /** Why the file itself failed, as when it could not be read; empty otherwise. */
  readonly message: string;
  readonly assertionResults: readonly TestResult[];
}

interface TestResult {
  readonly status: string;
  readonly fullName: string;
  readonly failureMessages: readonly string[] | null;
}

/** The files that took longest, one line each with its seconds, slowest first; `folder` is what their paths begin with. */
export function slowestFiles({ testResults }: VitestResult, folder: string, most = 10): readonly string[] {
  return testResults
    .map(({ name, startTime, endTime }) => ({ name: relative(folder, name), took: endTime - startTime }))
    .toSorted((one, other) => other.took - one.took)
    .slice(0, most)
    .map(({ name, took }) => `${(took / 1000).toFixed(1).padStart(7)} s  ${name}`);
}

/** What failed, each with its file and its messages, cut after a few lines; `folder` is what the paths begin with. */
export function failedTests({ testResults }: VitestResult, folder: string, mostLines = 20): readonly string[] {
  const shorten = (text: string) => text.split('\n').slice(0, mostLines).join('\n');
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(folder, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message === '' ? [] : [`FAILED  ${file}\n${shorten(message)}`];
    return failed.map(
      ({ fullName, failureMessages }) =>
        `FAILED  ${file} > ${fullName}\n${(failureMessages ?? []).map(shorten).join('\n')}`,
    );
  });
}
