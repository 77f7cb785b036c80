import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runReplay } from '#replay/command/run-replay.ts';
import { usage } from '#replay/command/usage.ts';
import { startSite } from '../../e2e/support/start-site.ts';
import type { RunningSite } from '../../e2e/support/start-site.ts';
import { useWrittenScenarios } from '../scenario/support/written-scenarios.ts';
import { keptTerminal } from '../support/kept-terminal.ts';

const demo = 'fixtures/campaigns/hoshi-no-uta';
const campaign = await useWrittenScenarios();
const report = await mkdtemp(join(tmpdir(), 'kansei-replay-report-'));
let site: RunningSite;

beforeAll(async () => {
  const facts = await readFile(join(demo, 'campaign.json'), 'utf8');
  await writeFile(join(campaign.folder, 'campaign.json'), facts.replace('"hoshi-no-uta"', '"demo"'));
  for (const folder of ['assets', 'texts']) {
    await cp(join(demo, folder), join(campaign.folder, folder), { recursive: true });
  }
  site = await startSite({ emptyData: inject('emptyData') });
});
afterAll(async () => {
  await site.stop();
  await rm(report, { recursive: true });
});

interface Ended {
  readonly code: number;
  /** What was printed, without what differs from one machine to another. */
  readonly lines: readonly string[];
  readonly errors: readonly string[];
}

/** Runs the command on the written scenarios, in one window after the other, so that the order is that of the files. */
async function replay(words: readonly string[], onPrint: () => void = () => {}, signal = neverEnded): Promise<Ended> {
  const terminal = keptTerminal();
  const { print } = terminal;
  const spied = { ...terminal, print: (line: string) => (print(line), onPrint()) };
  const code = await runReplay([campaign.folder, '--workers', '1', '--report', report, ...words], spied, signal);
  return { code, lines: terminal.lines.map(stable), errors: terminal.errors.map(stable) };
}

function refused(...errors: readonly string[]): Ended {
  return { code: 2, lines: [], errors };
}

const neverEnded = new AbortController().signal;
const reportLine = 'Report: <report>/replay-report.html, for CI: <report>/replay-junit.xml';
const howLine = '<time>  Chromium <version>, site: in memory, 1 side by side, slowest <time>';

function stable(line: string): string {
  return line
    .replaceAll(`${campaign.folder}/scenarios/`, '')
    .replaceAll(campaign.folder, '<campaign>')
    .replaceAll(report, '<report>')
    .replaceAll(site.url, '<site>')
    .replaceAll(/\d+\.\d s(?= |$)/g, '<time>')
    .replace(/Chromium [\d.]+/, 'Chromium <version>');
}

async function junit(): Promise<Document> {
  const text = await readFile(join(report, 'replay-junit.xml'), 'utf8');
  return new JSDOM(text, { contentType: 'text/xml' }).window.document;
}

async function html(): Promise<Document> {
  return new JSDOM(await readFile(join(report, 'replay-report.html'), 'utf8')).window.document;
}

/** Counts of JUnit XML: all, failed, skipped. */
async function counts(): Promise<readonly (string | null)[]> {
  const suites = (await junit()).documentElement;
  return ['tests', 'failures', 'skipped'].map((name) => suites.getAttribute(name));
}

function looks(path: string) {
  return { ...terms, steps: [{ visit: path }], then: { picture: 'page' } };
}

const terms = { scenario: 'The terms can be read.', steps: [{ visit: '/terms' }] };

