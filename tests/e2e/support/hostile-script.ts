import type { BrowserContextOptions, Page } from 'playwright';
import { openPage } from './browser.ts';
import type { WatchedPage } from './browser.ts';
import type { SiteUnderTest } from './use-site.ts';

/** All that content could have done and must not. */
export interface Misdeeds {
  /** Calls of the canary, which hostile content names wherever code could stand. */
  readonly executed: string[];
  /** What the policy of the page had to stop: directive and address. */
  readonly violations: string[];
  readonly dialogs: string[];
  readonly windows: string[];
  /** Requests to other sites. */
  readonly foreign: string[];
}

export const noMisdeeds: Misdeeds = { executed: [], violations: [], dialogs: [], windows: [], foreign: [] };

/** A page that keeps what content does in it. */
export interface GuardedPage extends WatchedPage {
  readonly misdeeds: Misdeeds;
}

/** Opens a page in which nothing that content does stays unseen; windows that it opens are closed. */
export async function openGuarded(
  { browser, site }: SiteUnderTest,
  options: BrowserContextOptions = {},
): Promise<GuardedPage> {
  const watched = await openPage(browser, options);
  const { page, context } = watched;
  const misdeeds: Misdeeds = { executed: [], violations: [], dialogs: [], windows: [], foreign: [] };
  await page.exposeFunction('keepExecuted', (what: string) => void misdeeds.executed.push(what));
  await page.exposeFunction('keepViolation', (what: string) => void misdeeds.violations.push(what));
  await page.addInitScript(() => {
    const view = window as unknown as Record<'keepExecuted' | 'keepViolation', (what: string) => void>;
    Object.defineProperty(window, 'executed', { set: (what) => view.keepExecuted(String(what)), get: () => undefined });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      view.keepViolation(`${effectiveDirective} ${blockedURI}`),
    );
  });
  page.on('dialog', (dialog) => {
    misdeeds.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  context.on('page', (opened) => {
    misdeeds.windows.push(opened.url());
    void opened.close();
  });
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(`${site.url}/`) && !address.startsWith('data:')) misdeeds.foreign.push(address);
  });
  return { ...watched, misdeeds };
}

/** Answers the call for a script with this text, as a server would that is not ours. */
export async function serveScript(page: Page, kind: 'page' | 'modal', name: string, text: string): Promise<void> {
  await page.route(
    (address) => address.pathname.endsWith(`/contents_scripts/sectors/${kind}/${name}`),
    (route) => route.fulfill({ contentType: 'application/json', body: text }),
  );
}

/** The text of a page script with this body, which may name "__proto__" like any other property. */
export function pageWith(name: string, body: string): string {
  const title = '{"ja":"題","en":"Title","ko":"제목"}';
  return `{"kind":"page","name":"${name}","title":${title},"variants":[{"body":${body}}]}`;
}
