import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { closePages, sharedBrowser } from './browser.ts';
import { startSite } from './start-site.ts';
import type { RunningSite } from './start-site.ts';

/** A site for all tests of one file, in which nobody has signed up yet, and a browser. */
export interface SiteUnderTest {
  readonly browser: Browser;
  readonly site: RunningSite;
  /** Address of a path of the site. */
  at(path: string): string;
}

/**
 * Starts a site before the tests of the file and ends it after; pages are closed after each test. `env` is for the server,
 * which has published the demo campaign unless it names another one.
 */
export function useSite(env: Readonly<Record<string, string>> = {}): SiteUnderTest {
  let browser: Browser | undefined;
  let site: RunningSite | undefined;
  beforeAll(async () => {
    const copyOf = 'FIRST_CAMPAIGN' in env ? undefined : inject('siteData');
    [site, browser] = await Promise.all([startSite({ env, copyOf }), sharedBrowser()]);
  });
  afterEach(closePages);
  afterAll(() => site?.stop());
  return {
    get browser() {
      return started(browser);
    },
    get site() {
      return started(site);
    },
    at: (path) => `${started(site).url}${path}`,
  };
}

function started<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('The site is started before the tests, not while they are collected.');
  return thing;
}
