import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { desktop, openPage, phone } from './support/browser.ts';
import { signIn } from './support/fan.ts';
import { useSite } from './support/use-site.ts';

const shown = useSite();
const folder = 'test-results/screens';
const sizes = { phone, desktop };
const languages = ['ja', 'en', 'ko'] as const;
const personas = { phone: '陽菜☆ほしよみ', desktop: '空色ソラ' } as const;

const screens = {
  visitor: ['/', '/login', '/terms', '/nowhere'],
  member: ['/mypage', '/prizes', '/point_histories', '/registered', '/nowhere'],
} as const;

/** Says what stands out of the page at its side, or is too small for a thumb. */
async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    if (document.documentElement.scrollWidth > window.innerWidth) {
      faults.push(`the page is ${document.documentElement.scrollWidth - window.innerWidth} px wider than the screen`);
    }
    for (const element of document.querySelectorAll<HTMLElement>('main button, [role=dialog] button')) {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0 && Math.min(width, height) < 24) faults.push(`"${element.innerText}" is ${width} x ${height} px`);
    }
    for (const image of document.querySelectorAll('img')) {
      if (image.complete && image.naturalWidth === 0) faults.push(`${image.src} cannot be shown`);
    }
    return faults;
  });
}

async function takePicture(page: Page, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

test.each(Object.keys(sizes) as (keyof typeof sizes)[])('every screen fits on a %s, in each language', async (size) => {
  const { page, problems } = await openPage(shown.browser, { viewport: sizes[size] });
  const look = async (group: string, paths: readonly string[]) => {
    for (const language of languages) {
      for (const path of paths) {
        await page.goto(shown.at(`${path}?lang=${language}`));
        await page.getByRole('main').getByRole('heading').first().waitFor({ state: 'attached' });
        await takePicture(page, `${size}-${language}-${group}-${path.slice(1) || 'top'}`);
        expect({ path, language, faults: await faultsOf(page) }).toEqual({ path, language, faults: [] });
      }
    }
  };
  await look('visitor', screens.visitor);
  await page.goto(shown.at('/?lang=ja'));
  await signIn(page, shown, personas[size]);
  await look('member', screens.member);
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});
