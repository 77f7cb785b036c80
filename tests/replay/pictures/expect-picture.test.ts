import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { PNG } from 'pngjs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { expectPicture } from '#replay/expectations/picture.ts';
import { UnreadablePictureError } from '#replay/pictures/approvals.ts';
import type { PictureResult } from '#replay/pictures/approved-pictures.ts';
import { picturesFolder } from '#replay/pictures/picture-files.ts';
import { takePicture } from '#replay/pictures/take-picture.ts';
import { unusedPictures } from '#replay/pictures/unused-pictures.ts';
import type { Screen } from '#replay/screen/screen.ts';
import { failureFrom } from '../support/failure.ts';
import { planWith } from '../support/plan-with.ts';
import { screenOf } from './picture-page.ts';

const place = { file: 'scenarios/top.json', line: 9 };
const then = { placeOf: () => place };
const noWords = { expected: '', actual: '', nearest: '' };

let browser: Browser;
let campaignFolder: string;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(() => {
  campaignFolder = mkdtempSync(join(tmpdir(), 'kansei-pictures-'));
});
afterEach(() => rmSync(campaignFolder, { recursive: true }));

/** Looks at a page whose picture compares so; gives what was compared and what was remarked. */
async function look(comparePicture: () => PictureResult) {
  const screen = (await screenOf(browser, 'a')) as Screen;
  const seen: string[] = [];
  const scene = {
    screen,
    plan: { ...planWith(), file: 'scenarios/top.json' },
    comparePicture: async (file: string, { width, height }: PNG) => {
      seen.push(`${file} ${width} × ${height}`);
      return comparePicture();
    },
    remark: (words: string) => void seen.push(words),
  };
  try {
    await expectPicture('top', scene, then);
    return seen;
  } finally {
    await screen.page.close();
  }
}

it('compares a small picture with that of its language and device', async () => {
  const same = await look(() => ({ outcome: 'same', words: '' }));
  const approved = await look(() => ({ outcome: 'approved', words: '' }));
  expect([same, approved]).toEqual([['top.ja.phone.png 100 × 150'], ['top.ja.phone.png 100 × 150']]);
});

it('fails without an approved picture and says how to approve it', async () => {
  expect(await failureFrom(() => look(() => ({ outcome: 'new', words: 'None.' })))).toEqual({
    message: 'There is no approved picture "top" yet.',
    ...noWords,
    hint: 'run "npm run replay -- scenarios/top.json --update", look at the picture that it writes, and commit it',
    place,
  });
});

it('fails for another screen and says what to do', async () => {
  const failure = await failureFrom(() => look(() => ({ outcome: 'differs', words: '8 pixels are different.' })));
  expect(failure?.message).toBe('The screen does not look like the picture "top": 8 pixels are different.');
  expect(failure?.hint).toContain('npm run replay -- scenarios/top.json --update');
});

it('remarks a difference to what was approved elsewhere', async () => {
  expect(await look(() => ({ outcome: 'noted', words: '8 pixels are different.' }))).toEqual([
    'top.ja.phone.png 100 × 150',
    'The picture "top" was approved in another browser or with other fonts: 8 pixels are different.',
  ]);
});

it('fails for an approved picture that cannot be read', async () => {
  expect(await failureFrom(() => look(unreadable))).toEqual({
    message: 'The approved picture top.ja.phone.png is no PNG that can be read.',
    ...noWords,
    hint: 'take the picture and pictures.json from the last commit, or delete the picture and run --update',
    place,
  });
});

it('shows no caret', async () => {
  const pictures = ['red', 'blue'].map(async (colour) => {
    const style = `<style>input { width: 160px; font-size: 60px; outline: 0; caret-color: ${colour} }</style>`;
    return takePicture(await screenOf(browser, `${style}<input autofocus value="a">`));
  });
  const [red, blue] = await Promise.all(pictures);
  expect(red?.data.equals(blue?.data ?? Buffer.alloc(0))).toBe(true);
});

it('names the approved pictures that no plan asks for', () => {
  const file = join(picturesFolder(campaignFolder), 'top.ja.phone.png');
  mkdirSync(picturesFolder(campaignFolder), { recursive: true });
  writeFileSync(file, '');
  const base = { ...planWith(), campaignFolder };
  // oxlint-disable-next-line unicorn/no-thenable -- a word of scenarios, whose value is never a function
  const asking = { ...base, then: { ...base.then, value: { picture: 'top' } } };
  expect(unusedPictures([asking])).toEqual([]);
  expect(unusedPictures([base, base])).toEqual([file]);
  expect(unusedPictures([{ ...base, campaignFolder: join(campaignFolder, 'other') }])).toEqual([]);
});

function unreadable(): never {
  throw new UnreadablePictureError('The approved picture top.ja.phone.png is no PNG that can be read.');
}
