import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { openPage } from '../../tests/e2e/support/browser.ts';

export interface CopiedSite {
  /** A built site as the server takes it, with one file more. */
  readonly folder: string;
  /** Path of the page that was copied, as plain HTML. */
  readonly staticPath: string;
  remove(): Promise<void>;
}

const staticPath = '/static.html';
const staticSheet = '/assets/static-page.css';

/**
 * Copies a built site and adds to it the page at an address as plain HTML, as it stands once it is rendered: the same
 * markup and drawings, one style sheet, no scripts. The same server gives both, compressed and with headers as ever.
 */
export async function copySite(browser: Browser, address: string, built: string): Promise<CopiedSite> {
  const parent = await mkdtemp(join(tmpdir(), 'kansei-bench-'));
  const folder = join(parent, 'site');
  await mkdir(folder);
  for (const part of ['site', 'render']) await cp(join(built, part), join(parent, part), { recursive: true });
  const { html, theme, sheets } = await drawnPage(browser, address);
  const styles = await Promise.all(sheets.map((path) => readFile(join(folder, path), 'utf8')));
  await writeFile(
    join(folder, staticPath),
    html.replace('</title>', `</title><link rel="stylesheet" href="${staticSheet}">`),
  );
  await writeFile(join(folder, staticSheet), [theme, ...styles].join('\n'));
  return { folder, staticPath, remove: () => rm(parent, { recursive: true, force: true }) };
}

interface DrawnPage {
  readonly html: string;
  readonly theme: string;
  /** Paths of the style sheets that it names. */
  readonly sheets: readonly string[];
}

async function drawnPage(browser: Browser, address: string): Promise<DrawnPage> {
  const { page, context } = await openPage(browser, { deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  await page.goto(address, { waitUntil: 'networkidle' });
  const rendered = await page.evaluate(() => {
    const sheets = [...document.querySelectorAll('link[rel=stylesheet]')].map(
      (link) => link.getAttribute('href') ?? '',
    );
    const theme = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
    for (const unwanted of document.querySelectorAll('script, style, link[rel=stylesheet], link[rel=modulepreload]')) {
      unwanted.remove();
    }
    return { html: `<!doctype html>${document.documentElement.outerHTML}`, theme, sheets };
  });
  await context.close();
  return rendered;
}
