import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { buildAllIfStale } from '#tools/build/build-all.ts';
import { desktop, openPage } from '#tests/e2e/support/browser.ts';
import { signIn } from '#tests/e2e/support/fan.ts';
import { startSite } from '#tests/e2e/support/start-site.ts';

/** What the page holds after some page changes, once garbage was collected. */
export interface MemoryFigures {
  readonly changes: number;
  /** Bytes of the JavaScript heap in use. */
  readonly heap: number;
  readonly domNodes: number;
  readonly listeners: number;
}

const tour = ['/prizes', '/point_histories', '/terms', '/prizes', '/mypage'];
const warmingChanges = 20;
const lastChange = 50;
const changesBetween = 10;

/**
 * What the product holds after 10, 20, 30, 40 and 50 page changes of a fan, who goes round by the links of the site; each
 * figure is taken on the same page. Twenty changes come before, so that each page was shown and its code compiled.
 */
export async function measureMemory(browser: Browser): Promise<readonly MemoryFigures[]> {
  await buildAllIfStale(process.cwd());
  const site = await startSite();
  const at = (path: string) => new URL(path, site.url).href;
  try {
    const { page, context } = await openPage(browser, { viewport: desktop });
    await signIn(page, { browser, site, at }, '陽菜☆ほしよみ');
    await page.goto(at('/mypage'), { waitUntil: 'networkidle' });
    const devtools = await context.newCDPSession(page);
    const figures: MemoryFigures[] = [];
    for (let changes = 1 - warmingChanges; changes <= lastChange; changes += 1) {
      await follow(page, tour[(changes - 1 + warmingChanges) % tour.length] ?? '/');
      if (changes > 0 && changes % changesBetween === 0) figures.push({ changes, ...(await figuresOf(devtools)) });
    }
    await context.close();
    return figures;
  } finally {
    await site.stop();
  }
}

/** Follows a link of the page as a click does, without handles that would keep parts of the page. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`);
    if (link === null) throw new Error(`No link leads to ${href}.`);
    link.click();
  }, path);
  await page.waitForFunction(
    (pathname) => location.pathname === pathname && document.querySelector('main h1, main h2') !== null,
    path,
  );
  await wait(300);
}

async function figuresOf(devtools: CDPSession): Promise<Omit<MemoryFigures, 'changes'>> {
  await wait(1000);
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  return { heap: usedSize, domNodes: nodes, listeners: jsEventListeners };
}
