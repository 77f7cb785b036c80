import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openNewStage } from '#tests/support/open-stage.ts';
import type { Stage } from '#replay/stage/stage.ts';
import { closePages, desktop, phone, sharedBrowser } from './support/browser.ts';
import { faultsOf, hydrationOf, watchHydration } from './support/screen-faults.ts';
import { openStagePage } from './support/stage-page.ts';
import { prepareAudits, violationsOf } from './support/violations.ts';

const template = 'server/content-command/new/template';
const sizes = { phone, desktop };
/** Each page is seen once at each size, and each language at every third. */
const languages = ['ja', 'en', 'ko'] as const;
const browserLanguages = { ja: 'ja-JP', en: 'en-US', ko: 'ko-KR' };

let browser: Browser;
let scratch = '';
beforeAll(async () => {
  browser = await sharedBrowser();
  scratch = await mkdtemp(join(tmpdir(), 'kansei-campaigns-'));
});
afterEach(closePages);
afterAll(() => rm(scratch, { recursive: true }));

/** Colours of the template on a dark ground; what it leaves out stays. */
const darkColors = {
  page: '#10141d',
  pageDeep: '#0a0d14',
  ink: '#eef1f6',
  inkMuted: '#b4bccb',
  surface: '#1a202c',
  surfaceRaised: '#232b3a',
  surfaceLine: '#3a4457',
  paper: '#1f2634',
  paperShade: '#28303f',
  paperInk: '#eef1f6',
  paperMuted: '#b4bccb',
  paperLine: '#3a4457',
  accent: '#8ab4ff',
  accentDeep: '#a9c7ff',
  accentInk: '#0b1a33',
  secondary: '#a8c4f0',
  glow: '#8ab4ff',
  focus: '#a9c7ff',
  positive: '#7fd6a8',
  warning: '#f2c46d',
  danger: '#ffa39b',
};
const flat = (color: string) => ({ angle: 180, stops: [0, 100].map((at) => ({ color, at })) });
const darkGradients = {
  page: flat(darkColors.page),
  surface: flat(darkColors.surface),
  accent: flat(darkColors.accent),
  paper: flat(darkColors.paper),
};

/** The template, whose name is that of its folder; `change` takes the tokens of its theme. */
async function quietCampaign(change: (tokens: Record<string, object>) => object): Promise<string> {
  const folder = join(scratch, 'template');
  await rm(folder, { recursive: true, force: true });
  await cp(template, folder, { recursive: true });
  const file = join(folder, 'scripts/system/theme.json');
  const theme = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...theme, tokens: change(theme.tokens) }));
  return folder;
}

/** Its flow fills the fields in when it starts. */
const formPage = '/associate/form_later';

interface OtherCampaign {
  readonly name: string;
  readonly folder: () => Promise<string>;
  readonly pages: Pages;
  /** Goes through dialogs that are its own, each of which is examined. */
  readonly dialogs?: (stage: Stage) => Promise<void>;
}

const campaigns: readonly OtherCampaign[] = [
  {
    name: 'the second campaign',
    folder: async () => 'fixtures/campaigns/shiomi-cup',
    dialogs: drawPin,
    pages: {
      visitor: ['/', '/login', '/faqs', '/terms', '/fairness', '/nowhere'],
      member: [
        '/registered',
        '/mypage',
        formPage,
        '/prizes',
        '/gacha',
        '/gacha/draws',
        '/user_prizes',
        '/point_histories',
        '/notifications',
        '/sns_change/finish',
        '/registrationDelete',
      ],
    },
  },
  { name: 'a campaign without a skin, light', folder: () => quietCampaign((tokens) => tokens), pages: quietPages() },
  {
    name: 'a campaign without a skin, dark',
    folder: () =>
      quietCampaign(({ color, gradient, ...tokens }) => ({
        ...tokens,
        scheme: 'dark',
        color: { ...color, ...darkColors },
        gradient: { ...gradient, ...darkGradients },
      })),
    pages: quietPages(),
  },
];

