import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { suppressOpenings } from '#replay/screen/open/suppress-openings.ts';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

/** A limit for what hangs; a busy machine takes many times as long as others. */
const longestWaitMs = 120_000;

let shared: Promise<Browser> | undefined;

/** One for all files that a worker runs; it ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  return (shared ??= launchBrowser());
}

/** Closes everything that was opened in the shared browser. */
export async function closePages(): Promise<void> {
  const browser = await shared;
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

/** A page with all that went wrong in it: uncaught errors, console errors, refusals by the CSP. */
export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly problems: string[];
}

interface PageOptions extends BrowserContextOptions {
  /** Whether modals that pages name in "opens" open; as if the fan had dismissed each of them if left out. */
  readonly opens?: boolean | undefined;
}

/** Opens a page in a profile of its own, by default as a phone in Japanese. */
export async function openPage(
  browser: Browser,
  { opens = false, ...options }: PageOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: phone, locale: 'ja-JP', reducedMotion: 'reduce', ...options });
  if (!opens) await context.addInitScript(suppressOpenings);
  context.setDefaultTimeout(longestWaitMs);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  return { page, context, problems };
}
