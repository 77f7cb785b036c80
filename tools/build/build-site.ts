import type { InlineConfig } from 'vite';
import { buildIfStale } from './if-stale.ts';

/** What the site is made of, below the folder of the project. */
export const siteSources = [
  'src',
  'component-registry',
  'expressions',
  'profile-card',
  'banned-words',
  'machines',
  'flows',
  'schemas',
  'tools/validators',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
const outDir = 'dist/site';
const renderDir = 'dist/render';
const renderEntry = 'src/app/start/rendering/render-task.ts';

/** Where its programs begin, and what builds them. */
export const siteEntries = ['src/app/start/main.tsx', 'src/app/start/early-clicks.ts', renderEntry, 'vite.config.ts'];

const built = {
  sources: siteSources,
  outputs: [`${outDir}/index.html`, `${renderDir}/render-task.js`],
  stamp: 'dist/site.stamp',
};

const debugDir = 'dist/debug/site';
const debugBuilt = { sources: siteSources, outputs: [`${debugDir}/index.html`], stamp: 'dist/debug.stamp' };

/** What renders pages: one file that needs nothing beside it, with its libraries in their form for production. */
const renderer: InlineConfig = {
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: renderEntry,
    outDir: renderDir,
    manifest: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
};

/**
 * Builds the browser program into `dist/site`, and what renders its pages on the server into `dist/render`, when one of
 * their sources changed since the last build.
 *
 * `root` is the folder of the project. Resolves to true when it built, false when the last build still holds.
 */
export function buildSiteIfStale(root: string): Promise<boolean> {
  return buildIfStale(root, built, async () => {
    const { build } = await import('vite');
    await forProduction(async () => {
      await build({ root, logLevel: 'error' });
      await build({ root, logLevel: 'error', ...renderer });
    });
  });
}

/**
 * Builds the browser program for debugging into `dist/debug/site`, when one of its sources changed since the last such
 * build. Nothing renders its pages but the browser, where the overrides are. `root` and the result as above.
 */
export function buildDebugIfStale(root: string): Promise<boolean> {
  return buildIfStale(root, debugBuilt, async () => {
    const { build } = await import('vite');
    await forProduction(() => build({ root, logLevel: 'error', mode: 'debug', build: { outDir: debugDir } }));
  });
}

/** Vite builds for production only where the environment does not say otherwise, as that of a test does. */
async function forProduction(act: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    await act();
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = NODE_ENV;
  }
}
