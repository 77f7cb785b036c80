import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright';
import { buildDebugIfStale } from '#tools/build/build-site.ts';
import { openPage } from './support/browser.ts';
import { signIn } from './support/fan.ts';
import { useSite } from './support/use-site.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
beforeAll(() => buildDebugIfStale(root));

const debugged = useSite({ SITE_BUILD: 'debug' });
const ordinary = useSite();

/** Sets values in the local storage before any program of the page runs, once. */
async function override(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((given) => {
    if (sessionStorage.getItem('given') !== null) return;
    sessionStorage.setItem('given', '');
    for (const [name, value] of Object.entries(given)) localStorage.setItem(`kansei.debug.${name}`, value);
  }, values);
}

const badge = (page: Page) => page.getByRole('group').filter({ hasText: 'Debugging' });

const registrationEnded = (page: Page) => page.getByRole('heading', { name: '星あつめは終了しました' });

test('a build for debugging shows the situation of the local storage, and ends it by its badge [4.43, 9.31]', async () => {
  const { page, problems } = await openPage(debugged.browser);
  await override(page, { situation: 'only_exchange', 'sub-situation': '' });
  await page.goto(debugged.at('/login'));
  await registrationEnded(page).waitFor();
  await badge(page).getByText('Debugging: 2 overridden').click();
  expect(await badge(page).getByRole('listitem').allTextContents()).toEqual([
    'situation: only_exchange',
    'sub-situation: none',
  ]);
  await badge(page).getByRole('button', { name: 'Clear and reload' }).click();
  await registrationEnded(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'はじめて参加する' }).waitFor();
  expect([await badge(page).count(), problems]).toEqual([0, []]);
});

test('a situation of the campaign itself opens and closes what the campaign says [4.43]', async () => {
  const { page } = await openPage(debugged.browser);
  await override(page, { situation: 'encore' });
  await page.goto(debugged.at('/signup'));
  await badge(page).waitFor();
  await page.waitForURL(debugged.at('/'));
  expect(await page.getByRole('link', { name: 'はじめて参加する' }).count()).toBe(0);
});

test('a build for debugging shows other points; the server goes on with its own [4.43, 9.31]', async () => {
  const { page } = await openPage(debugged.browser);
  await signIn(page, debugged, '陽菜☆ほしよみ');
  await override(page, { points: '77123' });
  await page.goto(debugged.at('/mypage'));
  await page.getByText('77,123').first().waitFor();
  const held: unknown = await page.evaluate(async () => (await fetch('/service/v2/users/@me')).json());
  expect(held).toMatchObject({ user: { userPoint: { point: 1500 } } });
});

test('what cannot be used is said in badge and console, with what to do', async () => {
  const { page } = await openPage(debugged.browser);
  const warned: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warned.push(message.text());
  });
  await override(page, { situation: 'encor', points: '-1', point: '5' });
  await page.goto(debugged.at('/'));
  await badge(page).getByText('Debugging: 3 wrong').waitFor();
  const problems = [
    '"kansei.debug.situation" in the local storage is "encor"; wanted: one of begin, only_exchange, finish, encore. Set or remove it, and reload.',
    '"kansei.debug.points" in the local storage is "-1"; wanted: a whole number from 0 to 1000000000. Set or remove it, and reload.',
    '"kansei.debug.point" in the local storage overrides nothing; there are kansei.debug.situation, kansei.debug.sub-situation, kansei.debug.points. Remove it.',
  ];
  expect(await badge(page).getByRole('listitem').allTextContents()).toEqual(problems);
  expect(warned.filter((text) => text.startsWith('Debugging'))).toEqual(problems.map((text) => `Debugging: ${text}`));
});

test('the ordinary build obeys none of it [4.43, 9.31]', async () => {
  const { page, problems } = await openPage(ordinary.browser);
  await override(page, { situation: 'only_exchange', points: '77123' });
  await page.goto(ordinary.at('/login'), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'はじめて参加する' }).waitFor();
  const seen = [await registrationEnded(page).count(), await badge(page).count()];
  expect([seen, problems]).toEqual([[0, 0], []]);
});

test('what is looked for in the ordinary build is in the one for debugging', () => {
  const assets = join(root, 'dist/debug/site/assets');
  const programs = readdirSync(assets).map((name) => `${name}\n${readFileSync(join(assets, name), 'utf8')}`);
  const marks = ['kansei.debug', 'debugging', 'openDebugging'];
  expect(marks.filter((mark) => !programs.some((program) => program.includes(mark)))).toEqual([]);
});
