// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { htmlReport } from '#replay/report/html/html-report.ts';
import {
  comparedPicture,
  expectationAt,
  failedScenario,
  passedScenario,
  planOf,
  playedStep,
  runOf,
  sampleRun,
} from './sample-run.ts';

function documentOf(scenarios = sampleRun.scenarios): Document {
  return new DOMParser().parseFromString(htmlReport(runOf(scenarios)), 'text/html');
}

function wordsOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function listOf(document: Document, selector: string): string[] {
  return [...document.querySelectorAll(selector)].map(wordsOf);
}

it('says the verdict, the counts and where it was', () => {
  const document = documentOf();
  expect(document.title).toBe('1 of 4 scenarios failed · Replay');
  expect(listOf(document, '.run-counts > div, .run-facts > div')).toEqual([
    'failed 1',
    'passed 2',
    'skipped 1',
    'with 2 workers 12.3 s',
    'Site in memory',
    'Browser Chromium 147.0.7727.55',
    'Began 2026-11-21 06:12 UTC',
  ]);
});

it('shows those that failed first and open, all others folded', () => {
  const scenarios = [...documentOf().querySelectorAll<HTMLElement>('.scenario')];
  const shown = scenarios.map(({ dataset, children: [details] }) => [
    dataset['outcome'],
    details?.hasAttribute('open'),
  ]);
  expect(shown).toEqual([
    ['failed', true],
    ['skipped', false],
    ['passed', false],
    ['passed', false],
  ]);
});

it('tells a failure in full', () => {
  const failure = documentOf([failedScenario()]).querySelector('.failure');
  expect(wordsOf(failure?.querySelector('.failure-where'))).toBe('Step 2 · Press button "Exchange"');
  expect(wordsOf(failure?.querySelector('h3'))).toBe('There is no dialog "Out of stock".');
  expect([...(failure?.querySelectorAll('dd > *') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'dialog "Out of stock"',
    'main\n  heading "Prizes" <1>\n  button "Exchange"',
    'dialog "Sold out & gone"',
    'Write the name as a screen reader says it',
    'scenarios/exchange.json:21',
  ]);
});

it('reads as a test plan', () => {
  const document = documentOf([failedScenario()]);
  expect(listOf(document, '.part h3')).toEqual(['Given', 'Steps', 'Then', 'Reports', 'Remarks']);
  expect(listOf(document, '.step-part-name')).toEqual(['open-prizes']);
  expect(listOf(document, '.step-words')).toEqual([
    'Visit /prizes',
    'Failed: Press button "Exchange"',
    'Not played: Go back to the page before',
  ]);
  expect(listOf(document, '.step-times')).toEqual([
    '340 ms 11-21 12:00:01 line 12',
    '2.1 s 11-21 12:00:01 line 20',
    'not played line 26',
  ]);
  expect(listOf(document, '.note')).toEqual(['The list of prizes.']);
  expect(listOf(document, '.expected li')).toEqual([
    'see heading "Prizes"',
    'see dialog "Out of stock"',
    'POST /prizes/11/exchange was sent',
    'the member has 500 points',
    'nothing was reported',
  ]);
  expect(listOf(document, '.calls li')).toEqual([
    'GET /prizes 200 320 ms',
    'POST /prizes/11/exchange 409 24 msIdempotency-Key key-1{ "amount": 1 }',
  ]);
});

it('shows a picture that differs beside the approved one', () => {
  const [step] = failedScenario().steps.slice(1);
  if (step === undefined) throw new Error('There is a second step.');
  const failed = { ...step, pictures: [{ ...comparedPicture, outcome: 'differs' as const }] };
  const document = documentOf([{ ...failedScenario(), steps: [failed] }]);
  expect(listOf(document, '.failure figcaption')).toEqual(['Approved', 'Now', 'Difference']);
});

it('tells of an end that failed', () => {
  const failure = {
    message: 'No.',
    expected: '',
    actual: '',
    nearest: '',
    hint: '',
    place: { file: 'a.json', line: 40 },
  };
  const plan = planOf({ then: expectationAt(40, { at: '/' }) });
  const document = documentOf([
    passedScenario({ plan, outcome: 'failed', failure, steps: [playedStep(3, { visit: '/' })] }),
  ]);
  expect(wordsOf(document.querySelector('.failure-where'))).toBe('At the end');
  expect(listOf(document, '.expected.failed li')).toEqual([
    'the page is /',
    'nothing goes wrong unasked, and nothing else is reported',
  ]);
  expect(listOf(document, '.failed-here')).toEqual(['Failed here. No. a.json:40']);
});
