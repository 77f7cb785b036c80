import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Path of the Chromium that tests drive: CHROMIUM_PATH, else Playwright's own, else one on the PATH. Throws with what
 * to do when there is none: browser tests are never skipped in silence.
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string {
  const named = env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (isExecutable(named)) return named;
    throw new Error(`CHROMIUM_PATH is "${named}", which is no program that can be run.`);
  }
  const folders = (env['PATH'] ?? '').split(delimiter);
  const candidates = [
    chromium.executablePath(),
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
  ];
  const found = candidates.find((candidate) => existsSync(candidate) && isExecutable(candidate));
  if (found !== undefined) return found;
  throw new Error(
    'The browser tests found no Chromium. Install one (Debian: "apt-get install chromium fonts-noto-cjk"; ' +
      'elsewhere: "npx playwright install chromium"), or name one in CHROMIUM_PATH.',
  );
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
