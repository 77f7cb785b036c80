import type { Page } from 'playwright';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { buildAllIfStale } from '#tools/build/build-all.ts';
import { field, generate, openCardSite, openForm } from '#tests/e2e/support/own-card.ts';
import { cells } from '../bars.ts';
import type { BenchResult } from '../bench-result.ts';
import { median } from '../median.ts';

/** How much slower the processor is made. */
const slowdown = 4;
/** Most milliseconds from a key to the next frame, and from the press that makes the card to its picture on the screen. */
const bars = { key: 50, card: 1500 } as const;
const campaigns = ['hoshi-no-uta', 'shiomi-cup'] as const;
const typed = 'minato hoshino';

interface CardMeasure {
  /** What this machine takes for a hundred million additions, not slowed, in milliseconds: bars mean little on a slow one. */
  readonly additions: number;
  /** Of each key, until the field shows it, in milliseconds (Event Timing, which counts in steps of 8). */
  readonly keys: readonly number[];
  /** Of each key, until the preview shows it, in milliseconds. */
  readonly previews: readonly number[];
  /** From the press that makes the card until its picture is on the screen, in milliseconds. */
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
  const additions = await page.evaluate(timeAdditions);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  for (const watch of [watchKeys, watchPreviews, watchCard]) await page.evaluate(watch);
  await page.locator(field('name')).pressSequentially(typed, { delay: 250 });
  await generate(page);
  await page.waitForFunction(() => 'card' in document.documentElement.dataset);
  const { keys, previews, card } = await page.evaluate(() =>
    Object.fromEntries(Object.entries(document.documentElement.dataset)),
  );
  return { additions, keys: figures(keys), previews: figures(previews), card: Number(card) };
}

function timeAdditions(): number {
  const before = performance.now();
  let sum = 0;
  for (let added = 0; added < 1e8; added += 1) sum += added;
  return sum > 0 ? Math.round(performance.now() - before) : 0;
}

function figures(listed = ''): readonly number[] {
  return listed.split(' ').filter(Boolean).map(Number);
}

/** Each of these runs in the page, and writes what it sees on the root element. Only keys that take longer than 16 ms are told. */
function watchKeys(): void {
  const { dataset } = document.documentElement;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name === 'keydown' || name === 'input') dataset['keys'] = `${dataset['keys'] ?? ''} ${duration}`;
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

function watchPreviews(): void {
  const { dataset } = document.documentElement;
  addEventListener('input', ({ timeStamp }) => (dataset['key'] = String(timeStamp)), true);
  new MutationObserver((changes) => {
    if (changes.every(({ target }) => (target as Element).matches('[aria-busy], :not(canvas)'))) return;
    if (!('key' in dataset)) return;
    const since = Number(dataset['key']);
    requestAnimationFrame(() =>
      setTimeout(() => {
        dataset['previews'] = `${dataset['previews'] ?? ''} ${Math.round(performance.now() - since)}`;
      }),
    );
  }).observe(document, { subtree: true, attributeFilter: ['aria-busy'] });
}

function watchCard(): void {
  const { dataset } = document.documentElement;
  addEventListener('click', ({ timeStamp }) => (dataset['press'] = String(timeStamp)), true);
  new MutationObserver((_changes, observer) => {
    const picture = document.querySelector<HTMLImageElement>('[data-part~="CardPicture.picture"]');
    if (picture === null) return;
    observer.disconnect();
    void picture
      .decode()
      .then(() =>
        requestAnimationFrame(() =>
          setTimeout(() => (dataset['card'] = String(performance.now() - Number(dataset['press'])))),
        ),
      );
  }).observe(document, { subtree: true, childList: true });
}

function tableOf(measured: readonly (CardMeasure & { readonly campaign: string })[], rounds: number): string {
  const rows = campaigns.flatMap((name) => {
    const own = measured.filter(({ campaign }) => campaign === name);
    if (own.length === 0) return [];
    const key = median(own.map(({ keys }) => median(keys.length === 0 ? [16] : keys)));
    const slowest = Math.max(...own.flatMap(({ keys }) => keys), 16);
    const preview = own.flatMap(({ previews }) => previews);
    const card = median(own.map((one) => one.card));
    return [
      cells(
        name,
        'a key, until the field shows it',
        `${key} ms`,
        `${slowest} ms`,
        `≤ ${bars.key} ms`,
        met(key <= bars.key),
      ),
      cells(name, 'a key, until the preview shows it', ...spread(preview), '', ''),
      cells(name, 'the whole card', `${Math.round(card)} ms`, '', `≤ ${bars.card} ms`, met(card <= bars.card)),
    ];
  });
  return [
    `The profile card, processor ${slowdown} times slower, medians of ${rounds} rounds`,
    `(this machine, not slowed: 10^8 additions in ${median(measured.map(({ additions }) => additions))} ms)`,
    '',
    cells('campaign', 'what', 'median', 'slowest', 'must be', ''),
    cells('---', '---', '---', '---', '---', '---'),
    ...rows,
  ].join('\n');
}

function spread(all: readonly number[]): readonly [string, string] {
  return [`${median(all)} ms`, `${Math.max(...all)} ms`];
}

function met(isMet: boolean): string {
  return isMet ? 'met' : 'NOT met';
}
