import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { UnreadablePictureError } from '#replay/pictures/approvals.ts';
import { createPictureBook } from '#replay/pictures/picture-book.ts';
import { pictureSize } from '#replay/pictures/picture-size.ts';
import type { PictureResult } from '#replay/run/result.ts';
import { screenOf } from './picture-page.ts';

const here = { browser: 'Chromium 1', fonts: 'a' };
const elsewhere = { browser: 'Chromium 2', fonts: 'a' };
const context = { locale: 'ja', device: 'phone' } as const;
const page = '<p style="margin:40px 20px">Prizes</p>';
const onePixel = `${page}<i style="position:fixed;left:60px;top:200px;width:1px;height:1px;background:#000"></i>`;
const moved = page.replace('40px 20px', '60px 20px');

let browser: Browser;
let folder: string;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kansei-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function compare(
  content: string,
  { environment = here, update = false, height = 300 } = {},
): Promise<PictureResult> {
  const book = createPictureBook({ folder, environment, update });
  return compareIn(book, content, height);
}

async function compareIn(book: ReturnType<typeof createPictureBook>, content: string, height = 300) {
  const screen = await screenOf(browser, content, { width: 200, height });
  try {
    return await book.compare('top', screen, context);
  } finally {
    await screen.page.close();
  }
}

function list(): unknown {
  return JSON.parse(readFileSync(join(folder, 'pictures.json'), 'utf8'));
}

it('knows no picture before one is approved', async () => {
  const { outcome, difference, approved, actual } = await compare(page);
  expect({ outcome, difference, approved, size: pictureSize(actual) }).toEqual({
    outcome: 'new',
    difference: 1,
    approved: undefined,
    size: { width: 100, height: 150 },
  });
  expect(readdirSync(folder)).toEqual([]);
});

it('approves a picture with the environment that it was taken in', async () => {
  const { outcome, actual } = await compare(page, { update: true });
  expect(outcome).toBe('approved');
  expect(readFileSync(join(folder, 'top.ja.phone.png')).equals(actual)).toBe(true);
  expect(list()).toEqual({ 'top.ja.phone.png': here });
});

it('takes the same screen and one of another pixel for the same', async () => {
  await compare(page, { update: true });
  const same = await compare(page);
  const nearlySame = await compare(onePixel);
  expect([same, nearlySame].map(({ outcome, changes }) => ({ outcome, changes }))).toEqual([
    { outcome: 'same', changes: undefined },
    { outcome: 'same', changes: undefined },
  ]);
  expect(same.difference).toBe(0);
});

it('tells where text moved to', async () => {
  await compare(page, { update: true });
  const { outcome, difference, changes = new Uint8Array() } = await compare(moved);
  expect({ outcome, changes: pictureSize(changes) }).toEqual({
    outcome: 'differs',
    changes: { width: 100, height: 150 },
  });
  expect(difference).toBeGreaterThan(0.001);
});

it('takes another size for different', async () => {
  await compare(page, { update: true });
  const { outcome, difference, changes } = await compare(page, { height: 320 });
  expect({ outcome, difference, changes }).toEqual({ outcome: 'differs', difference: 1, changes: undefined });
});

it('only tells a difference to what was approved elsewhere', async () => {
  await compare(page, { update: true, environment: elsewhere });
  expect((await compare(moved)).outcome).toBe('told');
  expect((await compare(page)).outcome).toBe('same');
});

it('only tells a difference to what was approved nobody knows where', async () => {
  await compare(page, { update: true });
  rmSync(join(folder, 'pictures.json'));
  expect((await compare(moved)).outcome).toBe('told');
});

it('leaves what is as approved when it approves, and the list in order', async () => {
  await compare(page, { update: true });
  writeFileSync(join(folder, 'pictures.json'), JSON.stringify({ 'z.png': elsewhere, 'top.ja.phone.png': here }));
  expect((await compare(page, { update: true })).outcome).toBe('same');
  expect((await compare(moved, { update: true })).outcome).toBe('approved');
  expect(Object.entries(Object(list()))).toEqual([
    ['top.ja.phone.png', here],
    ['z.png', elsewhere],
  ]);
});

it('approves one picture for a name in a run, and refuses another one', async () => {
  const book = createPictureBook({ folder, environment: here, update: true });
  const first = await compareIn(book, page);
  const again = await compareIn(book, page);
  const other = await compareIn(book, moved);
  expect([first, again, other].map(({ outcome }) => outcome)).toEqual(['approved', 'same', 'differs']);
  expect(readFileSync(join(folder, 'top.ja.phone.png')).equals(first.actual)).toBe(true);
});

it('refuses an approved picture and a list that cannot be read', async () => {
  await compare(page, { update: true });
  writeFileSync(join(folder, 'pictures.json'), '{"top.ja.phone.png": 1}');
  await expect(compare(moved)).rejects.toThrow(UnreadablePictureError);
  writeFileSync(join(folder, 'top.ja.phone.png'), 'version https://git-lfs');
  await expect(compare(page)).rejects.toThrow('The approved picture top.ja.phone.png is no PNG that can be read.');
});

it('shows no caret', async () => {
  await compare(fieldWithCaret('red'), { update: true });
  expect((await compare(fieldWithCaret('blue'))).difference).toBe(0);
});

function fieldWithCaret(colour: string): string {
  const style = `<style>input { width: 160px; font-size: 60px; outline: 0; caret-color: ${colour} }</style>`;
  return `${style}<input autofocus value="a">`;
}
