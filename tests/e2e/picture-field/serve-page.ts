import { createServer } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { build } from 'vite';
import { contentPolicy } from '#server/http/answers/security-headers.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export interface ServedPage {
  /** With the policy of a release that takes pictures, or of one that takes none. */
  address(takesPictures: boolean): string;
  close(): Promise<void>;
}

/** Builds the page of the field as the site is built, and serves it by the policy of the site. */
export async function servePage(): Promise<ServedPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'kansei-picture-'));
  await build({
    configFile: 'vite.config.ts',
    root: 'tests/e2e/picture-field/page',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const policy = contentPolicy({ apiHostPattern: null }, { takesPictures: searchParams.has('takesPictures') });
    readFile(join(outDir, pathname === '/' ? 'index.html' : pathname)).then(
      (body) => {
        const type = types[extname(pathname)] ?? 'text/html; charset=utf-8';
        response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body);
      },
      () => response.writeHead(404).end(),
    );
  }).listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    address: (takesPictures) => `http://localhost:${port}/${takesPictures ? '?takesPictures' : ''}`,
    close: async () => {
      server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
