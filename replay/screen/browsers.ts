import type { BrowserContext, Cookie, Page } from 'playwright';
import { isSandboxCookie } from '#server/testing/door.ts';
import { documentsCounter } from './open/seeded-random.ts';

/** What a browser keeps of the site. */
interface Kept {
  readonly cookies: readonly Cookie[];
  readonly stored: Stored;
}

type Stored = Readonly<Record<'localStorage' | 'sessionStorage', Readonly<Record<string, string>>>>;

const nothing: Kept = { cookies: [], stored: { localStorage: {}, sessionStorage: {} } };

/** Name of the browser in which every play begins. */
const firstBrowser = 'first';

/**
 * The browsers of a play, by name, of which the window is one at a time: each has cookies and storage of its own, none
 * at first. Cookies of the social network stay, as its app knows the fan beside any browser.
 *
 * @returns what makes the window another one of them; the document in it goes on.
 */
export function browsersOf(context: BrowserContext, page: Page): (name: string) => Promise<void> {
  const others = new Map<string, Kept>();
  let current = firstBrowser;
  return async (name) => {
    if (name === current) return;
    const { cookies, stored } = others.get(name) ?? nothing;
    const own = (await context.cookies()).filter((cookie) => !isSandboxCookie(cookie.name));
    others.set(current, {
      cookies: own,
      stored: await page.evaluate(exchangeStored, { stored, stays: documentsCounter }),
    });
    current = name;
    for (const cookie of own) await context.clearCookies(cookie);
    await context.addCookies([...cookies]);
  };
}

/** Runs in the page: puts other texts into its storages, and gives those that were there. */
function exchangeStored({ stored, stays }: { readonly stored: Stored; readonly stays: string }): Stored {
  const exchange = (storage: Storage, texts: Readonly<Record<string, string>>) => {
    const before = Object.entries(storage).filter(([key]) => key !== stays);
    for (const [key] of before) storage.removeItem(key);
    for (const [key, text] of Object.entries(texts)) storage.setItem(key, text);
    return Object.fromEntries(before) as Readonly<Record<string, string>>;
  };
  return {
    localStorage: exchange(localStorage, stored.localStorage),
    sessionStorage: exchange(sessionStorage, stored.sessionStorage),
  };
}
