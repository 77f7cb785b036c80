import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const button = 'component-registry/components/button/button.tsx';

const files: Readonly<Record<string, string>> = {
  '.vite/manifest.json': JSON.stringify({
    'index.html': { file: 'assets/main-1.js', isEntry: true, css: ['assets/main-1.css'] },
    [button]: { file: 'assets/button-2.js', css: ['assets/button-2.css'], imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared-3.js' },
    'src/i18n/texts/ja.ts': { file: 'assets/ja-4.js' },
    'src/i18n/texts/ko.ts': { file: 'assets/ko-5.js' },
    'src/i18n/texts/ko-later.ts': { file: 'assets/ko-later-6.js' },
  }),
  'index.html':
    '<!doctype html><html lang="ja"><head><!--kansei:head--></head><body><div id="root"><!--kansei:page--></div><!--kansei:boot-->' +
    '<script type="module" src="/assets/main-1.js"></script></body></html>',
  'assets/main-1.js': `export const text = '${'ほしのうた'.repeat(400)}';`,
  'assets/button-2.js': 'export {};',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** A folder as the build of the site leaves one, with a few files; remove it after use. */
export function writeSiteFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kansei-site-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}