type Fan = 'visitor' | 'member';
type Pages = Readonly<Record<Fan, readonly string[]>>;

function quietPages(): Pages {
  return {
    visitor: ['/', '/login', '/terms', '/nowhere'],
    member: ['/registered', '/mypage', '/prizes', '/point_histories'],
  };
}

test.each(campaigns)(
  '$name: every page is hydrated as the server rendered it, fits, and is accessible',
  async ({ folder, pages, dialogs }) => {
    const stage = await openNewStage(await folder());
    try {
      await dialogs?.(stage);
      for (const fan of ['visitor', 'member'] as const) {
        const found = await walk(stage, fan, pages[fan]);
        expect({ fan, found }).toEqual({ fan, found: [] });
      }
    } finally {
      await stage.close();
    }
  },
);

/** What is wrong with the pages of a fan, each seen at both sizes. */
async function walk(stage: Stage, fan: Fan, paths: readonly string[]): Promise<readonly unknown[]> {
  const member = { persona: 'hina_hoshi', points: 1500 };
  const given = fan === 'member' ? { member } : {};
  const found: unknown[] = [];
  for (const [offset, size] of (['phone', 'desktop'] as const).entries()) {
    const { page, context, play, problems } = await openStagePage(stage, browser, given, { viewport: sizes[size] });
    await prepareAudits(page);
    await watchHydration(page);
    for (const [index, path] of paths.entries()) {
      const language = languages[(index + offset) % languages.length] ?? 'ja';
      await speak(context, language);
      await page.goto(`${stage.origin}${path}?lang=${language}`, { waitUntil: 'networkidle' });
      await page.getByRole('main').getByRole('heading').first().waitFor({ state: 'attached' });
      const { before, after, changes } = await hydrationOf(page);
      const differences = path === formPage ? [] : [...changes, ...(after === before ? [] : [before, after])];
      const wrong = [differences, await faultsOf(page), await violationsOf(page)];
      if (wrong.some((list) => list.length > 0)) found.push({ path, size, language, wrong });
    }
    found.push(...problems.filter((problem) => !problem.includes('404')));
    await context.close();
    await play.end();
  }
  return found;
}

/** A draw of the gacha, from the board of pins to the board with the new one, and its check once the gacha has ended. */
async function drawPin(stage: Stage): Promise<void> {
  const member = { persona: 'hina_hoshi', points: 1500 };
  const clock = new Date().toISOString();
  const given = { clock, member, gacha: { next: ['pin-lighthouse'] } };
  const { page, context, play } = await openStagePage(stage, browser, given);
  await prepareAudits(page);
  const dialog = page.getByRole('dialog');
  const examine = async (shown: Locator) => {
    await shown.waitFor();
    expect(await violationsOf(page)).toEqual([]);
  };
  await page.goto(`${stage.origin}/gacha?lang=ja`);
  await page.getByRole('main').getByRole('button', { name: 'めくる（声援200回）' }).click();
  await examine(page.getByRole('dialog', { name: 'ピンのボード' }));
  await dialog.getByRole('button', { name: 'もう1枚（200回）' }).click();
  await examine(page.getByRole('dialog', { name: 'めくりますか？' }));
  await dialog.getByRole('button', { name: 'めくる', exact: true }).click();
  await examine(dialog.getByRole('button', { name: 'ボードで見る' }));
  await dialog.getByRole('button', { name: 'ボードで見る' }).click();
  await examine(dialog.getByText('はじめてのピンです。ボードに入りました。'));
  await play.change({ gacha: { endAt: clock } });
  await page.goto(`${stage.origin}/gacha/draws?lang=ja`);
  await examine(page.getByRole('article'));
  await page.getByRole('link', { name: '1枚目' }).click();
  await examine(page.getByRole('heading', { name: '判定：記録どおり' }));
  await context.close();
  await play.end();
}

async function speak(context: BrowserContext, language: keyof typeof browserLanguages): Promise<void> {
  await context.setExtraHTTPHeaders({ 'accept-language': browserLanguages[language] });
}
