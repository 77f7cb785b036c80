import { expect, test } from 'vitest';
import type { Page } from 'playwright';
import { openPage } from './support/browser.ts';
import { signIn } from './support/fan.ts';
import { useSite } from './support/use-site.ts';

const rendered = useSite();

/** Half a second there and back, with room enough. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const room = { downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 500, ...room });
}

/** Waits until all of these have come: parts of addresses. */
async function haveCome(page: Page, parts: readonly string[]): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      wanted.every((part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part))),
    parts,
  );
  await page.waitForLoadState('networkidle');
}

function requestsOf(page: Page): readonly string[] {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  return requests;
}

test('the sheets of sign-up and exchange ask for nothing when they are pressed', async () => {
  const { page, problems } = await openPage(rendered.browser);
  await slowDown(page);
  await page.goto(rendered.at('/login'));
  await haveCome(page, ['modal/ready-sign-up', '/sign-up.effects-', '/modal-host-', '/checkbox-']);
  const requests = requestsOf(page);
  await page.getByRole('button', { name: 'はじめて参加する' }).click();
  await page.getByRole('dialog', { name: '参加のまえに' }).waitFor();
  // What the sheet itself may bring is prefetched once it is shown.
  expect(requests.filter((url) => !url.includes('modal/terms'))).toEqual([]);

  await signIn(page, rendered, '陽菜☆ほしよみ');
  await page.goto(rendered.at('/prizes'));
  await haveCome(page, [
    'modal/prize-exchange-confirm',
    'modal/prize-exchange-amount',
    '/prize-exchange.effects-',
    '/stepper-',
  ]);
  const further = requestsOf(page);
  await page.getByRole('button', { name: '交換する', disabled: false }).first().click();
  await page.getByRole('dialog', { name: '景品と交換' }).waitFor();
  expect(further).toEqual([]);
  expect(problems).toEqual([]);
});

test('what is pressed on a fresh page is busy before any answer', async () => {
  const { page } = await openPage(rendered.browser);
  await page.goto(rendered.at('/login'));
  await page.waitForFunction(() => performance.getEntriesByName('kansei-shown').length > 0);
  await slowDown(page);
  const pressed = page.getByRole('button', { name: 'はじめて参加する' });
  const seen = await pressed.evaluate((button: HTMLButtonElement) => {
    button.click();
    return new Promise((resolve) => requestAnimationFrame(() => resolve(button.ariaBusy)));
  });
  expect(seen).toBe('true');
  await page.getByRole('dialog', { name: '参加のまえに' }).waitFor();
  await expect.poll(() => pressed.getAttribute('aria-busy')).toBeNull();
});

test('a fresh page that goes offline says that another cannot be had, and shows it once it can', async () => {
  const { page, context } = await openPage(rendered.browser);
  await page.goto(rendered.at('/login'));
  await page.waitForFunction(() => performance.getEntriesByName('kansei-shown').length > 0);
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: '参加規約' }).click();
  const failure = page.getByRole('main').getByRole('heading', { name: 'エラーが発生しました' });
  await failure.waitFor();
  await context.setOffline(false);
  await page.getByRole('main').getByRole('button').click();
  await page.getByRole('heading', { name: '参加について' }).waitFor();
  expect([page.url(), await failure.count()]).toEqual([rendered.at('/terms'), 0]);
});
