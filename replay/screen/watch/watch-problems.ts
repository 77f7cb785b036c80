import type { Page, Request } from 'playwright';
import { apiPrefix } from '#schemas/api/conventions.ts';

/** The browser's own line for an answer with an error; calls that fail are no problem by themselves. */
const browsersOwn = /^Failed to load resource/;
const files = ['/assets/', `${apiPrefix}/contents_assets/`];

/** Notes what goes wrong unasked: uncaught errors, errors in the console (refusals by the CSP too), files that did not come. */
export function watchProblems(page: Page, origin: string, note: (words: string) => void): void {
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !browsersOwn.test(message.text())) note(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && isFile(response.request(), origin)) {
      note(`file: ${pathOf(response.request())} was answered with ${response.status()}`);
    }
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED' && isFile(request, origin))
      note(`file: ${pathOf(request)} did not come: ${reason}`);
  });
}

function isFile(request: Request, origin: string): boolean {
  return new URL(request.url()).origin === origin && files.some((start) => pathOf(request).startsWith(start));
}

function pathOf(request: Request): string {
  return new URL(request.url()).pathname;
}
