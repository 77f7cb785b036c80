import { PNG } from 'pngjs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright';
import { painted } from '#tests/support/png-files.ts';
import { closePages, phone, sharedBrowser } from './support/browser.ts';
import { field, generate, openCardSite, openForm, pictureOfCard, saveCard } from './support/own-card.ts';
import type { CardSite } from './support/own-card.ts';
import { prepareAudits, violationsOf } from './support/violations.ts';

let browser: Browser;
let site: CardSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([sharedBrowser(), openCardSite('hoshi-no-uta')]);
});
afterEach(closePages);
afterAll(() => site.close());

const name = 'みなと☆ミナト';

async function fillIn(page: Page): Promise<void> {
  await page.locator(field('name')).fill(name);
  await page.locator(field('hobby')).fill('天体観測');
  await page.locator(field('message')).fill('夜空を見上げて、いっしょに歌いましょう');
}

/** A picture of four colours, one in each corner. */
const face = painted(512, 512, (x, y) => [x < 256 ? 240 : 40, y < 256 ? 80 : 200, 120]);
const faceFile = { name: 'face.png', mimeType: 'image/png', buffer: face };

test('from the form to the saved file by the keyboard alone [2.51, 5.07, 9.18]', async () => {
  const { page, problems } = await site.open(browser, { viewport: { width: 1280, height: 800 } });
  await openForm(page, site.origin);
  const focused = () => page.evaluate(() => document.activeElement?.id ?? '');
  const tabTo = async (id: string) => {
    for (let presses = 0; presses < 60 && (await focused()) !== id; presses += 1) await page.keyboard.press('Tab');
    expect(await focused()).toBe(id);
  };
  await tabTo('field-profileCard-category');
  await page.keyboard.press('ArrowRight');
  await tabTo('field-profileCard-profileIcon');
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('Space');
  await (await choosing).setFiles(faceFile);
  await tabTo('field-profileCard-name');
  await page.keyboard.type(name);
  await tabTo('field-profileCard-streamingContent');
  await page.keyboard.type('歌');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/profile_generated/);
  await page.locator(pictureOfCard).waitFor();
  const { name: file, bytes } = await saveCard(page);
  const { width, height } = PNG.sync.read(bytes);
  expect({ file, width, height, problems }).toEqual({
    file: 'hoshi-no-uta-card.png',
    width: 1800,
    height: 2400,
    problems: [],
  });
});

