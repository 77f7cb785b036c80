import { deflateSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { chunk, end, header, painted, png, tellingParts, withParts } from '#tests/support/png-files.ts';
import type { PicturePage } from './picture-field/page/main.tsx';
import { servePage } from './picture-field/serve-page.ts';
import type { ServedPage } from './picture-field/serve-page.ts';
import { openPage } from './support/browser.ts';
import type { WatchedPage } from './support/browser.ts';
import { prepareAudits, violationsOf } from './support/violations.ts';

let browser: Browser;
let served: ServedPage;
beforeAll(async () => {
  [browser, served] = await Promise.all([launchBrowser(), servePage()]);
});
afterAll(async () => {
  await served.close();
  await browser.close();
});

const [red, green, blue, white] = [
  [200, 0, 0] as const,
  [0, 200, 0] as const,
  [0, 0, 200] as const,
  [255, 255, 255] as const,
];
/** A square whose quarters are red and green, and below them blue and white. */
const quarters = (side: number) =>
  painted(side, side, (x, y) => (y < side / 2 ? (x < side / 2 ? red : green) : x < side / 2 ? blue : white));
const opaque = (...colors: readonly (readonly number[])[]) => colors.map((color) => [...color, 255]);

interface Opened extends WatchedPage {
  /** What the policy of the page refused. */
  refusals(): Promise<readonly string[]>;
}

async function open({ takesPictures = true, hasTouch = false } = {}): Promise<Opened> {
  const watched = await openPage(browser, { hasTouch });
  const { page } = watched;
  await prepareAudits(page);
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => refused.push(violatedDirective));
  });
  await page.goto(served.address(takesPictures));
  const refusals = () => page.evaluate(() => (window as unknown as { refused: string[] }).refused);
  return { ...watched, refusals };
}

async function pick(page: Page, bytes: Buffer, name = 'me.png'): Promise<void> {
  await page.setInputFiles('input[type=file]', { name, mimeType: 'image/png', buffer: bytes });
  await page.getByText(name, { exact: true }).waitFor();
}

const asked = <Name extends keyof PicturePage>(page: Page, name: Name) =>
  page.evaluate((one) => (window as unknown as { page: PicturePage }).page[one](), name) as ReturnType<
    PicturePage[Name]
  >;
const cropOf = async (page: Page) => ((await asked(page, 'value')) as { crop: unknown }).crop;

const stageOf = (page: Page) => page.getByRole('application', { name: '画像の位置と大きさ' });
async function middleOf(page: Page) {
  const { x, y, width } = (await stageOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0 };
  return { x: x + width / 2, y: y + width / 2, side: width };
}

describe.each([true, false])('with the worker: %s', (takesPictures) => {
  test('a picture is read, turned and cropped as it is shown, and nothing but its pixels is kept', async () => {
    const { page, context, problems, refusals } = await open({ takesPictures });
    const plain = quarters(600);
    await pick(page, withParts(plain, tellingParts, Buffer.from('GPS')));
    expect(await asked(page, 'quarters')).toEqual(opaque(red, green, blue, white));
    await page.getByRole('button', { name: '90度まわす' }).click();
    expect(await asked(page, 'quarters')).toEqual(opaque(blue, red, white, green));
    for (let times = 0; times < 6; times += 1) await page.getByRole('button', { name: '拡大する' }).click();
    await stageOf(page).focus();
    for (let times = 0; times < 20; times += 1) await page.keyboard.press('ArrowLeft');
    for (let times = 0; times < 20; times += 1) await page.keyboard.press('ArrowUp');
    expect(await asked(page, 'quarters')).toEqual(opaque(green, green, green, green));
    expect(await asked(page, 'value')).toMatchObject({ name: 'me.png', width: 600, height: 600, content: [...plain] });
    expect(page.workers().length).toBe(takesPictures ? 1 : 0);
    // Where the policy admits no worker it says so, and the page does the work itself.
    expect(await refusals()).toEqual(takesPictures ? [] : ['trusted-types']);
    expect(problems.length).toBe(takesPictures ? 0 : 1);
    await context.close();
  });

  test.each([
    ['one that no browser can decode', png(header(8, 8), chunk('IDAT', deflateSync(Buffer.alloc(264, 9))), end)],
    ['one that claims more than it holds', png(header(80, 80), chunk('IDAT', deflateSync(Buffer.alloc(264))), end)],
  ])('%s is refused, and the next one is taken', async (_name, bytes) => {
    const { page, context } = await open({ takesPictures });
    await pick(page, bytes, 'odd.png');
    await page.getByText('この画像は読み込めませんでした。別の画像を選んでください。').waitFor();
    await pick(page, quarters(40));
    expect(await asked(page, 'quarters')).toEqual(opaque(red, green, blue, white));
    await context.close();
  });
});

test('a picture is dragged with the mouse, zoomed with the wheel, and the page around it stays as it is', async () => {
  const { page, context, problems } = await open();
  await pick(
    page,
    painted(800, 400, () => [9, 9, 9]),
  );
  const { x, y, side } = await middleOf(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + side / 4, y + 30, { steps: 5 });
  await page.mouse.up();
  expect(await cropOf(page)).toEqual({ x: expect.closeTo(0.375, 2), y: 0.5, zoom: 1 });
  await page.mouse.move(x, y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await expect.poll(() => cropOf(page)).toMatchObject({ zoom: expect.closeTo(Math.exp(0.22)) });
  expect(await page.evaluate(() => [visualViewport?.scale, scrollY])).toEqual([1, 0]);
  expect(problems).toEqual([]);
  await context.close();
});

test('a picture is zoomed by two fingers', async () => {
  const { page, context } = await open({ hasTouch: true });
  await pick(page, quarters(600));
  const { x, y } = await middleOf(page);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [-1, 1].map((sign, id) => ({ id, x: x + sign * apart, y })),
    });
  await touch('touchStart', 20);
  for (const apart of [30, 40, 50, 60]) await touch('touchMove', apart);
  await touch('touchEnd', 60);
  await expect.poll(() => cropOf(page)).toMatchObject({ zoom: expect.closeTo(3, 1) });
  await context.close();
});

test('of two files that are picked one after the other the later is shown', async () => {
  const { page, context } = await open();
  const large = painted(1600, 1600, (x, y) => [(x * 7 + y * 13) % 256, (x ^ y) % 256, 9]);
  await page.setInputFiles('input[type=file]', { name: 'large.png', mimeType: 'image/png', buffer: large });
  await pick(page, quarters(40), 'small.png');
  expect(await asked(page, 'quarters')).toEqual(opaque(red, green, blue, white));
  // What is asked of the worker next comes after the large one.
  await expect.poll(async () => ((await asked(page, 'value')) as { name: string }).name).toBe('small.png');
  await context.close();
});

test('the field is accessible: empty, with a picture, and with a file that it does not take', async () => {
  const { page, context } = await open();
  await page.getByText('画像を選ぶ').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await pick(page, quarters(40));
  expect(await violationsOf(page)).toEqual([]);
  const controls = page.locator('button, input[type=range], [role=application]');
  const sizes = await controls.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
  );
  expect([sizes.length, sizes.filter((size) => size < 44)]).toEqual([6, []]);
  await pick(page, Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'photo.png');
  expect(await violationsOf(page)).toEqual([]);
  await context.close();
});
