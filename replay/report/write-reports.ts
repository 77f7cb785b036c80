import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReplayResult } from '../run/result.ts';
import { htmlReport } from './html/html-report.ts';
import { junitReport } from './junit.ts';

/** Where reports are written unless told. */
const reportFolder = join('test-results', 'replay');

/** Writes both reports of a run into a folder, which is made, and gives their paths. */
export async function writeReports(
  result: ReplayResult,
  { folder = reportFolder }: { readonly folder?: string | undefined } = {},
): Promise<{ html: string; junit: string }> {
  await mkdir(folder, { recursive: true });
  const html = join(folder, 'replay-report.html');
  const junit = join(folder, 'replay-junit.xml');
  await writeFile(html, htmlReport(result));
  await writeFile(junit, junitReport(result));
  return { html, junit };
}
