import { chromium } from 'playwright';
import type { Browser, LaunchOptions } from 'playwright';
import { BrowserError } from './browser-error.ts';
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

/** One site and no window need no processes that keep sites and painting apart, which a machine with few cores feels. */
const windowlessFlags = ['--in-process-gpu', '--disable-site-isolation-trials'];

/**
 * How the Chromium that is here is started, without connections of its own; without a window unless `headed`. Rejects
 * with a `BrowserError` when there is none.
 */
export async function launchOptions({ headed = false }: { headed?: boolean } = {}): Promise<LaunchOptions> {
  if (headed) requireDisplay();
  const { path, env } = headed ? findWindowedBrowser() : await findBrowser();
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    executablePath: path,
    headless: !headed,
    args: headed ? flags : [...flags, ...windowlessFlags],
    env: { ...Object.fromEntries(inherited), ...env },
  };
}

/**
 * Starts the Chromium that is here, as `launchOptions` says. Signals to the process are left to the process: who is asked
 * to end closes the browser when it is through. Rejects with a `BrowserError` when there is none, or it does not start.
 */
export async function launchBrowser(): Promise<Browser> {
  const options = await launchOptions();
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  return chromium.launch({ ...options, ...signals }).catch((cause: unknown) => {
    throw new BrowserError(
      `The browser ${options.executablePath} does not start. Try it by hand ("${options.executablePath} --version"), or name another one in CHROMIUM_PATH.`,
      { cause },
    );
  });
}

/** Systems with an X server or Wayland say where a window can be shown; others always have a place for it. */
function requireDisplay(): void {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (process.platform !== 'linux' || DISPLAY || WAYLAND_DISPLAY) return;
  throw new BrowserError(
    'There is no display here, so the browser cannot show a window. Leave out --headed, or give it a display that ' +
      'nobody sees: "xvfb-run -a npm run replay -- …".',
  );
}
