import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { findBrowser, findWindowedBrowser } from './find-browser.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts the Chromium that is here, without connections of its own; without a window unless `headed`. Signals to the
 * process are left to the process: who is asked to end closes the browser when it is through.
 */
export async function launchBrowser({ headed = false }: { headed?: boolean } = {}): Promise<Browser> {
  const { path, env } = headed ? findWindowedBrowser() : await findBrowser();
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return chromium.launch({
    executablePath: path,
    headless: !headed,
    args: flags,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    env: { ...Object.fromEntries(inherited), ...env },
  });
}
