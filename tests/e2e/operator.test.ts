import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { signIn } from './support/fan.ts';
import { useSite } from './support/use-site.ts';

const operated = useSite();
let folder = '';

beforeAll(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'kansei-operator-'));
  folder = join(parent, 'hoshi-no-uta');
  await cp('fixtures/campaigns/hoshi-no-uta', folder, { recursive: true });
});
afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }));

/** Runs `npm run content -- …` as an operator does beside the running site. */
async function content(...args: readonly string[]): Promise<{ code: number; output: string }> {
  const child = spawn('npm', ['run', '--silent', 'content', '--', ...args], {
    env: { ...process.env, DATA_DIR: operated.site.dataDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

/** Changes a file of the operator's campaign. */
async function edit(path: string, change: (text: string) => string): Promise<void> {
  const file = join(folder, path);
  const before = await readFile(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`The edit of ${path} changes nothing.`);
  await writeFile(file, after);
}

test('the running site shows a text, a component and a variant that were published, with no restart', async () => {
  const { page, problems } = await openPage(operated.browser);
  await page.goto(operated.at('/'));
  await page.getByRole('heading', { name: '参加のしかた' }).waitFor();
  let loads = 0;
  page.on('load', () => (loads += 1));

  await edit('scripts/pages/top.json', (text) => {
    const script = JSON.parse(text) as { variants: { when?: { situation?: string[] }; body: unknown[] }[] };
    const shown = script.variants.find(({ when }) => when?.situation?.includes('begin') ?? true);
    shown?.body.unshift({
      id: 'flash',
      component: 'Panel',
      props: { tone: 'paper', heading: { ja: '号外です', en: 'Extra', ko: '호외' } },
    });
    return JSON.stringify(script, null, 2).replace('参加のしかた', 'はじめかた三つ');
  });
  const published = await content('publish', folder, '--note', 'three changes');
  expect(published).toEqual({ code: 0, output: expect.stringMatching(/r2-[0-9a-f]+/) });

  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('heading', { name: 'はじめかた三つ' }).waitFor();
  await page.getByRole('heading', { name: '号外です' }).waitFor();
  expect(loads).toBe(0);
  expect(problems).toEqual([]);
});

test('the running site shows a skin that was published, with no reload, and refuses one that loads from elsewhere', async () => {
  const { page, problems } = await openPage(operated.browser);
  await page.goto(operated.at('/'));
  const heading = page.locator("[data-part~='Section.heading']").first();
  await heading.waitFor();
  let loads = 0;
  page.on('load', () => (loads += 1));

  const sheet = join(folder, 'skin/9-own.css');
  await writeFile(sheet, "[data-part~='Section.heading'] {\n  color: rgb(1, 2, 3);\n}\n");
  expect(await content('publish', folder)).toMatchObject({ code: 0 });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => heading.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
  expect([loads, await page.locator('#kansei-skin').count(), problems]).toEqual([0, 1, []]);

  await writeFile(sheet, "[data-part~='Section.heading'] {\n  background: url(https://evil.example/a.png);\n}\n");
  expect(await content('publish', folder)).toEqual({
    code: 1,
    output: expect.stringMatching(/skin\/9-own\.css:2:15\s+error\s+"https:\/\/evil\.example\/a\.png" is no drawing/),
  });
  await rm(sheet);
  expect(await content('publish', folder)).toMatchObject({ code: 0 });
});

test('an invalid script is refused as a whole release, and what was live stays live', async () => {
  const before = await content('releases');
  await edit('scripts/pages/terms.json', (text) => text.replace('"component": "Section"', '"component": "Secton"'));
  const linted = await content('lint', folder);
  const place =
    /scripts\/pages\/terms\.json:(\d+):(\d+)\s+error\s+(\/variants\/0\/\S+)\s+.*"Secton".*hint: .*"Section"/;
  expect(linted).toEqual({ code: 1, output: expect.stringMatching(place) });
  const published = await content('publish', folder);
  expect(published).toEqual({ code: 1, output: expect.stringMatching(place) });
  expect(await content('releases')).toEqual(before);
  const { page } = await openPage(operated.browser);
  await page.goto(operated.at('/'));
  await page.getByRole('heading', { name: 'はじめかた三つ' }).waitFor();
});

test('a rollback brings the release before back', async () => {
  const rolledBack = await content('rollback');
  expect(rolledBack).toEqual({ code: 0, output: expect.stringMatching(/r1-[0-9a-f]+/) });
  const { page } = await openPage(operated.browser);
  await page.goto(operated.at('/'));
  await page.getByRole('heading', { name: '参加のしかた' }).waitFor();
  expect(await page.getByRole('heading', { name: '号外です' }).count()).toBe(0);
});

test('a command without a running site says what to do', async () => {
  const child = spawn('npm', ['run', '--silent', 'content', '--', 'releases'], {
    env: { ...process.env, DATA_DIR: join(folder, 'nothing-here') },
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  expect(code).not.toBe(0);
  expect(output).toMatch(/npm start/);
});

test('who exchanges a prize that costs something else by now is shown what it costs, and decides anew', async () => {
  const { page, problems } = await openPage(operated.browser);
  await signIn(page, operated, '陽菜☆ほしよみ');
  await page.goto(operated.at('/prizes'));
  const card = page.getByRole('article', { name: '五線譜クリアファイル 2枚組' });
  await card.getByRole('button', { name: '交換する' }).click();
  await page.getByRole('dialog', { name: '景品と交換' }).getByRole('button', { name: 'つぎへ' }).click();
  const amount = page.getByRole('dialog', { name: 'いくつ交換しますか？' });
  await amount.waitFor();

  await edit('scripts/pages/terms.json', (text) => text.replace('"component": "Secton"', '"component": "Section"'));
  await edit('campaign.json', (text) => text.replace('"exchangePoint": 450', '"exchangePoint": 475'));
  expect(await content('publish', folder)).toMatchObject({ code: 0 });
  await amount.getByRole('button', { name: '交換する' }).click();

  const confirm = page.getByRole('dialog', { name: '景品と交換' });
  await confirm.getByText('景品の内容が変わりました。もう一度お確かめください。').waitFor();
  await confirm.getByText('475').first().waitFor();
  await page.getByText('この景品との交換に必要な数が変わりました。もう一度ご確認ください').waitFor();
  await confirm.getByRole('button', { name: 'つぎへ' }).click();
  await amount.getByRole('button', { name: '交換する' }).click();
  await page.getByRole('dialog', { name: '交換が完了しました' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => card.textContent()).toContain('475');
  await expect.poll(() => page.getByRole('banner').textContent()).toContain('1,025');
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
});
