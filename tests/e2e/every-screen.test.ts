import { expect, test } from 'vitest';
import { desktop, phone } from './support/browser.ts';
import { signIn } from './support/fan.ts';
import { noMisdeeds, openGuarded } from './support/hostile-script.ts';
import { faultsOf, hydrationOf, watchHydration } from './support/screen-faults.ts';
import { useSite } from './support/use-site.ts';
import { prepareAudits, violationsOf } from './support/violations.ts';

const shown = useSite();
const sizes = { phone, desktop };
const languages = ['ja', 'en', 'ko'] as const;
const personas = { phone: '陽菜☆ほしよみ', desktop: '空色ソラ' } as const;
const lostPage = '/nowhere';
/** Their flows fill the fields in when they start. */
const formPages = ['/inquiry', '/associate/form', '/invitation/input', '/profile_create'] as const;

const screens = {
  visitor: ['/', '/login', '/faqs', '/inquiry', '/associate/form', '/terms', lostPage],
  member: [
    '/registered',
    '/mypage',
    '/prizes',
    '/point_histories',
    '/sns_change/finish',
    '/registrationDelete',
    '/terms',
    lostPage,
  ],
} as const;
/** Made of what is seen above and in dialogs: each is seen in one language at each size. */
const gameScreens = [
  '/posts/x',
  '/invitation',
  '/invitation/input',
  '/profile_create',
  '/sns_action_errors',
  '/raffles',
  '/gacha',
  '/gacha/draws',
  '/user_prizes',
  '/fairness',
] as const;

test.each(Object.keys(sizes) as (keyof typeof sizes)[])(
  'on a %s, every page is hydrated as the server rendered it, fits, is accessible and keeps to the policy',
  async (size) => {
    const { page, problems, misdeeds } = await openGuarded(shown, { viewport: sizes[size] });
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    await prepareAudits(page);
    const look = async (language: string, path: string) => {
      messages.length = 0;
      await page.goto(shown.at(`${path}?lang=${language}`), { waitUntil: 'networkidle' });
      await page.getByRole('main').getByRole('heading').first().waitFor({ state: 'attached' });
      const { before, after, changes } = await hydrationOf(page);
      const differences = formPages.some((one) => one === path)
        ? []
        : [...changes, ...(after === before ? [] : [before, after])];
      const printed = messages.filter((message) => path !== lostPage || !message.includes('404'));
      const [faults, violations] = [await faultsOf(page), await violationsOf(page)];
      const nothing = { differences: [], printed: [], faults: [], violations: [] };
      expect({ path, language, differences, printed, faults, violations }).toEqual({ path, language, ...nothing });
      expect(before.length).toBeGreaterThan(10);
    };
    const lookAtAll = async (group: keyof typeof screens) => {
      for (const language of languages) for (const path of screens[group]) await look(language, path);
    };
    await watchHydration(page);
    await lookAtAll('visitor');
    await page.goto(shown.at('/?lang=ja'));
    await signIn(page, shown, personas[size]);
    await lookAtAll('member');
    const offset = size === 'phone' ? 0 : 1;
    for (const [index, path] of gameScreens.entries()) {
      await look(languages[(index + offset) % languages.length] ?? 'ja', path);
    }
    expect(misdeeds).toEqual(noMisdeeds);
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  },
);
