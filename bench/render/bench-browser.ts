import type { Browser, Page } from 'playwright';
import { preview } from 'vite';
import { openPage } from '#tests/e2e/support/browser.ts';

/** A page in a browser whose heap can be cleaned. */
export interface BenchTab {
  readonly page: Page;
  /** Collects garbage, so that none of it falls into what is timed next. */
  collectGarbage(): Promise<void>;
}

/** Serves a built page on loopback, isolated from other origins: only so does Chromium's clock tick in 5 µs. */
export async function servePage(outDir: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: {
      host: '127.0.0.1',
      port: 4610,
      headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' },
    },
  });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('The page of the bench is not served.');
  return { url, stop: () => server.close() };
}

/**
 * Opens an address in a new profile for as long as `use` runs, and gives what that gives. Throws when something went
 * wrong in the page.
 */
export async function withTab<Result>(
  browser: Browser,
  url: string,
  use: (tab: BenchTab) => Promise<Result>,
): Promise<Result> {
  const { page, context, problems } = await openPage(browser);
  try {
    const devtools = await context.newCDPSession(page);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => 'bench' in window);
    if (!(await page.evaluate(() => crossOriginIsolated))) throw new Error('The clock of the page is coarse.');
    const result = await use({
      page,
      collectGarbage: async () => {
        await devtools.send('HeapProfiler.collectGarbage');
      },
    });
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return result;
  } finally {
    await context.close();
  }
}
