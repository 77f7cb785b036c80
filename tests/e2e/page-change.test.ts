import type { Route } from 'playwright';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { useSite } from './support/use-site.ts';

const rendered = useSite();

test('a page stays, title and all, until the next one is ready, while a line tells of it', async () => {
  const { page, problems } = await openPage(rendered.browser);
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/contents_scripts/sectors/page/terms*', (route) =>
    isHeld ? held.push(route) : route.continue(),
  );
  await page.goto(rendered.at('/inquiry'));
  await page.waitForFunction(() => performance.getEntriesByName('kansei-shown').length > 0);
  const before = await page.title();
  await page.getByRole('contentinfo').getByRole('link', { name: '参加規約' }).click();
  await page.getByRole('status').filter({ hasText: '読み込んでいます' }).waitFor();
  expect([await page.title(), await page.getByRole('heading', { name: 'お問い合わせ', level: 2 }).count()]).toEqual([
    before,
    1,
  ]);

  isHeld = false;
  await Promise.all(held.map((route) => route.continue()));
  await page.getByRole('heading', { name: '参加について' }).waitFor();
  const shown = await page.evaluate(() => ({
    title: document.title,
    focused: document.activeElement?.id,
    line: document.querySelectorAll('[data-part~="Page.progress"]').length,
  }));
  expect(shown).toEqual({ title: '参加規約 | ほしのうた 3周年', focused: 'main', line: 0 });
  expect(problems).toEqual([]);
});

test('pages fade into each other, and a press during the fade is one on the new page', async () => {
  const { page, problems } = await openPage(rendered.browser, { reducedMotion: 'no-preference' });
  await page.goto(rendered.at('/inquiry'), { waitUntil: 'networkidle' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
  await page.getByRole('contentinfo').getByRole('link', { name: '参加規約' }).click();
  await page.getByRole('heading', { name: '参加について' }).waitFor();
  const fading = () =>
    page.evaluate(() =>
      document.getAnimations().some(({ effect }) => {
        const pseudo = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
        return pseudo?.startsWith('::view-transition-new(root') ?? false;
      }),
    );
  await expect.poll(fading).toBe(true);
  const { x, y } = await page.evaluate(() => {
    const box = document.querySelector('header a')?.getBoundingClientRect();
    return { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
  });
  await page.mouse.click(x, y);
  await page.waitForURL(rendered.at('/'));
  expect(problems).toEqual([]);
});
