import { once } from 'node:events';
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openPage, phone } from './support/browser.ts';
import { signIn } from './support/fan.ts';
import { dragByFinger } from './support/finger.ts';
import { useSite } from './support/use-site.ts';

const shown = useSite();
const moving = { reducedMotion: 'no-preference', hasTouch: true } as const;

/** The dialog before a sign-up, when it has come to rest. */
async function openSignUp(page: Page): Promise<Locator> {
  await page.goto(shown.at('/login'));
  await page.getByRole('button', { name: 'はじめて参加する' }).click();
  return atRest(page.getByRole('dialog', { name: '参加のまえに' }));
}

async function atRest(dialog: Locator): Promise<Locator> {
  await dialog.waitFor();
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  return dialog;
}

/** Until what the page is now was painted, and those who observe sizes were told. */
async function frameShown(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

async function topOf(dialog: Locator): Promise<number> {
  return (await dialog.boundingBox())?.y ?? Number.NaN;
}

async function titleBarOf(dialog: Locator): Promise<{ x: number; y: number }> {
  const box = await dialog.getByRole('heading', { level: 2 }).first().boundingBox();
  if (box === null) throw new Error('The dialog has no title on screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** What is in the page in the first frame after a button was pressed. */
function pressAndLook(button: Locator) {
  return button.evaluate(async (element: HTMLElement) => {
    element.click();
    await new Promise(requestAnimationFrame);
    const dialog = document.querySelector('[role=dialog]');
    return {
      isSeen: dialog !== null,
      isOutOfReach: dialog !== null && dialog.closest('[inert]') !== null,
      isPageInReach: document.querySelector('main')?.closest('[inert]') === null,
      focused: document.activeElement?.textContent,
    };
  });
}

test('a modal that closes is seen going, while the page is in reach again', async () => {
  const { page, problems } = await openPage(shown.browser, moving);
  const dialog = await openSignUp(page);
  expect(await pressAndLook(dialog.getByRole('button', { name: '閉じる' }).first())).toEqual({
    isSeen: true,
    isOutOfReach: true,
    isPageInReach: true,
    focused: 'はじめて参加する',
  });
  await dialog.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('the focus returns to a button that was pressed before the program came', async () => {
  const { page } = await openPage(shown.browser);
  const wanted = gate();
  await page.route(/\/assets\/program-/, async (route) => {
    await wanted.opened;
    await route.continue();
  });
  await page.goto(shown.at('/login'), { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'はじめて参加する' });
  await button.click();
  wanted.open();
  const dialog = page.getByRole('dialog', { name: '参加のまえに' });
  await dialog.getByRole('button', { name: '閉じる' }).first().click();
  await dialog.waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('a modal goes at once for fans who want no motion', async () => {
  const { page } = await openPage(shown.browser);
  const dialog = await openSignUp(page);
  expect(await pressAndLook(dialog.getByRole('button', { name: '閉じる' }).first())).toEqual({
    isSeen: false,
    isOutOfReach: false,
    isPageInReach: true,
    focused: 'はじめて参加する',
  });
});

test('a sheet follows the finger and springs back from a short pull', async () => {
  const { page, problems } = await openPage(shown.browser, moving);
  const dialog = await openSignUp(page);
  const rest = await topOf(dialog);
  await dragByFinger(page, await titleBarOf(dialog), [30, 60, 90, 80], async (offset) => {
    await expect.poll(() => topOf(dialog)).toBe(rest + offset);
  });
  await expect.poll(() => topOf(dialog)).toBe(rest);
  await dragByFinger(page, await titleBarOf(dialog), [-40, -80]);
  expect(await topOf(dialog)).toBe(rest);
  expect(problems).toEqual([]);
});

test('a sheet that is pulled far down is dismissed', async () => {
  const { page, problems } = await openPage(shown.browser, moving);
  const dialog = await openSignUp(page);
  await dragByFinger(page, await titleBarOf(dialog), [60, 120, 130]);
  await dialog.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

test('on a wide screen a dialog stays where it is', async () => {
  const { page } = await openPage(shown.browser, { ...moving, viewport: { width: 1280, height: 800 } });
  const dialog = await openSignUp(page);
  const rest = await topOf(dialog);
  await dragByFinger(page, await titleBarOf(dialog), [60, 160]);
  expect(await topOf(dialog)).toBe(rest);
});

test('only a press that began beside the sheet closes it', async () => {
  const { page } = await openPage(shown.browser, moving);
  const dialog = await openSignUp(page);
  const title = await titleBarOf(dialog);
  await page.mouse.move(title.x, title.y + 60);
  await page.mouse.down();
  await page.mouse.move(phone.width / 2, 40);
  await page.mouse.up();
  await dialog.getByRole('checkbox').check();
  expect(await dialog.isVisible()).toBe(true);
  await page.mouse.click(phone.width / 2, 40);
  await dialog.waitFor({ state: 'detached' });
});

test('the page behind a modal does not scroll', async () => {
  const { page } = await openPage(shown.browser, { ...moving, viewport: { width: 390, height: 480 } });
  const dialog = await openSignUp(page);
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await page.mouse.move(phone.width / 2, 20);
  await page.mouse.wheel(0, -400);
  await frameShown(page);
  expect(await scrolled()).toBe(before);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.mouse.wheel(0, -400);
  await expect.poll(scrolled).toBeLessThan(before);
});

test('the dialogs of a flow follow each other in one sheet, which stays while the flow is busy', async () => {
  const { page, problems } = await openPage(shown.browser, moving);
  await signIn(page, shown, '陽菜☆ほしよみ');
  const scripts = gate();
  const asked = page.waitForRequest('**/sectors/modal/prize-exchange-amount*');
  await page.route('**/sectors/modal/prize-exchange-amount*', async (route) => {
    await scripts.opened;
    await route.continue();
  });
  await page.goto(shown.at('/prizes'));
  const exchanges = gate();
  await page.route('**/exchange', async (route) => {
    await exchanges.opened;
    await route.continue();
  });

  const card = page.getByRole('listitem').filter({ hasText: '夜露のフラグメント' });
  await card.getByRole('button', { name: '交換する' }).click();
  const confirm = await atRest(page.getByRole('dialog', { name: '景品と交換' }));
  const sheet = await confirm.elementHandle();
  await confirm.getByRole('button', { name: 'つぎへ' }).click();
  await asked;
  expect(await confirm.isVisible()).toBe(true);
  scripts.open();

  const amount = await atRest(page.getByRole('dialog', { name: 'いくつ交換しますか？' }));
  const rest = await topOf(amount);
  const spent = page.waitForRequest('**/exchange');
  await amount.getByRole('button', { name: '交換する' }).click();
  await spent;
  await dragByFinger(page, await titleBarOf(amount), [80, 160]);
  await expect.poll(() => topOf(amount)).toBe(rest);
  exchanges.open();

  const success = page.getByRole('dialog', { name: '交換が完了しました' });
  await success.waitFor();
  expect(await success.evaluate((element, first) => element === first, sheet)).toBe(true);
  await page.keyboard.press('Escape');
  await success.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
});

/** Something that waits until the test lets it go on. */
function gate(): { opened: Promise<unknown>; open: () => void } {
  const controller = new AbortController();
  return { opened: once(controller.signal, 'abort'), open: () => controller.abort() };
}

test('where the program that shows modals does not come, the page stays usable and the next press tries again', async () => {
  const { page } = await openPage(shown.browser);
  let isLost = true;
  await page.route(/modal-host.*\.js$/, (route) => (isLost ? route.abort() : route.continue()));
  await page.goto(shown.at('/login'));
  await page.getByRole('button', { name: 'はじめて参加する' }).click();
  await page.getByRole('status').getByText('不明なエラー').waitFor();
  expect(await page.locator('main').evaluate((main) => main.closest('[inert]'))).toBeNull();
  isLost = false;
  await page.getByRole('button', { name: 'はじめて参加する' }).click();
  await page.getByRole('dialog', { name: '参加のまえに' }).waitFor();
});

test('an open sheet never shrinks, until the window has another size', async () => {
  const { page, problems } = await openPage(shown.browser, moving);
  await signIn(page, shown, '陽菜☆ほしよみ');
  await page.goto(shown.at('/prizes'));
  const heightOf = async (name: string) => {
    const dialog = await atRest(page.getByRole('dialog', { name }));
    return (await dialog.boundingBox())?.height ?? Number.NaN;
  };
  await page.getByRole('button', { name: '交換する' }).first().click();
  const steps = [await heightOf('景品と交換')];
  await page.getByRole('button', { name: 'つぎへ' }).click();
  steps.push(await heightOf('いくつ交換しますか？'));
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  await frameShown(page);
  await page
    .getByRole('dialog')
    .evaluate((dialog) => dialog.querySelector('[data-part~="PrizeSummary.root"]')?.remove());
  expect(await heightOf('いくつ交換しますか？')).toBe(steps.at(-1));
  await page.setViewportSize({ width: 390, height: 700 });
  await expect.poll(() => heightOf('いくつ交換しますか？')).toBeLessThan(steps.at(-1) ?? 0);
  expect(problems).toEqual([]);
});
