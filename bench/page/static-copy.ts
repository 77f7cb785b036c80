import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { openPage } from '../../tests/e2e/support/browser.ts';

interface StoredFile {
  readonly type: string;
  readonly body: Buffer;
}

export interface StaticCopy {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves the page at an address as plain HTML, as it stands once it is drawn: the same markup, style sheets and
 * drawings, no scripts, compressed the same way.
 */
export async function serveStaticCopy(browser: Browser, address: string): Promise<StaticCopy> {
  const files = await copyOf(browser, address);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '/');
    if (file === undefined) return void response.writeHead(404).end();
    const isText = /html|css|svg|json/.test(file.type);
    response.writeHead(200, { 'content-type': file.type, ...(isText ? { 'content-encoding': 'br' } : {}) });
    response.end(file.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function copyOf(browser: Browser, address: string): Promise<ReadonlyMap<string, StoredFile>> {
  const { page, context } = await openPage(browser);
  const files = new Map<string, StoredFile>();
  const waiting: Promise<void>[] = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    const { pathname, search } = new URL(response.url());
    if (!/css|svg|image|font/.test(type) || !response.ok()) return;
    waiting.push(
      response.body().then((body) => {
        files.set(pathname + search, { type, body: /css|svg/.test(type) ? brotliCompressSync(body) : body });
      }),
    );
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const html = await page.evaluate(() => {
    for (const unwanted of document.querySelectorAll('script, link[rel=modulepreload]')) unwanted.remove();
    return `<!doctype html>${document.documentElement.outerHTML}`;
  });
  await Promise.all(waiting);
  await context.close();
  files.set('/', { type: 'text/html; charset=utf-8', body: brotliCompressSync(html) });
  return files;
}
