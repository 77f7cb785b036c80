import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface CopiedSite {
  /** A built site as the server takes it, with two files more. */
  readonly folder: string;
  /** Path of the page that was copied, as plain HTML. */
  readonly staticPath: string;
  remove(): Promise<void>;
}

const staticPath = '/static.html';
const staticSheet = '/assets/static-page.css';

/**
 * Copies a built site and adds to it the page at an address as plain HTML: the markup, drawings, skin and faces that the
 * server sends, its theme in one sheet with the styles of the program, and no scripts. The same server gives both,
 * compressed and with headers as ever.
 */
export async function copySite(address: string, built: string): Promise<CopiedSite> {
  const parent = await mkdtemp(join(tmpdir(), 'kansei-bench-'));
  const folder = join(parent, 'site');
  await mkdir(folder);
  for (const part of ['site', 'render']) await cp(join(built, part), join(parent, part), { recursive: true });
  const answer = await fetch(address, { headers: { 'accept-language': 'ja' } });
  const { html, theme, sheet } = withoutScripts(await answer.text());
  await writeFile(join(folder, staticPath), html);
  await writeFile(join(folder, staticSheet), `${await readFile(join(folder, sheet), 'utf8')}\n${theme}`);
  return { folder, staticPath, remove: () => rm(parent, { recursive: true, force: true }) };
}

interface PlainPage {
  readonly html: string;
  readonly theme: string;
  /** Path of the program's style sheet. */
  readonly sheet: string;
}

function withoutScripts(page: string): PlainPage {
  const theme = /<style[^>]*>([^]*?)<\/style>/.exec(page)?.[1];
  const sheet = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+)">/.exec(page)?.[1];
  if (theme === undefined || sheet === undefined) throw new Error('The page has no theme, or no style sheet.');
  const html = page
    .replaceAll(/<script[^]*?<\/script>|<style[^]*?<\/style>|<link rel="modulepreload"[^>]*>/g, '')
    .replace(sheet, staticSheet);
  return { html, theme, sheet };
}
