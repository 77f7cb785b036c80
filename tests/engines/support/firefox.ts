import { launch } from 'puppeteer-core';
import type { ElementHandle, Page } from 'puppeteer-core';
import { findProgram } from './installed.ts';
import type { Engine, EnginePage } from './engine-page.ts';

/** Firefox without a window, driven by WebDriver BiDi, of somebody who wants no motion: all of it would be painted by the processor. */
export const firefox: Engine = {
  name: 'Firefox',
  programs: ['firefox-esr'],
  packages: ['firefox-esr'],
  open: openFirefox,
};

async function openFirefox(): Promise<EnginePage> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findProgram('firefox-esr') ?? '',
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  try {
    return { ...pageOf(await browser.newPage()), close: () => browser.close() };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

function pageOf(page: Page): Omit<EnginePage, 'close'> {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${String(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  return {
    problems,
    evaluate: async <Result>(expression: string) => (await page.evaluate(expression)) as Result,
    goto: async (address) => void (await page.goto(address)),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    click: async (expression) => {
      const element = (await page.evaluateHandle(expression)).asElement() as ElementHandle | null;
      await element?.click();
      return element !== null;
    },
    escape: () => page.keyboard.press('Escape'),
    resize: (size) => page.setViewport(size),
    screenshot: () => page.screenshot(),
  };
}
