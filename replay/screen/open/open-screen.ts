import type { Browser, BrowserContext } from 'playwright';
import { browsersOf } from '../browsers.ts';
import { takeScreenshot } from '../take-screenshot.ts';
import { watchBetween } from '../time/between-documents.ts';
import { browserLocales, devices, inAppAgents } from './devices.ts';
import { seedRandom } from './seeded-random.ts';
import { stopClock } from '../time/page-clock.ts';
import { hidePage, whileVisible } from './hidden-page.ts';
import { noteLeaving, noteWork } from '../watch/page-signs.ts';
import type { Screen, ScreenOptions } from '../screen.ts';
import { suppressOpenings } from './suppress-openings.ts';
import { settlePage } from '../time/settle.ts';
import { waitUntil } from '../time/wait-until.ts';
import { watchCalls } from '../watch/watch-calls.ts';
import { watchProblems } from '../watch/watch-problems.ts';

/** Real time that a call into a settled page may take; how long a page may take to open is the scenario's own time. */
const longestCallMs = 30_000;

/** Opens a window in a profile of its own. Nothing but the site itself can be reached from it. */
export async function openScreen(browser: Browser, options: ScreenOptions): Promise<Screen> {
  const { origin, clock, heldCalls } = options;
  const problems: string[] = [];
  const note = (words: string) => void problems.push(words);
  const context = await openProfile(browser, options);
  const pageClock = await stopClock(context, clock);
  await context.addInitScript(seedRandom, options.seed);
  await context.addInitScript(noteLeaving);
  await context.addInitScript(noteWork);
  if (!options.opens) await context.addInitScript(suppressOpenings);
  if (!options.isSeen) await context.addInitScript(hidePage);
  const page = await context.newPage();
  page.setDefaultTimeout(longestCallMs);
  page.setDefaultNavigationTimeout(0);
  // A listener that is added with the press comes too late now and then: then the browser opens a dialog of its own.
  page.on('filechooser', () => {});
  const watch = watchCalls(page, origin);
  watchProblems(page, origin, note);
  const between = watchBetween(watch, heldCalls);
  const endClock = pageClock.follow(between, note);
  const settle = () => settlePage({ page, watch, pageClock, heldCalls, between });
  return {
    page,
    clock,
    origin,
    calls: watch.calls,
    problems,
    pageStatus: watch.pageStatus,
    beginStep: watch.beginStep,
    settle,
    until: (probe, timeout) => waitUntil(probe, { clock, settle, between, timeout }),
    unlessHeld: between.race,
    changeBrowser: browsersOf(context, page),
    readAloud: () => page.locator('body').ariaSnapshot(),
    screenshot(picture) {
      const take = () => takeScreenshot(page, picture);
      return options.isSeen ? take() : whileVisible(page, take);
    },
    async close() {
      endClock();
      await context.close();
    },
  };
}

/** Other hosts are asked for at an address where nobody answers; the cache of the browser works as it does for fans. */
const nobody = 'http://127.0.0.1:1';

async function openProfile(browser: Browser, options: ScreenOptions): Promise<BrowserContext> {
  const { origin, device, inApp, locale, cookies } = options;
  const context = await browser.newContext({
    permissions: ['clipboard-write'],
    ...devices[device],
    ...(inApp === undefined ? {} : { userAgent: `${devices[device].userAgent} ${inAppAgents[inApp]}` }),
    locale: browserLocales[locale],
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
    proxy: { server: nobody, bypass: new URL(origin).host },
  });
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
  return context;
}
