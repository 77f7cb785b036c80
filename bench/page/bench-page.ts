import { buildSiteIfStale } from '../../tools/build/build-site.ts';
import { launchBrowser } from '../../tests/e2e/support/browser.ts';
import { startSite } from '../../tests/e2e/support/start-site.ts';
import { median } from '../median.ts';
import { measurePage } from './measure-page.ts';
import type { PageMeasure } from './measure-page.ts';
import { serveStaticCopy } from './static-copy.ts';

type Side = 'kansei' | 'static';

interface BenchResult {
  readonly table: string;
  readonly result: unknown;
}

/** The top page on a slow phone beside the same page as plain HTML: medians of rounds, both sides in each round. */
export async function benchPage({ rounds }: { readonly rounds: number }): Promise<BenchResult> {
  await buildSiteIfStale(process.cwd());
  const site = await startSite();
  const browser = await launchBrowser();
  const copy = await serveStaticCopy(browser, site.url);
  try {
    const addresses = { kansei: site.url, static: copy.url };
    const measures: Record<Side, PageMeasure[]> = { kansei: [], static: [] };
    for (let round = 0; round < rounds; round += 1) {
      const order: Side[] = round % 2 === 0 ? ['kansei', 'static'] : ['static', 'kansei'];
      for (const side of order) measures[side].push(await measurePage(browser, addresses[side]));
    }
    return report(measures, rounds);
  } finally {
    await browser.close();
    await copy.stop();
    await site.stop();
  }
}

function report(measures: Record<Side, readonly PageMeasure[]>, rounds: number): BenchResult {
  const middle = (side: Side, figure: keyof PageMeasure) => median(measures[side].map((measure) => measure[figure]));
  const ratio = middle('kansei', 'largestPaint') / middle('static', 'largestPaint');
  const row = (label: string, figure: keyof PageMeasure, write: (value: number) => string) =>
    `| ${label} | ${write(middle('kansei', figure))} | ${write(middle('static', figure))} |`;
  const table = [
    `Top page, first visit, emulated slow phone (4x CPU, slow 4G), medians of ${rounds} rounds`,
    '',
    '| measure | Kansei | static HTML |',
    '|---|---|---|',
    row('JavaScript, gzip', 'scriptBytes', (bytes) => `${(bytes / 1024).toFixed(1)} KB`),
    row('largest paint', 'largestPaint', (milliseconds) => `${Math.round(milliseconds)} ms`),
    row('layout shift', 'layoutShift', (shift) => shift.toFixed(3)),
    row('requests', 'requests', (count) => String(count)),
    '',
    `Largest paint: ${ratio.toFixed(2)} x the static page`,
  ].join('\n');
  return { table, result: { rounds, ratio, measures } };
}
