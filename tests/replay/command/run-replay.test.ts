import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { startSite } from '../../e2e/support/start-site.ts';
import type { RunningSite } from '../../e2e/support/start-site.ts';
import { howLine, reportLine, useReplayCommand } from './replay-command.ts';

const { campaign, report, replay, counts } = await useReplayCommand();
const terms = { scenario: 'The terms can be read.', steps: [{ visit: '/terms' }] };

let browser: Browser;
let site: RunningSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startSite({ copyOf: inject('siteData') })]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** What the report shows of a scenario, as a screen reader has it. */
async function reported(name: string): Promise<string> {
  const page = await browser.newPage();
  try {
    await page.goto(pathToFileURL(join(report, 'html', 'index.html')).href);
    await page.getByRole('link', { name }).first().click();
    await page.getByText('Test Steps').waitFor();
    return await page.locator('body').ariaSnapshot();
  } finally {
    await page.close();
  }
}

test('what failed is printed with its place, and the report has it', async () => {
  await campaign.write({
    'a-passes.json': terms,
    'b-table.json': {
      scenario: 'The top page has a title in each language.',
      table: { locale: ['ja', 'en'], device: ['phone', 'desktop'] },
      steps: [{ visit: '/', then: { language: '{locale}' } }],
    },
    'c-step-fails.json': `{
  "scenario": "A button is pressed that is not there.",
  "steps": [
    { "visit": "/terms" },
    { "press": { "link": "한국아", "in": "contentinfo" } },
    { "goBack": true }
  ],
  "then": { "see": [{ "heading": "Never" }] }
}`,
  });
  const { code, lines, errors } = await replay(['--locale', 'en', '--device', 'desktop', '--situation', 'begin']);
  expect({ code, errors, printed: lines.filter((line) => !/^ {19}/.test(line)) }).toEqual({
    code: 1,
    errors: [],
    printed: [
      'ok       a-passes  <time>',
      'ok       b-table [en, desktop]  <time>',
      'FAILED   c-step-fails  <time>',
      '         "A button is pressed that is not there."',
      '         Step 2: press link "한국아" in the contentinfo',
      '         c-step-fails.json:5  There is no link "한국아" in the contentinfo.',
      '         expected  There is link "한국아" in the contentinfo.',
      '         was       - contentinfo:',
      '         nearest   link "한국어"',
      '         to do     when the nearest is meant, name it so; else the site is wrong, and the report shows its screen',
      reportLine,
      howLine,
      '2 passed, 1 failed',
    ],
  });
  expect(await counts()).toEqual([3, 1, 0]);
  const shown = await reported('c-step-fails');
  for (const words of [
    'A button is pressed that is not there.',
    'Step 1: visit /terms',
    'Step 2: press link "한국아" in the contentinfo',
    'Step 3: go back to the page before',
    'nearest link "한국어"',
    'Calls',
  ]) {
    expect(shown.replaceAll(/\\"/g, '"').replaceAll(/\s+/g, ' ')).toContain(words);
  }
});

test('rounds that are alike say so', async () => {
  await campaign.write({ 'a.json': terms, 'b.json': { ...terms, steps: [{ visit: '/login' }] } });
  expect(await replay(['--repeat', '3'])).toEqual({
    code: 0,
    lines: [
      ...[1, 2, 3].map((round) => `Round ${round} of 3: 2 scenarios played`),
      reportLine,
      howLine,
      '2 passed, 0 failed',
    ],
    errors: [],
  });
});

function endAfterFirst(text: string, end: () => void): void {
  if (text.includes('ok       a')) end();
}

test('a run that is ended says what was not played', async () => {
  await campaign.write({ 'a.json': terms, 'b.json': { ...terms, steps: [{ visit: '/login' }] } });
  expect(await replay([], endAfterFirst)).toEqual({
    code: 1,
    lines: [
      'ok       a  <time>',
      reportLine,
      '1 was not played: the run was ended before, or its browser was.',
      howLine,
      '1 passed, 0 failed',
    ],
    errors: [],
  });
});

test('on another site a visitor plays, and what would have to be set there is skipped', async () => {
  await campaign.write({
    'a-visitor.json': { ...terms, then: { see: [{ heading: '*', in: 'main' }], stored: { members: [] } } },
    'b-member.json': { ...terms, given: { member: { persona: 'hina_hoshi' } } },
    'c-clock.json': { ...terms, given: { clock: '2026-12-24T23:59:00+09:00' } },
    'd-stock.json': { ...terms, given: { stock: { 'clear-file': 0 } } },
    'e-meanwhile.json': { ...terms, steps: [{ visit: '/terms' }, { meanwhile: { stock: { 'clear-file': 0 } } }] },
  });
  expect(await replay(['--against', site.url])).toEqual({
    code: 0,
    lines: [
      'ok       a-visitor  <time>',
      '         note  What is stored was not checked: Another site does not tell what it stores.',
      'skipped  b-member  <time>',
      '         It needs a member who is signed in, which is not set on another site.',
      'skipped  c-clock  <time>',
      '         It needs another time, which is not set on another site.',
      'skipped  d-stock  <time>',
      '         It needs what is left of prizes, which is not set on another site.',
      'skipped  e-meanwhile  <time>',
      '         What goes on around the fan cannot be changed on another site.',
      reportLine,
      howLine.replace('in memory', '<site>'),
      '1 passed, 0 failed, 4 skipped',
    ],
    errors: [],
  });
  expect(await counts()).toEqual([5, 0, 4]);
});
