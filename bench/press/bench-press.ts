import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { buildAllIfStale } from '#tools/build/build-all.ts';
import { openPage } from '#tests/e2e/support/browser.ts';
import { signIn } from '#tests/e2e/support/fan.ts';
import { startSite } from '#tests/e2e/support/start-site.ts';
import type { BenchResult } from '../bench-result.ts';
import { median } from '../median.ts';

/** Half a second there and back. */
const latency = 500;
const bar = 600;

/** A sheet, the button that brings it, and the last that comes ahead for it. */
const sheets = {
  consent: { path: '/login', button: 'はじめて参加する', sheet: '参加のまえに', last: 'modal/ready-sign-up' },
  exchange: { path: '/prizes', button: '交換する', sheet: '景品と交換', last: 'modal/prize-exchange-success' },
} as const;
type Sheet = keyof typeof sheets;

interface PressMeasure {
  /** Milliseconds from the press to the frame after the sheet is in the page. */
  readonly shown: number;
  /** Bytes of what came ahead, each file through gzip. */
  readonly ahead: number;
}

/** How long the sheets of sign-up and exchange take at half a second there and back, and what came ahead for them. */
export async function benchPress({ rounds }: { readonly rounds: number }): Promise<BenchResult> {
  await buildAllIfStale(process.cwd());
  const [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  const at = (path: string) => `${site.url}${path}`;
  const measures: Record<Sheet, PressMeasure[]> = { consent: [], exchange: [] };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { page, context } = await openPage(browser);
      measures.consent.push(await measurePress(page, at, 'consent'));
      await signIn(page, { browser, site, at }, '陽菜☆ほしよみ');
      measures.exchange.push(await measurePress(page, at, 'exchange'));
      await context.close();
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  return report(measures, rounds);
}

async function measurePress(page: Page, at: (path: string) => string, name: Sheet): Promise<PressMeasure> {
  const { path, button, sheet, last } = sheets[name];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const conditions = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', { ...conditions, latency });
  // Nothing of what an earlier round brought is there.
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(at(path), { waitUntil: 'networkidle' });
  const bodies: Promise<number>[] = [];
  const weigh = (response: { body(): Promise<Buffer> }) =>
    void bodies.push(response.body().then((body) => gzipSync(body).length));
  page.on('response', weigh);
  await page.waitForFunction(
    (part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(part)),
    last,
  );
  await page.waitForLoadState('networkidle');
  page.off('response', weigh);
  const pressed = page.getByRole('button', { name: button, disabled: false }).first();
  const shown = await pressed.evaluate(untilShown, sheet);
  await devtools.detach();
  return { shown, ahead: (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0) };
}

/**
 * Presses a button in the page and waits for a frame with a dialog of that name. It names no function inside, which the
 * compiler would wrap in a helper that the page lacks.
 */
async function untilShown(button: SVGElement | HTMLElement, sheet: string): Promise<number> {
  const pressed = performance.now();
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  while (![...document.querySelectorAll('[role=dialog]')].some(({ textContent }) => textContent.includes(sheet))) {
    await new Promise((shown) => requestAnimationFrame(shown));
  }
  return performance.now() - pressed;
}

function report(measures: Record<Sheet, readonly PressMeasure[]>, rounds: number): BenchResult {
  const rows = Object.entries(measures).map(([name, all]) => {
    const shown = median(all.map((measure) => measure.shown));
    const ahead = median(all.map((measure) => measure.ahead)) / 1024;
    return `| ${name} | ${ahead.toFixed(1)} KB | ${Math.round(shown)} ms | ≤ ${bar} ms | ${shown <= bar ? 'met' : 'NOT met'} |`;
  });
  const table = [
    `From a press to its sheet, ${latency} ms there and back, medians of ${rounds} rounds`,
    '',
    '| sheet | came ahead, gzip | shown after | must be | |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
  return { table, result: { rounds, bar, latency, measures } };
}
