import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { compress, isCompressible } from '#server/http/answers/compression.ts';
import type { Encoding } from '#server/http/answers/compression.ts';

/** One file of the built site, ready to be sent. */
export interface SiteFile {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly etag: string;
  readonly isCompressed: boolean;
  readonly body: Buffer;
}

export interface SiteFiles {
  has(path: string): boolean;
  /** The file at a path of the site in the best form that the browser accepts. */
  read(path: string, encoding: Encoding): Promise<SiteFile>;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * The files of a built site. Each is read and compressed once, as small as Brotli can, and kept in memory: they are few
 * and small. One that could not be read is tried again. The template is left out, since it is no page by itself.
 */
export function openSiteFiles(folder: string): SiteFiles {
  const paths = new Set(listPaths(folder));
  const kept = new Map<string, Promise<SiteFile>>();
  return {
    has: (path) => paths.has(path),
    read(path, encoding) {
      const key = `${encoding} ${path}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const file = load(folder, path, encoding);
      kept.set(key, file);
      file.catch(() => kept.delete(key));
      return file;
    },
  };
}

function listPaths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    .filter((path) => path !== '/index.html' && !path.startsWith('/.'));
}

async function load(folder: string, path: string, encoding: Encoding): Promise<SiteFile> {
  const plain = await readFile(join(folder, path));
  const contentType = contentTypes[extname(path)] ?? 'application/octet-stream';
  const isCompressed = encoding !== 'identity' && isCompressible(contentType, plain.length);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return {
    contentType,
    cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    etag: `"${hash}${isCompressed ? `-${encoding}` : ''}"`,
    isCompressed,
    body: isCompressed ? await compress(plain, encoding, 11) : plain,
  };
}
