import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { expectPicture, PictureFailure } from '#replay/expectations/picture.ts';
import { createPictureBook } from '#replay/pictures/picture-book.ts';
import { picturesFolder } from '#replay/pictures/picture-files.ts';
import { unusedPictures } from '#replay/pictures/unused-pictures.ts';
import type { Screen } from '#replay/screen/screen.ts';
import { failureFrom } from '../support/failure.ts';
import { planWith } from '../support/plan-with.ts';
import { screenOf } from './picture-page.ts';

const here = { browser: 'Chromium 1', fonts: 'a' };
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

async function look(content: string, { environment = here, update = false, width = 200 } = {}) {
  const folder = picturesFolder(campaignFolder);
  const screen = (await screenOf(browser, content, { width, height: 300 })) as Screen;
  const remarks: string[] = [];
  const plan = { ...planWith(), file: 'scenarios/top.json' };
  const pictures = createPictureBook({ folder, environment, update });
  const remark = (words: string) => void remarks.push(words);
  try {
    const { outcome } = await expectPicture('top', { pictures, screen, plan, remark }, then);
    return { outcome, remarks };
  } finally {
    await screen.page.close();
  }
}

it('fails without an approved picture and says how to approve it', async () => {
  expect(await failureFrom(() => look('a'))).toEqual({
    message: 'There is no approved picture "top" yet.',
    ...noWords,
    hint: 'run "npm run replay -- scenarios/top.json --update", look at the picture that it writes, and commit it',
    place,
  });
});

it('gives the picture that is as approved', async () => {
  expect(await look('a', { update: true })).toEqual({ outcome: 'approved', remarks: [] });
  expect(await look('a')).toEqual({ outcome: 'same', remarks: [] });
});

it('fails for another screen with both pictures', async () => {
  await look('a', { update: true });
  const error: unknown = await look('<body style="background:#000">').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(PictureFailure);
  const { failure, picture } = error as PictureFailure;
  expect(failure.message).toMatch(/^The screen does not look like the picture "top": \d+\.\d\d % of it differs\.$/);
  expect(failure.hint).toContain('npm run replay -- scenarios/top.json --update');
  expect(picture.outcome).toBe('differs');
});

it('says the sizes when they are different', async () => {
  await look('a', { update: true });
  const failure = await failureFrom(() => look('a', { width: 220 }));
  expect(failure?.message).toBe(
    'The screen does not look like the picture "top": it was 100 × 150 and is 110 × 150 pixels now.',
  );
});

it('remarks a difference to what was approved elsewhere', async () => {
  await look('a', { update: true, environment: { browser: 'Chromium 2', fonts: 'a' } });
  expect(await look('a', { width: 220 })).toEqual({
    outcome: 'told',
    remarks: [
      'The picture "top" was approved in another browser or with other fonts: it was 100 × 150 and is 110 × 150 pixels now.',
    ],
  });
});

it('fails for an approved picture that cannot be read', async () => {
  await look('a', { update: true });
  writeFileSync(join(picturesFolder(campaignFolder), 'top.ja.phone.png'), '');
  expect(await failureFrom(() => look('a'))).toEqual({
    message: 'The approved picture top.ja.phone.png is no PNG that can be read.',
    ...noWords,
    hint: 'take the picture and pictures.json from the last commit, or delete the picture and run --update',
    place,
  });
});

it('names the approved pictures that no plan asks for', async () => {
  await look('a', { update: true });
  const base = { ...planWith(), campaignFolder };
  // oxlint-disable-next-line unicorn/no-thenable -- a word of scenarios, whose value is never a function
  const asking = { ...base, then: { ...base.then, value: { picture: 'top' } } };
  expect(unusedPictures([asking])).toEqual([]);
  expect(unusedPictures([base, base])).toEqual([join(picturesFolder(campaignFolder), 'top.ja.phone.png')]);
  expect(unusedPictures([{ ...base, campaignFolder: join(campaignFolder, 'other') }])).toEqual([]);
});
