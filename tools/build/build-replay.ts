import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { serverSources } from './built-server.ts';
import { bundleForNode } from './bundle-for-node.ts';
import { digestOf } from './digest.ts';

/** What the bundle is made of, below the folder of the project. */
export const replaySources = ['replay', 'rules', ...serverSources];
const builds = 'dist/replay';

/** What is started by its name: the command, and what Playwright loads. */
export const replayEntries = {
  command: 'replay/command/main.ts',
  'playwright.config': 'replay/playwright/playwright.config.ts',
  'scenarios.spec': 'replay/playwright/scenarios.spec.ts',
  'terminal-reporter': 'replay/playwright/terminal-reporter.ts',
};

/** A build that no run began with for so long is used by none, in ms. */
const longestRun = 3 * 60 * 60_000;

/**
 * Bundles `replay/` and what it imports of the project, when one of the sources changed. Each state of the sources has a
 * folder of its own: runs that began before a change go on with theirs. Resolves to the folder, which holds "command.js"
 * and what it starts.
 */
export async function buildReplayIfStale(root: string): Promise<string> {
  const digest = digestOf(root, replaySources).slice(0, 16);
  const folder = join(root, builds, digest);
  if (existsSync(folder)) {
    const now = new Date();
    utimesSync(folder, now, now);
    return folder;
  }
  const unfinished = join(builds, `${digest}.${process.pid}`);
  await bundleForNode(root, { entries: replayEntries, folder: unfinished });
  removeUnused(join(root, builds));
  if (!existsSync(folder)) renameSync(join(root, unfinished), folder);
  return folder;
}

/** Where a build keeps the campaigns that it prepared: another one may prepare them differently. */
export function preparedIn(build: string): string {
  return join(build, 'prepared');
}

function removeUnused(folder: string): void {
  const since = Date.now() - longestRun;
  for (const name of readdirSync(folder)) {
    const build = join(folder, name);
    if (statSync(build).mtimeMs < since) rmSync(build, { recursive: true, force: true });
  }
}
