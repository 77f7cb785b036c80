import type { Browser } from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { startSite } from './start-site.ts';
import type { RunningSite } from './start-site.ts';

/** A site and a browser for all tests of one file: nobody has signed up there yet. */
export interface SiteUnderTest {
  readonly browser: Browser;
  readonly site: RunningSite;
  /** Address of a path of the site. */
  at(path: string): string;
}

/** Starts a site and a browser before the tests of the file and ends them after. */
export function useSite(env: Readonly<Record<string, string>> = {}): SiteUnderTest {
  let browser: Browser | undefined;
  let site: RunningSite | undefined;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite({ env, emptyData: inject('emptyData') }), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
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
