import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll } from 'vitest';
import { useWrittenScenarios } from '../scenario/support/written-scenarios.ts';
import type { WrittenScenarios } from '../scenario/support/written-scenarios.ts';

const demo = 'fixtures/campaigns/hoshi-no-uta';

/** How the command ended. */
export interface Ended {
  readonly code: number | null;
  /** What was printed, without what differs from one machine to another. */
  readonly lines: readonly string[];
  readonly errors: readonly string[];
}

/** The command, on scenarios that a test writes. */
export interface ReplayCommandUnderTest {
  readonly campaign: WrittenScenarios;
  /** Folder of its report. */
  readonly report: string;
  /** Runs it, one scenario after the other, so that the order is that of the files; `onLine` may end it. */
  replay(words?: readonly string[], onLine?: (line: string, end: () => void) => void): Promise<Ended>;
  /** Counts of JUnit XML: all, failed (an error there, since no matcher of Playwright's says so), skipped. */
  counts(): Promise<readonly number[]>;
}

export const reportLine = 'Report: <report>/html/index.html, for CI: <report>/replay-junit.xml';
export const howLine = '<time>  Chromium <version>, site: in memory, 1 side by side, slowest <time>';

/** The command and a campaign of its own for all tests of a file. */
export async function useReplayCommand(): Promise<ReplayCommandUnderTest> {
  const campaign = await useWrittenScenarios();
  const report = await mkdtemp(join(tmpdir(), 'kansei-replay-report-'));
  beforeAll(async () => {
    const facts = await readFile(join(demo, 'campaign.json'), 'utf8');
    await writeFile(join(campaign.folder, 'campaign.json'), facts.replace('"hoshi-no-uta"', '"demo"'));
    for (const folder of ['assets', 'texts']) {
      await cp(join(demo, folder), join(campaign.folder, folder), { recursive: true });
    }
  });
  afterAll(() => rm(report, { recursive: true }));

  const stable = (line: string) =>
    line
      .replaceAll(`${campaign.folder}/scenarios/`, '')
      .replaceAll(campaign.folder, '<campaign>')
      .replaceAll(report, '<report>')
      .replaceAll(/http:\/\/(localhost|127\.0\.0\.1):\d{4,}/g, '<site>')
      .replaceAll(/\d+\.\d s(?= |$)/g, '<time>')
      .replace(/Chromium [\d.]+/, 'Chromium <version>');

  return {
    campaign,
    report,
    async replay(words = [], onLine = () => {}) {
      const args = ['--import', 'tsx', 'replay/main.ts', campaign.folder, '--workers', '1', '--report', report];
      const { NO_COLOR: _color, ...env } = process.env;
      const running = spawn(process.execPath, [...args, ...words], { stdio: ['ignore', 'pipe', 'pipe'], env });
      const end = () => void running.kill('SIGINT');
      const printed = { out: '', err: '' };
      running.stdout.setEncoding('utf8').on('data', (text: string) => {
        printed.out += text;
        onLine(text, end);
      });
      running.stderr.setEncoding('utf8').on('data', (text: string) => (printed.err += text));
      const [code] = (await once(running, 'close')) as [number | null];
      return { code, lines: linesIn(printed.out).map(stable), errors: linesIn(printed.err).map(stable) };
    },
    async counts() {
      const text = await readFile(join(report, 'replay-junit.xml'), 'utf8');
      const suites = new JSDOM(text, { contentType: 'text/xml' }).window.document.documentElement;
      const count = (name: string) => Number(suites.getAttribute(name));
      return [count('tests'), count('failures') + count('errors'), count('skipped')];
    },
  };
}

function linesIn(text: string): string[] {
  return text.split('\n').slice(0, -1);
}
