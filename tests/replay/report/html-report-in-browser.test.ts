import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { writeReports } from '#replay/report/write-reports.ts';
import { violationsOf } from '../../e2e/support/violations.ts';
import { hostile, sampleRun } from './sample-run.ts';

let browser: Browser;
let folder: string;
let address: string;

beforeAll(async () => {
  browser = await launchBrowser();
  folder = mkdtempSync(join(tmpdir(), 'kansei-report-'));
  const { html } = await writeReports(sampleRun, { folder });
  address = pathToFileURL(html).href;
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

it('lets nothing in that a scenario or page wrote', async () => {
  const text = readFileSync(new URL(address), 'utf8');
  expect(text.match(/<script>/g)).toHaveLength(1);
  const page = await browser.newPage();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url().slice(0, 5)));
  await page.goto(address);
  expect(await page.title()).toBe('1 of 4 scenarios failed · Replay');
  expect(await page.locator('h2').nth(3).textContent()).toBe(hostile);
  expect(new Set(asked)).toEqual(new Set(['file:']));
  await page.close();
});

it.each([
  [390, 844, 'light'],
  [1280, 800, 'dark'],
] as const)('is accessible and no wider than the window at %d x %d, %s', async (width, height, colorScheme) => {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
  await page.goto(address);
  await unfoldAll(page);
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await page.close();
});

async function unfoldAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

it('finds scenarios by words and outcome', async () => {
  const page = await browser.newPage();
  await page.goto(address);
  const shown = () => page.locator('.scenario:visible').count();
  await page.getByRole('searchbox', { name: 'Words in a scenario' }).fill('GONE desktop');
  expect(await shown()).toBe(1);
  expect(await page.getByRole('status').textContent()).toBe('1 of 4 scenarios are shown');
  await page.getByRole('radio', { name: 'Passed 2' }).check();
  expect(await page.getByText('No scenario is like that.').isVisible()).toBe(true);
  await page.getByRole('searchbox').fill('');
  expect(await shown()).toBe(2);
  await page.close();
});

it('enlarges a screen and goes on to the next with the keyboard', async () => {
  const page = await browser.newPage();
  await page.goto(address);
  await page.getByRole('button', { name: 'Unfold all' }).click();
  const first = page.getByRole('link', { name: 'Screen after step 1: Visit /', exact: true });
  await first.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Screen' });
  expect(await viewer.locator('p').textContent()).toBe('1 Visit /');
  await page.keyboard.press('ArrowRight');
  expect(await viewer.locator('p').textContent()).toBe('2 Visit /two');
  expect(await viewer.getByRole('button', { name: 'After' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await viewer.isVisible()).toBe(false);
  await page.close();
});

it('enlarges a screen without a script', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  expect(await page.getByRole('search').isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Screen after step 1: Visit /prizes' }).click();
  const frame = page.locator('.frame:target');
  expect(await frame.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
  await frame.getByRole('link', { name: 'Close' }).click();
  expect(await page.locator('.frame:target').count()).toBe(0);
  await context.close();
});
