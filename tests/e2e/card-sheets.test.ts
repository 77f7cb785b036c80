import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { PNG } from 'pngjs';
import { beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright';
import { approvalsIn } from '#replay/pictures/approvals.ts';
import { readEnvironment } from '#replay/pictures/environment.ts';
import type { PictureEnvironment } from '#replay/pictures/environment.ts';
import { templateColors } from '#schemas/campaign/profile-card.ts';
import { cardCategories } from '#schemas/values/profile-card.ts';
import { sharedBrowser } from './support/browser.ts';
import { field, openCardSite, openForm } from './support/own-card.ts';

/** Approved sheets; `APPROVE_CARDS=1 npm test -- tests/e2e/card-sheets.test.ts` writes them anew. */
const folder = 'docs/images/cards';
const isApproving = process.env['APPROVE_CARDS'] === '1';

let browser: Browser;
let environment: PictureEnvironment;
beforeAll(async () => {
  browser = await sharedBrowser();
  environment = await readEnvironment(browser);
});

const written = {
  ja: {
    name: '星野みなと',
    selfIntroduction: '毎晩ラジオを聴いてます',
    hobby: '天体観測とカメラ',
    dayOff: '喫茶店めぐり',
    streamingContent: '歌と雑談',
    gifts: 'お手紙',
    food: 'たまごサンド',
    animal: 'しろくま',
    color: '夜明けの青',
    music: 'シティポップ',
    anime: '宇宙の船',
    manga: '星の図書館',
    game: 'ほしのうた',
    threeSetTitle: '夜に聴く三曲',
    threeSetItem1: '流れ星のワルツ',
    threeSetItem2: '夜想曲',
    threeSetItem3: 'オルゴール',
    message: 'いつも歌声に元気をもらっています。最後までいっしょに楽しみましょう！',
  },
  en: {
    name: 'Minato Hoshino',
    selfIntroduction: 'Up late, radio on',
    hobby: 'Stargazing',
    dayOff: 'Coffee shops',
    streamingContent: 'Songs and chat',
    gifts: 'Letters',
    food: 'Egg sandwich',
    animal: 'Polar bear',
    color: 'Dawn blue',
    music: 'City pop',
    anime: 'Ship of Stars',
    manga: 'Star Library',
    game: 'Hoshi no Uta',
    threeSetTitle: 'Night songs',
    threeSetItem1: 'Comet Waltz',
    threeSetItem2: 'Nocturne',
    threeSetItem3: 'Music box',
    message: 'Your songs carry me home. See you at the show!',
  },
  ko: {
    name: '호시노 미나토',
    selfIntroduction: '매일 밤 라디오를 들어요',
    hobby: '별 보기와 사진',
    dayOff: '카페 탐방',
    streamingContent: '노래와 수다',
    gifts: '손편지',
    food: '달걀 샌드위치',
    animal: '북극곰',
    color: '새벽의 파랑',
    music: '시티 팝',
    anime: '별의 배',
    manga: '별의 도서관',
    game: '호시노우타',
    threeSetTitle: '밤에 듣는 세 곡',
    threeSetItem1: '별똥별 왈츠',
    threeSetItem2: '야상곡',
    threeSetItem3: '오르골',
    message: '늘 노래에서 힘을 얻고 있어요. 끝까지 함께 즐겨요!',
  },
} as const;
const chosen = { birthdayMonth: '7', birthdayDay: '7', activityYears: '3', activityMonths: '2' };

test.each(['hoshi-no-uta', 'shiomi-cup'])('cards of %s look as approved [5.07, 9.19]', async (campaign) => {
  const site = await openCardSite(campaign);
  const { page, context } = await site.open(browser, { viewport: { width: 1280, height: 800 } });
  for (const [locale, texts] of Object.entries(written)) {
    await openForm(page, site.origin, locale);
    await page.locator('[data-part~="CardPreview.frame"]').click();
    await choose(page, 'category', 'streamer');
    for (const [name, text] of Object.entries(texts)) await page.locator(field(name)).fill(text);
    for (const [name, value] of Object.entries(chosen)) await page.locator(field(name)).selectOption(value);
    const file = `${campaign}.${locale}.png`;
    expect({ file, ...(await compared(file, await sheetOf(page))) }).toEqual({ file, isApproved: true, isAlike: true });
  }
  await context.close();
  await site.close();
});

const [columns, rows] = [templateColors.length, cardCategories.length];
/** Of one card, in pixels of the sheet. */
const [width, height] = [180, 240];

/** A card of each category and colour, side by side. */
async function sheetOf(page: Page): Promise<PNG> {
  const sheet = new PNG({ width: columns * width, height: rows * height });
  for (const [row, category] of cardCategories.entries()) {
    await choose(page, 'category', category);
    await choose(page, 'templateColor', templateColors.at(-1)?.id ?? '');
    for (const [column, { id }] of templateColors.entries()) {
      const before = await settledCard(page);
      await choose(page, 'templateColor', id);
      await expect.poll(() => smallCard(page)).not.toBe(before);
      const taken = await settledCard(page);
      const card = PNG.sync.read(Buffer.from(taken.slice(taken.indexOf(',') + 1), 'base64'));
      PNG.bitblt(card, sheet, 0, 0, width, height, column * width, row * height);
    }
  }
  return sheet;
}

async function choose(page: Page, name: string, value: string): Promise<void> {
  const choice = page.locator(`fieldset:has(${field(name)}) input[value=${value}]`);
  // The large preview may lie over it.
  await choice.dispatchEvent('click');
  await expect.poll(() => choice.isChecked()).toBe(true);
}

/** The same, once it is painted with everything that it waits for. */
async function settledCard(page: Page): Promise<string> {
  await page.locator('[data-part~="CardPreview.canvas"]:not([aria-busy])').waitFor();
  return smallCard(page);
}

/** The card of the preview as a small picture, in a data address. */
function smallCard(page: Page): Promise<string> {
  return page.locator('[data-part~="CardPreview.canvas"]').evaluate(
    (canvas: HTMLCanvasElement, size) => {
      const small = document.createElement('canvas');
      [small.width, small.height] = size;
      const context = small.getContext('2d');
      if (context === null) return '';
      context.imageSmoothingQuality = 'high';
      context.drawImage(canvas, 0, 0, ...size);
      return small.toDataURL();
    },
    [width, height] as const,
  );
}

/** Another browser and other fonts paint a little differently: there up to a quarter of the pixels may differ. */
async function compared(file: string, sheet: PNG): Promise<{ isApproved: boolean; isAlike: boolean }> {
  const approvals = approvalsIn(folder);
  const path = `${folder}/${file}`;
  if (isApproving) {
    await mkdir(folder, { recursive: true });
    await writeFile(path, PNG.sync.write(sheet, { deflateLevel: 9 }));
    approvals.noteEnvironment(file, environment);
    return { isApproved: true, isAlike: true };
  }
  if (!existsSync(path)) return { isApproved: false, isAlike: false };
  const different = shareOfDifferences(PNG.sync.read(await readFile(path)), sheet);
  const isSameEnvironment = JSON.stringify(approvals.environmentOf(file)) === JSON.stringify(environment);
  await mkdir('test-results/cards', { recursive: true });
  await writeFile(`test-results/cards/${file}`, PNG.sync.write(sheet));
  return { isApproved: true, isAlike: different < (isSameEnvironment ? 0.0005 : 0.25) };
}

/** Pixels of which a colour is apart by more than a twelfth of all that it can be, as a part of all. */
function shareOfDifferences(approved: PNG, taken: PNG): number {
  if (approved.width !== taken.width || approved.height !== taken.height) return 1;
  let different = 0;
  for (let at = 0; at < taken.data.length; at += 4) {
    const apart = [0, 1, 2].some(
      (channel) => Math.abs((approved.data[at + channel] ?? 0) - (taken.data[at + channel] ?? 0)) > 21,
    );
    if (apart) different += 1;
  }
  return different / (taken.data.length / 4);
}
