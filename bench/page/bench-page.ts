import { fileURLToPath } from 'node:url';
import { buildAllIfStale } from '#tools/build/build-all.ts';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { startSite } from '../../tests/e2e/support/start-site.ts';
import { median } from '../median.ts';
import { measurePage } from './measure-page.ts';
import type { PageMeasure } from './measure-page.ts';
import { copySite } from './static-copy.ts';
import type { CopiedSite } from './static-copy.ts';
import type { BenchResult } from '../bench-result.ts';

type Side = 'kansei' | 'static';

const bars = { scriptKilobytes: 150, paintRatio: 1.5, layoutShift: 0.02 };
const built = fileURLToPath(new URL('../../dist', import.meta.url));
const program = fileURLToPath(new URL('serve-folder.ts', import.meta.url));

/**
 * The top page on a slow phone beside the same page as plain HTML from the same server: medians of rounds, both sides
 * in each round.
 */
export async function benchPage({ rounds }: { readonly rounds: number }): Promise<BenchResult> {
  await buildAllIfStale(process.cwd());
  const browser = await launchBrowser();
  let copy: CopiedSite | undefined;
  try {
    copy = await copyTopPage(browser);
    return await measureSides(browser, copy, rounds);
  } finally {
    await browser.close();
    await copy?.remove();
  }
}

type Chromium = Awaited<ReturnType<typeof launchBrowser>>;

async function copyTopPage(browser: Chromium): Promise<CopiedSite> {
  const site = await startSite();
  try {
    return await copySite(browser, site.url, built);
  } finally {
    await site.stop();
  }
}

async function measureSides(browser: Chromium, copy: CopiedSite, rounds: number): Promise<BenchResult> {
  const site = await startSite({ command: [process.execPath, '--import', 'tsx', program, copy.folder] });
  try {
    const addresses = { kansei: `${site.url}/`, static: `${site.url}${copy.staticPath}` };
    const measures: Record<Side, PageMeasure[]> = { kansei: [], static: [] };
    for (const address of Object.values(addresses)) await measurePage(browser, address);
    for (let round = 0; round < rounds; round += 1) {
      const order: Side[] = round % 2 === 0 ? ['kansei', 'static'] : ['static', 'kansei'];
      for (const side of order) measures[side].push(await measurePage(browser, addresses[side]));
    }
    return report(measures, rounds);
  } finally {
    await site.stop();
  }
}

function report(measures: Record<Side, readonly PageMeasure[]>, rounds: number): BenchResult {
  const middle = (side: Side, figure: keyof PageMeasure) => median(measures[side].map((measure) => measure[figure]));
  const ratio = middle('kansei', 'largestPaint') / middle('static', 'largestPaint');
  const scriptKilobytes = middle('kansei', 'scriptBytes') / 1024;
  const layoutShift = middle('kansei', 'layoutShift');
  const row = (label: string, figure: keyof PageMeasure, write: (value: number) => string) =>
    `| ${label} | ${write(middle('kansei', figure))} | ${write(middle('static', figure))} |`;
  const table = [
    `Top page, first visit, emulated slow phone (4x CPU, slow 4G), medians of ${rounds} rounds`,
    '',
    '| measure | Kansei | static HTML |',
    '|---|---|---|',
    row('JavaScript, gzip', 'scriptBytes', (bytes) => `${(bytes / 1024).toFixed(1)} KB`),
    row('first paint', 'firstPaint', time),
    row('largest paint', 'largestPaint', time),
    row('page is hydrated', 'hydrated', time),
    row('layout shift', 'layoutShift', (shift) => shift.toFixed(3)),
    row('requests', 'requests', (count) => String(count)),
    '',
    '| bar | measured | must be | |',
    '|---|---|---|---|',
    barLine(
      'JavaScript, gzip',
      `${scriptKilobytes.toFixed(1)} KB`,
      `≤ ${bars.scriptKilobytes} KB`,
      scriptKilobytes <= bars.scriptKilobytes,
    ),
    barLine(
      'largest paint, to the static page',
      `${ratio.toFixed(2)} x`,
      `≤ ${bars.paintRatio} x`,
      ratio <= bars.paintRatio,
    ),
    barLine('layout shift', layoutShift.toFixed(3), `≤ ${bars.layoutShift}`, layoutShift <= bars.layoutShift),
  ].join('\n');
  return { table, result: { rounds, ratio, bars, measures } };
}

function time(milliseconds: number): string {
  return Number.isNaN(milliseconds) ? '-' : `${Math.round(milliseconds)} ms`;
}

function barLine(label: string, value: string, most: string, isMet: boolean): string {
  return `| ${label} | ${value} | ${most} | ${isMet ? 'met' : 'NOT met'} |`;
}
