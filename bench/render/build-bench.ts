import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { InlineConfig } from 'vite';
import { validatorPlugin } from '#tools/validators/validator-plugin.ts';

const pageFolder = 'bench/render/page';
const cardFolders = [join(pageFolder, 'cards'), 'bench/peers/cards'];

/** The names of the sides that render cards: those of their files. */
export function cardSides(): readonly string[] {
  return cardFolders.flatMap((folder) => readdirSync(folder)).map(sideOf);
}

/** Builds a page with all its sides into a folder, as production code; the page of the cards by default. */
export async function buildPage(outDir: string, root = pageFolder): Promise<void> {
  await build({
    ...shared(),
    root,
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
}

/** Bytes of each side through gzip, by itself: what loads at once, without React. */
export async function weighSides(): Promise<ReadonlyMap<string, number>> {
  const weights = new Map<string, number>();
  for (const folder of cardFolders) {
    for (const file of readdirSync(folder)) weights.set(sideOf(file), await weigh(join(folder, file)));
  }
  return weights;
}

async function weigh(entry: string): Promise<number> {
  const built = await build({
    ...shared(),
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: /^react(-dom)?($|\/)/ },
    },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const chunks = new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const loaded = new Set([...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const name of loaded) for (const imported of chunks.get(name)?.imports ?? []) loaded.add(imported);
  const code = [...loaded].map((name) => chunks.get(name)?.code ?? '').join('\n');
  return gzipSync(code, { level: 9 }).length;
}

/** One copy of React for all sides, the one that the product uses. */
function shared(): InlineConfig {
  return {
    configFile: false,
    logLevel: 'error',
    plugins: [validatorPlugin(), react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { dedupe: ['react', 'react-dom'] },
  };
}

function sideOf(file: string): string {
  return basename(file).replace(/\.tsx?$/, '');
}
