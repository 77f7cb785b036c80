import type { Attack } from './attack.ts';

const mutated = 'tests/fuzz/mutated-answers.test.tsx';
const client = 'tests/api-client/api-client.test.ts';

export const answersAttacks: readonly Attack[] = [
  {
    tried: '`{}` in answer to `/product/@me`, then a log-out',
    fan: 'a toast; the log-out takes name and points away; the next right answer counts',
    operator: '`answer.malformed` with the call and the place',
    log: '—',
    shownBy: [
      mutated,
      'whatever came of product and member, logging out takes the member away and the next right answer heals',
    ],
  },
  {
    tried: 'any change of any answer of any call: values, names, headers, status, cut anywhere',
    fan: 'a toast, as of any call that failed; asking again works',
    operator: '`answer.malformed` with the call and the place',
    log: '—',
    shownBy: [mutated, '%s gives what its schema says or fails as calls do, and then gives the right answer'],
  },
  {
    tried: 'the same for what pages show, of every source',
    fan: 'the words of a list that did not come, with its button',
    operator: '`answer.malformed` with the call and the place',
    log: '—',
    shownBy: [
      mutated,
      'whatever came for %s, scripts read what the data model promises and the next right answer heals',
    ],
  },
  {
    tried: 'the same below every flow, in any order of presses',
    fan: 'the flow says that it failed and can be gone through again',
    operator: '`answer.malformed` with the call and the place',
    log: '—',
    shownBy: [mutated, 'whatever came for %s, it can be gone through again with the next right answers'],
  },
  {
    tried: 'whatever a machine may receive, in any order, to every machine',
    fan: '—',
    operator: '—',
    log: '—',
    shownBy: [
      'tests/fuzz/machine-walks.test.tsx',
      '%s: nothing that happens makes a guard, an assignment or a view throw',
    ],
  },
  {
    tried: 'a wrong answer to an exchange that was paid',
    fan: 'the same exchange, asked for again by itself, with its code',
    operator: '`answer.malformed` with the call and the place',
    log: '—',
    shownBy: [client, 'to a write is asked for again with the same key, which stays until the right one came'],
  },
  {
    tried: 'a refusal whose prize is none',
    fan: 'a toast',
    operator: '`answer.malformed` with the call and the place',
    log: '—',
    shownBy: [client, 'that is a refusal is shown, settles no key, and hands nothing on'],
  },
  {
    tried: 'a page of a captive portal in answer to a log-out',
    fan: 'a toast; still logged in',
    operator: '`answer.malformed` with the call and the place',
    log: '—',
    shownBy: [client, 'does not count as a logout'],
  },
  {
    tried: 'a page whose nodes all fail: alone, in frames, with their fallbacks, repeated',
    fan: 'the error script between header and footer, with its button',
    operator: 'a report of each node',
    log: '—',
    shownBy: [
      'tests/app/reporting/blank-page.test.tsx',
      'where nodes fail so that a page is blank, its error script is shown: %s [8.22]',
    ],
  },
  {
    tried: 'a word of 10,000 characters in every text of every component, on a phone and on a desktop',
    fan: 'the word on many lines; the page as wide as before',
    operator: '—',
    log: '—',
    shownBy: [
      'tests/e2e/long-words.test.ts',
      'a word of 10,000 characters in each component does not widen a page: %s',
    ],
  },
];
