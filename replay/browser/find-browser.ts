import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { BrowserError } from './browser-error.ts';

/** A Chromium that tests can drive. */
export interface FoundBrowser {
  readonly path: string;
  /** Environment that it needs beside the usual one. */
  readonly env: Readonly<Record<string, string>>;
}

/** Without windows it opens a page four times as fast. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Where a Chromium that was found is kept for the processes that come after. */
const foundVariable = 'KANSEI_FOUND_BROWSER';

/**
 * The Chromium that tests drive: CHROMIUM_PATH, else Playwright's own, else one on the PATH, else the one of the
 * package @sparticuz/chromium. Rejects with a `BrowserError` when there is none: browser tests are never skipped in silence.
 */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<FoundBrowser> {
  const known = env[foundVariable];
  if (known !== undefined) return JSON.parse(known) as FoundBrowser;
  const installed = findInstalled(env, [shell, ...names]);
  const found = installed === undefined ? await unpackBrowser() : { path: installed, env: {} };
  env[foundVariable] = JSON.stringify(found);
  return found;
}

/** A Chromium that can show its windows, found as `findBrowser` does. Throws `BrowserError` when there is none. */
export function findWindowedBrowser(env: NodeJS.ProcessEnv = process.env): FoundBrowser {
  const path = findInstalled(env, names);
  if (path !== undefined) return { path, env: {} };
  throw new BrowserError(
    'There is no Chromium that can show a window. Install one, name one in CHROMIUM_PATH, or leave out --headed.',
  );
}

function findInstalled(env: NodeJS.ProcessEnv, wanted: readonly string[]): string | undefined {
  const named = env['CHROMIUM_PATH'] ?? '';
  if (named !== '') {
    if (isExecutable(named)) return named;
    throw new BrowserError(
      `CHROMIUM_PATH is "${named}", which is no program that can be run. Let it name a Chromium, or unset it: then one is looked for.`,
    );
  }
  const folders = (env['PATH'] ?? '').split(delimiter);
  const onPath = wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [chromium.executablePath(), ...onPath].find(isExecutable);
}

/** The package changes the environment of the process that imports it, so it is imported in a process of its own. */
async function unpackBrowser(): Promise<FoundBrowser> {
  const script = fileURLToPath(new URL('unpack-browser.ts', import.meta.url));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], {
      env: { ...process.env, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
    });
    return JSON.parse(stdout) as FoundBrowser;
  } catch (cause) {
    throw new BrowserError(
      'There is no Chromium here. Install one (Debian: "apt-get install chromium-headless-shell fonts-noto-cjk"; ' +
        'elsewhere: "npx playwright install chromium"), or name one in CHROMIUM_PATH.',
      { cause },
    );
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
