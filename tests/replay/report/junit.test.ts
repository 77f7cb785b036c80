// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { junitReport } from '#replay/report/junit.ts';
import { failedScenario, passedScenario, planOf, runOf } from './sample-run.ts';

function parse(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
}

function attributesOf(element: Element | null | undefined): Record<string, string> {
  return Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));
}

const skipped = passedScenario({
  plan: planOf({ id: 'faults/lost', campaign: 'other' }),
  outcome: 'skipped',
  skipped: 'Only on a site of our own.',
  milliseconds: 0,
});

it('counts a run and each campaign of it', () => {
  const document = parse(junitReport(runOf([passedScenario(), failedScenario(), skipped])));
  expect(attributesOf(document.documentElement)).toEqual({
    name: 'replay',
    tests: '3',
    failures: '1',
    errors: '0',
    skipped: '1',
    time: '12.345',
  });
  expect([...document.querySelectorAll('testsuite')].map(attributesOf)).toEqual([
    {
      name: 'hoshi-no-uta',
      timestamp: '2026-11-21T06:12:30',
      tests: '2',
      failures: '1',
      errors: '0',
      skipped: '0',
      time: '5.334',
    },
    {
      name: 'other',
      timestamp: '2026-11-21T06:12:30',
      tests: '1',
      failures: '0',
      errors: '0',
      skipped: '1',
      time: '0.000',
    },
  ]);
});

it('tells a failure in full', () => {
  const document = parse(junitReport(runOf([failedScenario()])));
  expect(attributesOf(document.querySelector('testcase'))).toEqual({
    classname: 'hoshi-no-uta.exchange',
    name: 'exchange/refused-stock',
    file: 'scenarios/exchange.json',
    time: '4.100',
  });
  expect(attributesOf(document.querySelector('failure'))).toEqual({
    message: 'There is no dialog "Out of stock".',
    type: 'ScenarioFailure',
  });
  expect(document.querySelector('failure')?.textContent).toBe(
    [
      'Step 2: press button "Exchange"',
      'There is no dialog "Out of stock".',
      'Place: scenarios/exchange.json:21',
      'Expected: dialog "Out of stock"',
      'There was: ',
      '  main',
      '    heading "Prizes" <1>',
      '    button "Exchange"',
      'Nearest: dialog "Sold out & gone"',
      'What to do: write the name as a screen reader says it',
    ].join('\n'),
  );
  expect(document.querySelector('system-out')?.textContent).toBe(
    [
      'A prize that is gone says so before anything is paid',
      'Row: en, desktop',
      'scenarios/exchange.json',
      'Remark: What is stored was not checked: this site is not ours.',
    ].join('\n'),
  );
});

it('says why a scenario was skipped, and tells of a failure at the end', () => {
  const failure = { message: 'No', expected: '', actual: '', nearest: '', hint: '', place: { file: 'a', line: 3 } };
  const document = parse(junitReport(runOf([skipped, passedScenario({ outcome: 'failed', failure })])));
  expect(attributesOf(document.querySelector('skipped'))).toEqual({ message: 'Only on a site of our own.' });
  expect(document.querySelector('failure')?.textContent).toBe('At the end\nNo\nPlace: a:3');
});

it('is XML whatever stands in it', () => {
  const title = 'a\u0000\u001b[31m\ud800 ]]> <b> & "q" \u0085 🎟 行\r\n\t.';
  const plan = planOf({ title, id: 'a "b"\n<c>\u0001' });
  const document = parse(junitReport(runOf([passedScenario({ plan })])));
  expect(document.querySelector('testcase')?.getAttribute('name')).toBe('a "b"\n<c>\ufffd');
  expect(document.querySelector('system-out')?.textContent).toBe(
    'a\ufffd\ufffd[31m\ufffd ]]> <b> & "q" \u0085 🎟 行\r\n\t.\nscenarios/exchange.json',
  );
});
