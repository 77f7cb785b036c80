import type { Page } from 'playwright';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { buildAllIfStale } from '#tools/build/build-all.ts';
import { field, generate, openCardSite, openForm } from '../../tests/e2e/support/own-card.ts';
import { cells } from '../bars.ts';
import type { BenchResult } from '../bench-result.ts';
import { median } from '../median.ts';

/** How much slower the processor is made. */
const slowdown = 4;
/** Most milliseconds from a key to the next frame, and from the press to the picture of the card. */
const bars = { key: 50, card: 1500 } as const;
const campaigns = ['hoshi-no-uta', 'shiomi-cup'] as const;
const typed = 'minato hoshino';

interface CardMeasure {
  /** Of each key, until what it changed is on the screen, in milliseconds (Event Timing, which counts in steps of 8). */
  readonly keys: readonly number[];
  /** From the press that makes the card to its picture, in milliseconds. */
  readonly card: number;
}

interface CardOptions {
  readonly rounds: number;
  readonly campaign?: string | undefined;
}

/** Typing beside the live preview, and the whole card, on a processor made four times slower. */
export async function benchCard({ rounds, campaign }: CardOptions): Promise<BenchResult> {
  await buildAllIfStale(process.cwd());
  const browser = await launchBrowser();
  const measured: (CardMeasure & { readonly campaign: string })[] = [];
  try {
    for (const name of campaigns.filter((one) => campaign === undefined || campaign === one)) {
      const site = await openCardSite(name);
      for (let round = 0; round < rounds; round += 1) {
        const { page, context } = await site.open(browser);
        await openForm(page, site.origin);
        measured.push({ campaign: name, ...(await measure(page)) });
        await context.close();
      }
      await site.close();
    }
  } finally {
    await browser.close();
  }
  return { table: tableOf(measured, rounds), result: { rounds, slowdown, bars, measured } };
}

async function measure(page: Page): Promise<CardMeasure> {
  await page.locator(field('hobby')).fill('天体観測とカメラ');
  await page.locator(field('message')).fill('夜空を見上げて、いっしょに歌いましょう');
  await page.locator('[data-part~="CardPreview.canvas"]:not([aria-busy])').waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(watchKeys);
  await page.locator(field('name')).pressSequentially(typed, { delay: 250 });
  const keys = await page.evaluate(() => JSON.parse(document.documentElement.dataset['keys'] ?? '[]') as number[]);
  const before = await page.evaluate(() => performance.now());
  await generate(page);
  const card = (await page.evaluate(() => performance.now())) - before;
  return { keys, card };
}

/** Only keys that take longer than 16 ms are told; the others count as that. */
function watchKeys(): void {
  const { dataset } = document.documentElement;
  dataset['keys'] = '[]';
  new PerformanceObserver((list) => {
    const known: unknown = JSON.parse(dataset['keys'] ?? '[]');
    const slow = list.getEntries().filter(({ name }) => name === 'keydown' || name === 'input');
    dataset['keys'] = JSON.stringify([...(known as number[]), ...slow.map(({ duration }) => duration)]);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

function tableOf(measured: readonly (CardMeasure & { readonly campaign: string })[], rounds: number): string {
  const rows = campaigns.flatMap((name) => {
    const own = measured.filter(({ campaign }) => campaign === name);
    if (own.length === 0) return [];
    const key = median(own.map(({ keys }) => median(keys.length === 0 ? [16] : keys)));
    const slowest = Math.max(...own.flatMap(({ keys }) => keys), 16);
    const card = median(own.map((one) => one.card));
    return [
      cells(name, 'a key, to the next frame', `${key} ms`, `${slowest} ms`, `≤ ${bars.key} ms`, met(key <= bars.key)),
      cells(name, 'the whole card', `${Math.round(card)} ms`, '', `≤ ${bars.card} ms`, met(card <= bars.card)),
    ];
  });
  return [
    `The profile card, processor ${slowdown} times slower, medians of ${rounds} rounds`,
    '',
    cells('campaign', 'what', 'median', 'slowest', 'must be', ''),
    cells('---', '---', '---', '---', '---', '---'),
    ...rows,
  ].join('\n');
}

function met(isMet: boolean): string {
  return isMet ? 'met' : 'NOT met';
}
