import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { createVirtualClock } from '#replay/run/virtual-clock.ts';
import { openScreen } from '#replay/screen/open/open-screen.ts';
import type { Screen, ScreenOptions } from '#replay/screen/screen.ts';

/** What a site answers at a path: HTML, or whatever a function does. */
export type TinyPage = string | ((request: IncomingMessage, response: ServerResponse) => void);

export const noon = '2026-11-21T12:00:00.000+09:00';

/** One browser for all tests of a file, and sites of a few pages to look at with it; all closed in the end. */
export function useTinySite() {
  let browser: Browser;
  const endings: (() => unknown)[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    for (const end of endings.splice(0).toReversed()) await end();
  });
  afterAll(() => browser.close());

  const serve = async (pages: Record<string, TinyPage>) => {
    const server = createServer((request, response) => answer(pages, request, response));
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    endings.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://localhost:${(server.address() as AddressInfo).port}`;
  };

  return {
    browser: () => browser,
    serve,
    /** A screen for pages by path; a page is the inside of a body. */
    async open(pages: Record<string, TinyPage>, options: Partial<ScreenOptions> = {}): Promise<Screen> {
      const origin = options.origin ?? (await serve(pages));
      const screen = await openScreen(browser, {
        origin,
        device: 'phone',
        locale: 'ja',
        seed: '1',
        clock: createVirtualClock(noon),
        cookies: [],
        isSeen: true,
        opens: true,
        heldCalls: () => 0,
        ...options,
      });
      endings.push(() => screen.close());
      return screen;
    },
  };
}

function answer(pages: Record<string, TinyPage>, request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const page = pages[pathname];
  if (typeof page === 'function') return page(request, response);
  response.statusCode = page === undefined ? 404 : 200;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(
    `<!doctype html><html lang="ja"><head><title>${pathname}</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head><body>${page ?? 'Not found'}</body></html>`,
  );
}
