import { describe, expect, it, test } from 'vitest';
import type { Fault } from '#schemas/scenario/fault.ts';
import type { Given } from '#schemas/scenario/given.ts';
import type { Expectation, Sight, Step } from '#schemas/scenario/scenario.ts';
import { wordsOfExpectation } from '#replay/scenario/words/expectation-words.ts';
import { wordsOfFault } from '#replay/scenario/words/fault-words.ts';
import { wordsOfGiven } from '#replay/scenario/words/given-words.ts';
import { wordsOfStep } from '#replay/scenario/words/step-words.ts';
import { ordinal, wordsOfSight } from '#replay/scenario/words/target-words.ts';

test.each<[Step, string]>([
  [{ visit: '/prizes' }, 'visit /prizes'],
  [{ reload: true }, 'load the page again'],
  [{ goBack: true }, 'go back to the page before'],
  [{ press: { button: 'メニュー', in: 'banner' } }, 'press button "メニュー" in the banner'],
  [{ longPress: { on: { button: 'More' }, for: '2 s' } }, 'hold button "More" down for 2 s'],
  [{ type: { text: '3', into: { textbox: 'Amount' } } }, 'type "3" into textbox "Amount"'],
  [{ choose: { radio: 'English' } }, 'choose radio "English"'],
  [{ upload: { file: 'face.png', into: { button: 'Icon' } } }, 'give the file "face.png" to button "Icon"'],
  [
    { upload: { file: 'face.png', into: { button: 'Icon' }, dropped: true } },
    'drop the file "face.png" on button "Icon"',
  ],
  [
    { download: { by: { link: 'Save' }, name: 'card.png', type: 'image/png', width: 1800, height: 2400 } },
    'download "card.png", image/png, 1800 × 2400 pixels by link "Save"',
  ],
  [
    { download: { by: { link: 'Save' }, name: '*.jpg', type: 'image/jpeg', width: 9 } },
    'download "*.jpg", image/jpeg, 9 × ? pixels by link "Save"',
  ],
  [
    { download: { by: { link: 'Save' }, name: 'card.webp', type: 'image/webp' } },
    'download "card.webp", image/webp by link "Save"',
  ],
  [{ key: 'Shift+Tab' }, 'press the key Shift+Tab'],
  [{ scroll: 'end' }, 'scroll to the end of the page'],
  [{ scroll: { heading: 'Rules' } }, 'scroll until heading "Rules" is seen'],
  [{ inBrowser: 'safari' }, 'go on in the browser "safari"'],
  [{ leave: '8 h' }, 'leave the window for 8 h, then return'],
  [{ waitFor: { dialog: '*' } }, 'wait until any dialog is seen'],
  [{ pass: '21 days' }, 'let 21 days pass'],
  [
    { meanwhile: { product: { situation: 'finish' }, stock: { 'plush-bird': 0 }, faults: [] } },
    'meanwhile: the campaign is in the situation "finish"; 0 left of the prize plush-bird; nothing goes wrong any more',
  ],
  [{ use: 'sign-up' }, 'do "sign-up"'],
  [{ then: { at: '/' } }, 'look at what is there'],
])('step %j: %s', (step, expected) => {
  expect(wordsOfStep(step)).toBe(expected);
});

test.each<[Sight, string]>([
  [{ text: 'A' }, 'text "A"'],
  [{ button: 'A', nth: 2, in: { listitem: 'B', in: 'main' } }, 'the 2nd button "A" in listitem "B" in the main'],
  [{ button: '*', nth: 1 }, 'the 1st button'],
  [{ listitem: '*', count: 4, in: { list: 'B' } }, '4 of any listitem in list "B"'],
  [{ checkbox: 'A', checked: true, disabled: false }, 'checkbox "A", not disabled, ticked'],
  [{ button: 'A', expanded: false, focused: true }, 'button "A", folded, with the keyboard at it'],
  [{ heading: 'A', level: 2 }, 'heading "A", of level 2'],
  [{ spinbutton: 'A', value: '3' }, 'spinbutton "A", with "3" in it'],
])('sight %j: %s', (sight, expected) => {
  expect(wordsOfSight(sight)).toBe(expected);
});

test('numbers in a row', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '103rd',
    '111th',
  ]);
});

