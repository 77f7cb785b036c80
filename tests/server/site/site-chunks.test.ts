import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chunksOfScript, chunksOfTexts, readSiteManifest } from '#server/site/site-chunks.ts';

const manifest = {
  'index.html': { file: 'assets/main.js', isEntry: true, css: ['assets/main.css'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['index.html', '_icons.js'], css: ['assets/shared.css'] },
  '_icons.js': { file: 'assets/icons.js', imports: ['_shared.js'] },
  'component-registry/components/prize-card/prize-card.tsx': { file: 'assets/card.js', imports: ['_shared.js'] },
  'component-registry/common-components.ts': { file: 'assets/common.js', imports: ['_shared.js'] },
  'expressions/engine.ts': { file: 'assets/engine.js', imports: ['_icons.js'] },
};

describe('Chunks of a script', () => {
  it('are those of its components and of the common ones, with what they import, each once, without the entry', () => {
    const componentNames = ['PrizeCard', 'Text', 'PrizeCard', 'Stack'];
    expect(chunksOfScript(manifest, { componentNames, usesExpressions: false })).toEqual([
      '/assets/icons.js',
      '/assets/shared.js',
      '/assets/shared.css',
      '/assets/card.js',
      '/assets/common.js',
    ]);
  });

  it('are none where the build has no common components', () => {
    expect(chunksOfScript({}, { componentNames: ['Stack', 'constructor'], usesExpressions: false })).toEqual([]);
  });
});

describe('The chunk of the language', () => {
  it('belongs to a script that computes something', () => {
    expect(chunksOfScript(manifest, { componentNames: [], usesExpressions: true })).toEqual([
      '/assets/shared.js',
      '/assets/shared.css',
      '/assets/icons.js',
      '/assets/engine.js',
    ]);
  });
});

describe('The chunks of the texts of the product', () => {
  const texts = {
    'src/i18n/texts/ja.ts': { file: 'assets/ja.js' },
    'src/i18n/texts/ja-later.ts': { file: 'assets/ja-later.js' },
    'src/i18n/texts/ko.ts': { file: 'assets/ko.js' },
    'src/i18n/texts/ko-later.ts': { file: 'assets/ko-later.js' },
  };

  it('are those of the language and of the one that stands in, with those of components where these write them', () => {
    expect(chunksOfTexts(texts, { locale: 'ko', writesLaterTexts: false })).toEqual(['/assets/ko.js', '/assets/ja.js']);
    expect(chunksOfTexts(texts, { locale: 'ko', writesLaterTexts: true })).toEqual([
      '/assets/ko.js',
      '/assets/ko-later.js',
      '/assets/ja.js',
      '/assets/ja-later.js',
    ]);
  });
});

describe('The manifest of a site', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kansei-site-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is missing when nothing was built', async () => {
    expect(await readSiteManifest(folder)).toBeNull();
  });

  it('is read from where Vite puts it', async () => {
    await mkdir(join(folder, '.vite'));
    await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
    expect(await readSiteManifest(folder)).toEqual(manifest);
  });
});
