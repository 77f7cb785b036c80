import { createSendReports } from '#api-client/send-reports.ts';
import type { SendReports } from '#api-client/send-reports.ts';
import { themeElementId } from '#schemas/page-elements.ts';
import { applyTheme } from '#theme/apply-theme.ts';

/** What the program takes from the browser around it; tests give their own. */
export interface PageEnvironment {
  /** Origin of the API and of the ways to the social network; empty for the page's own. */
  readonly apiOrigin: string;
  /** Shows the theme of a release in place of the one before; it is made only where it did not come with the page. */
  showTheme(release: string, make: () => Promise<ReadonlyMap<string, string>>): Promise<void>;
  /** Fetches chunks of the program that will be needed soon, by their addresses. */
  preload(chunks: readonly string[]): void;
  readonly sendReports: SendReports;
  now(): Date;
  wait(action: () => void, milliseconds: number): void;
  reload(): void;
  /** Leaves the site for an address. */
  leaveTo(url: string): void;
  /** Opens an address of another site in a window of its own. */
  openOutside(href: string): void;
  copy(text: string): Promise<void>;
  track(category: string, label: string | undefined): void;
}

/** The environment of a real browser window. */
export function browserEnvironment(view: Window, apiOrigin: string): PageEnvironment {
  return {
    apiOrigin,
    async showTheme(release, make) {
      const carried = view.document.getElementById(themeElementId);
      if (carried?.dataset['release'] === release) return;
      const variables = await make();
      if (variables.size === 0) return;
      carried?.remove();
      applyTheme(view.document.documentElement, variables);
    },
    preload: (chunks) => chunks.forEach((chunk) => preloadModule(view.document, chunk)),
    sendReports: createSendReports(apiOrigin, (...request) => view.fetch(...request)),
    now: () => new Date(),
    wait: (action, milliseconds) => void view.setTimeout(action, milliseconds),
    reload: () => view.location.reload(),
    leaveTo: (url) => view.location.assign(url),
    openOutside: (href) => void view.open(href, '_blank', 'noopener,noreferrer'),
    copy: (text) => view.navigator.clipboard.writeText(text),
    track: (category, label) => {
      const event = { event: 'kansei', category, ...(label === undefined ? {} : { label }) };
      const layered = view as Window & { dataLayer?: unknown[] };
      layered.dataLayer = [...(layered.dataLayer ?? []), event];
    },
  };
}

function preloadModule(document: Document, address: string): void {
  const isKnown = [...document.querySelectorAll('link')].some((link) => link.getAttribute('href') === address);
  if (isKnown || !address.endsWith('.js')) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  document.head.append(link);
}