test.each<[Fault, string]>([
  [{ call: 'GET /prizes', answers: 500, times: 1 }, 'GET /prizes is answered with 500, the first time'],
  [
    { call: 'GET /prizes', answers: 200, body: { a: 1 }, takes: '3 s' },
    'GET /prizes is answered with 200 and {"a":1}, 3 s late',
  ],
  [{ call: 'GET /prizes', answers: 200, sends: '' }, 'GET /prizes is answered with 200 and nothing'],
  [{ call: 'GET /prizes', answers: 200, sends: '{"a' }, 'GET /prizes is answered with 200 and "{"a"'],
  [{ call: 'GET /prizes', loses: 'reply', times: 2 }, 'GET /prizes loses its reply, the first 2 times'],
  [{ call: 'GET /prizes', takes: '20 s' }, 'GET /prizes takes 20 s'],
  [{ provider: 'token', hangs: true }, 'the token call to the social network never gets an answer'],
  [{ script: 'page/prizes', becomes: 'broken' }, 'the script page/prizes is broken'],
  [{ script: 'page/prizes', reads: {} }, 'the script page/prizes reads differently'],
  [{ script: 'page/prizes', begins: [{}] }, 'the script page/prizes begins with 1 more node'],
])('fault %j: %s', (fault, expected) => {
  expect(wordsOfFault(fault)).toBe(expected);
});

describe('What is given', () => {
  const nothing = { clock: '2026-11-21T12:00:00+09:00', seed: '1', locale: 'ja', device: 'phone' } as const;

  it.each<[Given, readonly string[]]>([
    [{}, ['a visitor who is not signed in', 'the browser in Japanese, on a phone', 'it is 2026-11-21T12:00:00+09:00']],
    [
      {
        member: {
          persona: 'hina_hoshi',
          points: 300,
          history: [
            { earned: 900, action: 'quote', ago: '3 days' },
            { exchanged: 'plush-bird', ago: '1 h' },
          ],
        },
        locale: 'ko',
        device: 'desktop',
        inApp: 'line',
        seed: 'snow',
        product: { situation: 'finish', subSituation: null, settings: { deregisterStatus: 'invalid' } },
        stock: { 'plush-bird': 0 },
        faults: [{ call: 'GET /prizes', hangs: true }],
      },
      [
        'the member 陽菜☆ほしよみ (hina_hoshi), signed in, with 300 points',
        '3 days before: earned 900 by quote',
        '1 h before: took 1 of the prize plush-bird',
        'the browser in Korean, on a computer, inside the app LINE',
        'it is 2026-11-21T12:00:00+09:00',
        'random numbers begin at "snow"',
        'the campaign is in the situation "finish"',
        'it has no sub-situation',
        'its setting deregisterStatus is "invalid"',
        '0 left of the prize plush-bird',
        'GET /prizes never gets an answer',
      ],
    ],
  ])('%#', (given, expected) => {
    expect(wordsOfGiven({ ...nothing, ...given })).toEqual(expected);
  });
});

test.each<[Expectation, readonly string[]]>([
  [{}, []],
  [
    {
      at: '/mypage',
      status: 200,
      title: 'A*',
      language: 'en',
      see: [{ text: 'A' }, { button: 'B', disabled: true }],
      notSee: [{ alert: '*' }],
      picture: 'my-page',
    },
    [
      'the page is /mypage',
      'the page was answered with 200',
      'its title is "A*"',
      'it is in English',
      'see text "A"',
      'see button "B", disabled',
      'do not see any alert',
      'the screen looks like the picture "my-page"',
    ],
  ],
  [
    {
      sent: [
        { call: 'POST /a', times: 0 },
        { call: 'POST /b', times: 1, body: { amount: 1 }, answered: 200 },
        { call: 'POST /c', times: 2, sameKey: true },
        { call: 'GET /d' },
      ],
      stored: {
        points: 5,
        history: [-20, 25],
        awards: [{ prize: 'plush-bird', amount: 1 }],
        stock: { 'plush-bird': 3 },
        members: ['hina_hoshi', 'sora_iro'],
      },
      reported: [{ script: 'page/top', code: 'component.unknown', path: 'a/b', message: 'x', count: 2 }],
    },
    [
      'POST /a was never sent',
      'POST /b was sent once with {"amount":1}, answered with 200',
      'POST /c was sent 2 times, with the same key',
      'GET /d was sent',
      'the member has 5 points',
      'the points of the member moved by -20, +25',
      'the member took 1 of plush-bird',
      '3 left of the prize plush-bird',
      'registered: hina_hoshi, sora_iro',
      'reported: component.unknown of page/top at a/b: "x", 2 times',
    ],
  ],
  [
    { stored: { persona: 'sora_iro', points: 0, history: [], awards: [] }, reported: [] },
    [
      'sora_iro has 0 points',
      'the points of sora_iro moved by nothing',
      'sora_iro took nothing',
      'nothing was reported',
    ],
  ],
])('expectation %#', (expectation, expected) => {
  expect(wordsOfExpectation(expectation)).toEqual(expected);
});