test('what failed is told with its place, and the report has it', async () => {
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
  ]
}`,
    'd-never-appears.json': `{
  "scenario": "A text never appears.",
  "steps": [{ "visit": "/terms" }],
  "then": {
    "see": [
      { "heading": "*" },
      { "heading": "Never" }
    ]
  }
}`,
    'e-korean.json': { ...terms, given: { locale: 'ko' } },
  });
  const { code, lines, errors } = await replay(['--locale', 'en', '--device', 'desktop', '--situation', 'begin']);
  expect({ code, errors, told: lines.filter((line) => !/^ {19}/.test(line)) }).toEqual({
    code: 1,
    errors: [],
    told: [
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
      'FAILED   d-never-appears  <time>',
      '         "A text never appears."',
      '         d-never-appears.json:7  There is no heading "Never".',
      '         expected  There is heading "Never".',
      '         was       - link "Skip to content":',
      '         to do     see its screen in the report: the site is wrong, or it comes only when more time has passed ("pass")',
      reportLine,
      howLine,
      '2 passed, 2 failed',
    ],
  });
  expect(await counts()).toEqual(['4', '2', '0']);
});

test('what is wrong itself is refused before anything is played', async () => {
  await campaign.write({
    'a-step.json': '{\n  "scenario": "An unknown step.",\n  "steps": [\n    { "visitt": "/" }\n  ]\n}',
    'b-persona.json':
      '{\n  "scenario": "A missing persona.",\n  "given": {\n    "member": { "persona": "hina" }\n  },\n  "steps": [{ "visit": "/" }]\n}',
    'c-passes.json': terms,
  });
  expect(await replay([])).toEqual({
    code: 2,
    lines: [
      'a-step.json:4:7  error  /steps/0/visitt  There is no step "visitt".  hint: did you mean "visit"?',
      expect.stringMatching(
        /^b-persona.json:4:28  error  \/given\/member\/persona  There is no persona "hina"\.  hint: there are "hina_hoshi", /,
      ),
      '2 errors, 0 warnings.',
    ],
    errors: [],
  });
});

test('wrong use is told with what to write instead', async () => {
  await campaign.write({ 'a.json': { ...terms, given: { locale: 'ko' } } });
  const nobody = keptTerminal();
  expect(await runReplay([], nobody, neverEnded)).toBe(2);
  expect(await runReplay(['--help'], nobody, neverEnded)).toBe(0);
  expect(nobody.lines).toEqual([usage, usage]);
  expect(await replay(['--locale', 'ja'])).toEqual(
    refused(
      'No scenario is left: they name other situations, languages or devices.',
      'See "npm run replay -- --help".',
    ),
  );
  expect(await replay(['--step'])).toEqual(
    refused('--step asks before each step, so it needs a terminal.', 'See "npm run replay -- --help".'),
  );
  expect(await replay(['--report', join(campaign.folder, 'campaign.json')])).toEqual(
    refused(
      `--report is "<campaign>/campaign.json", but no folder can be made there: EEXIST: file already exists, mkdir '<campaign>/campaign.json'.`,
      'See "npm run replay -- --help".',
    ),
  );
  expect(await replay(['--against', 'http://127.0.0.1:1'])).toEqual(
    refused('The site at http://127.0.0.1:1 cannot be reached: bad port.', 'Is it running?'),
  );
  expect(await replay([`${campaign.folder}/scenarios/b.json`])).toEqual({
    code: 2,
    lines: [
      'b.json:1:1  error  There is no file or folder "b.json".  hint: did you mean "a.json"?',
      '1 error, 0 warnings.',
    ],
    errors: [],
  });
});

test('rounds that are alike say so, and a run that is ended says what was not played', async () => {
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
  expect(await counts()).toEqual(['2', '0', '0']);
  const ending = new AbortController();
  expect(await replay([], () => ending.abort(), ending.signal)).toEqual({
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
  expect(await counts()).toEqual(['1', '0', '0']);
});

test('--update approves a picture; one that differs fails, with both and the difference in the report', async () => {
  await campaign.write({ 'looks.json': looks('/terms') });
  expect(await replay(['--update'])).toEqual({
    code: 0,
    lines: ['ok       looks  <time>', reportLine, howLine, '1 passed, 0 failed'],
    errors: [],
  });
  await writeFile(join(campaign.folder, 'scenarios', 'looks.json'), JSON.stringify(looks('/login')));
  expect(await replay([])).toEqual({
    code: 1,
    lines: [
      'FAILED   looks  <time>',
      '         "The terms can be read."',
      expect.stringMatching(
        /^ {9}looks\.json:1  The screen does not look like the picture "page": [\d.]+ % of it differs\.$/,
      ),
      '         to do     compare both pictures in the report; when the new one is right, run "npm run replay -- looks.json --update"; when this is already a run with --update, two screens have the same picture name: give each its own',
      reportLine,
      howLine,
      '0 passed, 1 failed',
    ],
    errors: [],
  });
  expect([...(await html()).querySelectorAll('img')].map((img) => img.alt)).toEqual([
    'Approved: page',
    'Now: page',
    'Difference: page',
    'Screen after step 1: Visit /login',
    '',
  ]);
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
  expect(await counts()).toEqual(['5', '0', '4']);
});