test('the same card is the same picture, another is another; what the fan gave never leaves the device', async () => {
  const { page } = await site.open(browser);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${decodeURIComponent(request.url())} ${request.postData() ?? ''}`));
  await openForm(page, site.origin);
  await fillIn(page);
  await page.locator(field('profileIcon')).setInputFiles(faceFile);
  await generate(page);
  const first = await saveCard(page);
  await page.reload();
  await page.locator(pictureOfCard).waitFor();
  const again = await saveCard(page);
  await page.goBack();
  await page.locator(field('hobby')).fill('カメラ');
  await generate(page);
  const other = await saveCard(page);
  expect([first.bytes.equals(again.bytes), first.bytes.equals(other.bytes)]).toEqual([true, false]);
  expect(
    sent.filter((request) => ['みなと', '天体観測', '夜空を見上げて', 'face.png'].some((one) => request.includes(one))),
  ).toEqual([]);
});

test('a reload, and a phone that dropped the page, keep what was written and the picture; a log-out forgets both', async () => {
  const { page, context } = await site.open(browser);
  await openForm(page, site.origin);
  await fillIn(page);
  await page.locator(field('profileIcon')).setInputFiles(faceFile);
  await page.getByText('face.png').waitFor();
  const dropped = await context.newPage();
  await openForm(dropped, site.origin);
  await dropped.getByText('face.png').waitFor();
  expect(await dropped.locator(field('name')).inputValue()).toBe(name);
  await dropped.getByRole('button', { name: 'メニュー' }).click();
  await dropped.getByRole('button', { name: 'ログアウト' }).click();
  await dropped.getByRole('dialog').getByRole('button', { name: 'ログアウト' }).click();
  await dropped.waitForURL(`${site.origin}/`);
  const left = await dropped.evaluate(async () => {
    const kept = Object.keys(localStorage).filter((key) => key.includes('profile-card'));
    const open = indexedDB.open('kansei-kept');
    await new Promise((resolve) => open.addEventListener('success', resolve));
    const all = open.result.transaction('files').objectStore('files').getAllKeys();
    await new Promise((resolve) => all.addEventListener('success', resolve));
    return [...kept, ...all.result];
  });
  expect(left).toEqual([]);
});

const failures = {
  'drawings that do not come': {
    prepare: (page: Page) => page.route(/\/contents_assets\/.*listener.*svg$/, (route) => route.abort()),
    text: 'カードのデザインを読み込めませんでした。電波のよいところで、もう一度お試しください。',
  },
  'no canvas': {
    prepare: (page: Page) =>
      page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      }),
    text: 'このブラウザではカードを作れませんでした。ほかのアプリを閉じるか、別のブラウザでお試しください。',
  },
} as const;

test.each(Object.entries(failures))('with %s it says so, and can be made again', async (_name, { prepare, text }) => {
  const { page } = await site.open(browser);
  await openForm(page, site.origin);
  await fillIn(page);
  await generate(page);
  await prepare(page);
  await page.reload();
  await page.getByRole('alert').getByText(text).waitFor();
  expect(await page.getByRole('button', { name: 'もう一度つくる' }).isVisible()).toBe(true);
});

test('with too little memory for the whole card a smaller one is made, and said', async () => {
  const { page } = await site.open(browser);
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    const { createImageBitmap: createAny } = window;
    window.createImageBitmap = (source: ImageBitmapSource) =>
      source instanceof HTMLCanvasElement && source.width > 1200
        ? Promise.reject(new RangeError('There is no memory left.'))
        : createAny(source);
    HTMLCanvasElement.prototype.toBlob = function toBlobOfSmall(this: HTMLCanvasElement, done, ...rest) {
      if (this.width > 1200) done(null);
      else toBlob.call(this, done, ...rest);
    };
  });
  await openForm(page, site.origin);
  await fillIn(page);
  await generate(page);
  await page.getByText('端末のメモリに合わせて、小さいサイズで作りました。').waitFor();
  const { width, height } = PNG.sync.read((await saveCard(page)).bytes);
  expect([width, height]).toEqual([1080, 1440]);
});

test('fonts that do not come are replaced by those of the device, and that is said', async () => {
  const { page } = await site.open(browser);
  await page.route(/card\.css$/, (route) => route.abort());
  await openForm(page, site.origin);
  await fillIn(page);
  await generate(page);
  const note = page.getByText('書体を読み込めなかったため、端末の書体で作りました。');
  await note.waitFor();
  expect(await note.isVisible()).toBe(true);
});

test('fonts that come while the fan types give the preview that it has when they were there', async () => {
  const { page } = await site.open(browser);
  await openForm(page, site.origin);
  const held: (() => void)[] = [];
  await page.route(/\.woff2$/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.locator(field('hobby')).fill('天体観測');
  await page.locator(field('name')).fill('星野');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.locator(field('name')).fill(name);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const release of held) release();
  await page.locator(field('message')).fill('夜空を見上げて');
  const typed = await settledPreview(page);
  await page.reload();
  await page.locator('[data-part~="CardPreview.frame"]:not([data-waiting])').waitFor();
  expect(await page.locator(field('name')).inputValue()).toBe(name);
  expect((await settledPreview(page)) === typed).toBe(true);
});

/** The preview as a data address, once it is painted with everything that it waits for. */
async function settledPreview(page: Page): Promise<string> {
  const canvas = page.locator('[data-part~="CardPreview.canvas"]:not([aria-busy])');
  return canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
}

test('it is copied to the clipboard, and shared with its file, words and hashtags', async () => {
  const { page, context } = await site.open(browser);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files = [], text }: ShareData) => {
        document.title = JSON.stringify([files.map((file) => [file.name, file.type]), text]);
      },
    });
  });
  await openForm(page, site.origin);
  await fillIn(page);
  await generate(page);
  await page.getByRole('button', { name: 'シェアする' }).click();
  await expect
    .poll(() => page.title())
    .toBe(
      JSON.stringify([
        [['hoshi-no-uta-card.png', 'image/png']],
        '「ほしのうた」のプロフィールカードをつくりました！ #ほしのうた3周年 #星あつめフェスティバル',
      ]),
    );
  await page.getByRole('button', { name: '画像をコピー' }).click();
  await page.getByText('画像をコピーしました。').waitFor();
  const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types));
  expect(types).toEqual(['image/png']);
});

test('on a phone the picture is held down: it is a real image, and the hint and the deadline say so [5.07]', async () => {
  const { page } = await site.open(browser, { viewport: phone, hasTouch: true, isMobile: true });
  await openForm(page, site.origin);
  await fillIn(page);
  await generate(page);
  expect(await page.getByText('画像を長押しして、保存してください').isVisible()).toBe(true);
  expect(await page.getByText('2027/10/31 23:59').isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: '画像を保存する' }).isVisible()).toBe(false);
  const covering = await page.locator(pictureOfCard).evaluate((image) => {
    const { left, top, width, height } = image.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === image;
  });
  expect(covering).toBe(true);
  await page.getByRole('button', { name: '大きく見る' }).tap();
  const large = page.getByRole('dialog').getByRole('img');
  await large.waitFor();
  expect(await large.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    1800, 2400,
  ]);
});

test('both pages are accessible, before and after', async () => {
  const { page, problems } = await site.open(browser);
  await prepareAudits(page);
  await openForm(page, site.origin);
  const empty = await violationsOf(page);
  await page.locator('button[type=submit]').click();
  await fillIn(page);
  const filled = await violationsOf(page);
  await generate(page);
  expect([empty, filled, await violationsOf(page), problems]).toEqual([[], [], [], []]);
});

test('twenty cards leave no more memory in use than the first', async () => {
  const { page, context } = await site.open(browser);
  await openForm(page, site.origin);
  await fillIn(page);
  await page.locator(field('profileIcon')).setInputFiles(faceFile);
  await page.getByText('face.png').waitFor();
  const session = await context.newCDPSession(page);
  const make = async (count: number) => {
    for (let made = 0; made < count; made += 1) {
      await generate(page);
      await page.goBack();
      await page.locator(`${field('name')}:not([data-locked])`).waitFor();
      await page.locator(field('hobby')).fill(`天体観測${made}`);
    }
  };
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize, embedderHeapUsedSize, backingStorageSize } = (await session.send(
      'Runtime.getHeapUsage',
    )) as Record<'usedSize' | 'embedderHeapUsedSize' | 'backingStorageSize', number>;
    return usedSize + embedderHeapUsedSize + backingStorageSize;
  };
  await make(2);
  const before = await used();
  await make(20);
  // One card is 17 megabytes of pixels: of twenty, not one is left.
  expect((await used()) - before).toBeLessThan(8 * 1024 * 1024);
});
