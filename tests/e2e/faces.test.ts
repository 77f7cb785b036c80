import { expect, test } from 'vitest';
import type { Page } from 'playwright';
import { openPage } from './support/browser.ts';
import { useSite } from './support/use-site.ts';

const site = useSite();

const lettering = '[data-part~="Lettering.display"]';

/** Names of the fonts that a browser draws a text with. */
async function fontsOf(page: Page, selector: string): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? ' of the release' : ''}`);
}

test('display lettering is drawn with the face of the release, and its authors are named', async () => {
  const { page, problems } = await openPage(site.browser);
  await page.goto(site.at('/terms'));
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('16px "Hoshi Display"'))).toBe(true);
  expect(await fontsOf(page, lettering)).toEqual(['Hoshi Display of the release']);
  const credit = page.getByText('飾り文字「Hoshi Display」');
  expect(await credit.textContent()).toBe(
    '飾り文字「Hoshi Display」：Copyright 2017 The Playfair Display Project Authors (https://github.com/clauseggers/Playfair-Display), with Reserved Font Name "Playfair Display". ライセンス OFL-1.1（https://openfontlicense.org/）',
  );
  expect(problems).toEqual([]);
});

test('a face that comes late moves nothing', async () => {
  const { page } = await openPage(site.browser);
  let arrive: (() => void) | undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await arrived;
    await route.continue();
  });
  const box = () => page.locator(lettering).first().boundingBox();
  await page.goto(site.at('/terms'), { waitUntil: 'domcontentloaded' });
  await page.locator(lettering).first().waitFor();
  expect(await fontsOf(page, lettering)).not.toContain('Hoshi Display of the release');
  const before = await box();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  arrive?.();
  await page.waitForFunction(() => document.fonts.check('16px "Hoshi Display"'));
  const after = await box();
  expect(await fontsOf(page, lettering)).toEqual(['Hoshi Display of the release']);
  expect([after?.x, after?.y, after?.height]).toEqual([before?.x, before?.y, before?.height]);
  expect(Math.abs((after?.width ?? 0) / (before?.width ?? 1) - 1)).toBeLessThan(0.03);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
});

test('a face is served as what it is, for ever, and its licence beside it', async () => {
  const page = await (await fetch(site.at('/terms'))).text();
  const [, sheetAddress = ''] = /id="kansei-skin" href="([^"]*)"/.exec(page) ?? [];
  const sheet = await (await fetch(site.at(sheetAddress))).text();
  const [face = ''] = /\/service[^"]*woff2/.exec(sheet) ?? [];
  const [licence = ''] = /\/service\S*licence\.txt/.exec(sheet) ?? [];
  const answers = await Promise.all([face, licence].map((address) => fetch(site.at(address))));
  expect(
    answers.map(({ status, headers }) => [status, headers.get('content-type'), headers.get('cache-control')]),
  ).toEqual([
    [200, 'font/woff2', 'public, max-age=31536000, immutable'],
    [200, 'text/plain; charset=utf-8', 'public, max-age=31536000, immutable'],
  ]);
  expect(await answers[1]?.text()).toContain('SIL OPEN FONT LICENSE Version 1.1');
  expect((await fetch(site.at(face.replace('.woff2', '.svg')))).status).toBe(404);
});
