import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { readEnvironment } from '#replay/pictures/environment.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('is the same each time in the same browser, and leaves nothing open', async () => {
  const first = await readEnvironment(browser);
  expect(first).toEqual({ browser: `Chromium ${browser.version()}`, fonts: expect.stringMatching(/^[0-9a-f]{16}$/) });
  expect(await readEnvironment(browser)).toEqual(first);
  expect(browser.contexts()).toEqual([]);
});
