import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test, vi } from 'vitest';
import { desktop, phone } from './support/browser.ts';
import { signIn } from './support/fan.ts';
import { noMisdeeds, openGuarded } from './support/hostile-script.ts';
import { useSite } from './support/use-site.ts';
import { prepareAudits, violationsOf } from './support/violations.ts';

// Each test opens some thirty pages: a limit for what hangs, on a machine of any load.
vi.setConfig({ testTimeout: 600_000 });

const shown = useSite();
const folder = 'test-results/screens';
const sizes = { phone, desktop };
const languages = ['ja', 'en', 'ko'] as const;
const personas = { phone: '陽菜☆ほしよみ', desktop: '空色ソラ' } as const;
const lostPage = '/nowhere';
/** Its flow fills the fields in when it starts. */
const formPage = '/inquiry';

const screens = {
  visitor: ['/', '/login', formPage, '/terms', lostPage],
  member: ['/registered', '/mypage', '/prizes', '/point_histories', '/terms', lostPage],
} as const;

/** Notes, from the moment that a page is parsed and before its program runs, all that changes in it. */
async function watchHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const main = document.querySelector('main');
      if (document.readyState !== 'interactive' || main === null) return;
      const noted = { before: main.textContent, changes: [] as string[] };
      Object.assign(window, { noted });
      const observer = new MutationObserver((records) => {
        for (const { type, target } of records)
          noted.changes.push(`${type} in ${target.nodeName}: ${target.textContent}`);
      });
      observer.observe(main, { childList: true, characterData: true, subtree: true });
    });
  });
}

/** The text of a page before and after it was hydrated, and what changed between. */
async function hydrationOf(page: Page): Promise<{ before: string; after: string; changes: readonly string[] }> {
  await page.waitForFunction(() => performance.getEntriesByName('kansei-shown').length > 0);
  return page.evaluate(() => {
    const { noted } = window as unknown as { noted: { before: string; changes: string[] } };
    return { ...noted, after: document.querySelector('main')?.textContent ?? '' };
  });
}

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

test.each(Object.keys(sizes) as (keyof typeof sizes)[])(
  'on a %s, in each language, every page is hydrated as the server rendered it, fits, is accessible and keeps to the policy',
  async (size) => {
    const { page, problems, misdeeds } = await openGuarded(shown, { viewport: sizes[size] });
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    await prepareAudits(page);
    const look = async (group: keyof typeof screens, language: string, path: string) => {
      messages.length = 0;
      await page.goto(shown.at(`${path}?lang=${language}`), { waitUntil: 'networkidle' });
      await page.getByRole('main').getByRole('heading').first().waitFor({ state: 'attached' });
      const { before, after, changes } = await hydrationOf(page);
      const differences = path === formPage ? [] : [...changes, ...(after === before ? [] : [before, after])];
      const printed = messages.filter((message) => path !== lostPage || !message.includes('404'));
      await takePicture(page, `${size}-${language}-${group}-${path.slice(1) || 'top'}`);
      const [faults, violations] = [await faultsOf(page), await violationsOf(page)];
      const nothing = { differences: [], printed: [], faults: [], violations: [] };
      expect({ path, language, differences, printed, faults, violations }).toEqual({ path, language, ...nothing });
      expect(before.length).toBeGreaterThan(10);
    };
    const lookAtAll = async (group: keyof typeof screens) => {
      for (const language of languages) for (const path of screens[group]) await look(group, language, path);
    };
    await watchHydration(page);
    await lookAtAll('visitor');
    await page.goto(shown.at('/?lang=ja'));
    await signIn(page, shown, personas[size]);
    await lookAtAll('member');
    expect(misdeeds).toEqual(noMisdeeds);
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  },
);
