import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InlineConfig, Plugin } from 'vite';
import { digestOf } from './digest.ts';

const sources = [
  'replay',
  'server',
  'content-lint',
  'schemas',
  'expressions',
  'machines',
  'flows',
  'component-registry',
  'src',
  'tools/build',
  'package.json',
  'package-lock.json',
];
const builds = 'dist/replay';

const emptyDatabase = 'empty-database.tar';

/** What is started by its name: the command, what Playwright loads, and what the build itself has done. */
const entries = {
  command: 'replay/command/main.ts',
  'dump-empty-database': 'replay/stage/dump-empty-database.ts',
  'playwright.config': 'replay/playwright/playwright.config.ts',
  'scenarios.spec': 'replay/playwright/scenarios.spec.ts',
  'terminal-reporter': 'replay/playwright/terminal-reporter.ts',
};

export interface ReplayBuild {
  /** Holds the bundle: "command.js" and what it starts. */
  readonly folder: string;
  /** A dump of an empty database, which sites are opened from. */
  readonly emptyDatabase: string;
}

const bundle: InlineConfig = {
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  plugins: [sourceUrls()],
  build: {
    ssr: true,
    sourcemap: true,
    rolldownOptions: {
      input: entries,
      // Validators are made for browsers; the server never comes to load them.
      external: /\?schema=/,
      // A process loads only what it uses of a module that others use more of.
      treeshake: { moduleSideEffects: false },
    },
  },
};

/** A build that no run began with for so long is used by none, in ms. */
const longestRun = 3 * 60 * 60_000;

/**
 * Bundles `replay/` and what it imports of the project, when one of the sources changed: each process of a run then
 * loads some files of JavaScript in place of hundreds of TypeScript.
 */
export async function buildReplayIfStale(root: string): Promise<ReplayBuild> {
  const digest = digestOf(root, sources).slice(0, 16);
  const folder = join(root, builds, digest);
  const built = { folder, emptyDatabase: join(folder, emptyDatabase) };
  if (existsSync(folder)) {
    const now = new Date();
    utimesSync(folder, now, now);
    return built;
  }
  const { build } = await import('vite');
  const unfinished = `${folder}.${process.pid}`;
  await build({ ...bundle, root, build: { ...bundle.build, outDir: unfinished } });
  execFileSync(process.execPath, [join(unfinished, 'dump-empty-database.js'), join(unfinished, emptyDatabase)]);
  removeUnused(join(root, builds));
  if (!existsSync(folder)) renameSync(unfinished, folder);
  return built;
}

function removeUnused(folder: string): void {
  const since = Date.now() - longestRun;
  for (const name of readdirSync(folder)) {
    const build = join(folder, name);
    if (statSync(build).mtimeMs < since) rmSync(build, { recursive: true, force: true });
  }
}

/** What lies beside a source is found from its bundle too. */
function sourceUrls(): Plugin {
  return {
    name: 'source-urls',
    transform: {
      filter: { code: 'import.meta.url' },
      handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
    },
  };
}
