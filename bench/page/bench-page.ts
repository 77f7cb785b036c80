import { fileURLToPath } from 'node:url';
import { buildAllIfStale } from '#tools/build/build-all.ts';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { startSite } from '#tests/e2e/support/start-site.ts';
import { atMost, barRows, cells } from '../bars.ts';
import type { Bar } from '../bars.ts';
import type { BenchResult } from '../bench-result.ts';
import { median } from '../median.ts';
import { measurePage } from './measure-page.ts';
import type { PageMeasure } from './measure-page.ts';
import { copySite } from './static-copy.ts';
import type { CopiedSite } from './static-copy.ts';

type Side = 'kansei' | 'static';
type Measures = Readonly<Record<Side, readonly PageMeasure[]>>;

interface BenchPageOptions {
  readonly rounds: number;
  /** Name of a folder of `fixtures/campaigns`; the demo when left out. */
  readonly campaign?: string | undefined;
}

const built = fileURLToPath(new URL('../../dist', import.meta.url));
const program = fileURLToPath(new URL('serve-folder.ts', import.meta.url));

/**
 * The top page of a campaign on a slow phone beside the same page as plain HTML from the same server: medians of rounds,
 * both sides in each round.
 */
export async function benchPage({ rounds, campaign = 'hoshi-no-uta' }: BenchPageOptions): Promise<BenchResult> {
  await buildAllIfStale(process.cwd());
  const env = { CAMPAIGN: campaign };
  const copy = await copyTopPage(env);
  try {
    const measures = await measureSides(copy, env, rounds);
    return { table: pageTable(measures, { rounds, campaign }), result: { rounds, campaign, measures } };
  } finally {
    await copy.remove();
  }
}

type Environment = Readonly<Record<string, string>>;

async function copyTopPage(env: Environment): Promise<CopiedSite> {
  const site = await startSite({ env });
  try {
    return await copySite(site.url, built);
  } finally {
    await site.stop();
  }
}

async function measureSides(copy: CopiedSite, env: Environment, rounds: number): Promise<Measures> {
  const command = [process.execPath, '--import', 'tsx', program, copy.folder] as const;
  const [site, browser] = await Promise.all([startSite({ command, env }), launchBrowser()]);
  try {
    const addresses = { kansei: `${site.url}/`, static: `${site.url}${copy.staticPath}` };
    const measures: Record<Side, PageMeasure[]> = { kansei: [], static: [] };
    for (const address of Object.values(addresses)) await measurePage(browser, address);
    for (let round = 0; round < rounds; round += 1) {
      const order: Side[] = round % 2 === 0 ? ['kansei', 'static'] : ['static', 'kansei'];
      for (const side of order) measures[side].push(await measurePage(browser, addresses[side]));
    }
    return measures;
  } finally {
    await browser.close();
    await site.stop();
  }
}

function pageTable(measures: Measures, { rounds, campaign }: Required<BenchPageOptions>): string {
  const middle = (side: Side, figure: keyof PageMeasure) => median(measures[side].map((measure) => measure[figure]));
  const row = (label: string, figure: keyof PageMeasure, write: (value: number) => string) =>
    cells(label, write(middle('kansei', figure)), write(middle('static', figure)));
  return [
    `Top page of ${campaign}, first visit, emulated slow phone (4x CPU, slow 4G), medians of ${rounds} rounds; 1 KB is 1,000 bytes`,
    '',
    cells('measure', 'Kansei', 'static HTML'),
    cells('---', '---', '---'),
    row('JavaScript, gzip', 'scriptBytes', kilobytes),
    row('JavaScript that came later, gzip', 'prefetchedBytes', kilobytes),
    row('skin and faces', 'lookBytes', kilobytes),
    row('first paint', 'firstPaint', milliseconds),
    row('largest paint', 'largestPaint', milliseconds),
    row('page is hydrated', 'hydrated', milliseconds),
    row('layout shift', 'layoutShift', (shift) => shift.toFixed(3)),
    row('requests', 'requests', String),
    '',
    ...barRows(barsOf((figure) => middle('kansei', figure), middle('static', 'largestPaint'))),
  ].join('\n');
}

function barsOf(figure: (name: keyof PageMeasure) => number, staticPaint: number): readonly Bar[] {
  return [
    atMost('JavaScript, gzip', figure('scriptBytes') / 1000, 150, 'KB'),
    atMost('largest paint, to the static page', figure('largestPaint') / staticPaint, 1.2, 'x'),
    atMost('layout shift', figure('layoutShift'), 0.01, ''),
    atMost('skin and faces', figure('lookBytes') / 1000, 120, 'KB'),
    atMost('a press, to the next frame', figure('slowestPress'), 100, 'ms'),
    atMost('longest task after hydration', figure('longestTask'), 50, 'ms'),
  ];
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

function milliseconds(time: number): string {
  return Number.isNaN(time) ? '-' : `${Math.round(time)} ms`;
}
