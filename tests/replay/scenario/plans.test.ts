import { expect, it } from 'vitest';
import { useWrittenScenarios } from './support/written-scenarios.ts';

const scenarios = await useWrittenScenarios();

it('A plan holds all that a scenario says, and the line of each thing that is expected', async () => {
  const [plan] = await scenarios.plansOf({
    'menu/open.json': [
      '{',
      '  "scenario": "The menu opens",',
      '  "why": "It did not once",',
      '  "steps": [',
      '    {',
      '      "visit": "/",',
      '      "then": {',
      '        "see": [',
      '          { "text": "a" },',
      '          { "text": "b" }',
      '        ],',
      '        "stored": { "points": 1 }',
      '      }',
      '    }',
      '  ],',
      '  "then": { "at": "/" }',
      '}',
    ].join('\n'),
  });
  const file = `${scenarios.folder}/scenarios/menu/open.json`;
  const shown = plan && {
    ...plan,
    steps: plan.steps.map(({ then: after, ...step }) => ({
      ...step,
      see: after?.placeOf('see'),
      secondSight: after?.placeOf('see', 1),
      stored: after?.placeOf('stored'),
    })),
    end: [plan.then.value, plan.then.place.line, plan.then.placeOf('at').line],
    then: undefined,
  };
  expect(shown).toEqual({
    id: 'menu/open',
    title: 'The menu opens',
    why: 'It did not once',
    row: '',
    campaign: 'demo',
    campaignFolder: scenarios.folder,
    file,
    given: { clock: '2026-11-21T12:00:00+09:00', seed: '1', locale: 'ja', device: 'phone' },
    givenWords: [
      'a visitor who is not signed in',
      'the browser in Japanese, on a phone',
      'it is 2026-11-21T12:00:00+09:00',
    ],
    steps: [
      {
        verb: 'visit',
        value: { visit: '/', then: { see: [{ text: 'a' }, { text: 'b' }], stored: { points: 1 } } },
        words: 'visit /',
        parts: [],
        place: { file, line: 5 },
        see: { file, line: 8 },
        secondSight: { file, line: 10 },
        stored: { file, line: 12 },
      },
    ],
    end: [{ at: '/' }, 16, 16],
  });
});

it('A scenario without a "then" ends where its sentence stands', async () => {
  const [plan] = await scenarios.plansOf({ 'one.json': '{\n"scenario": "One",\n"steps": [{ "visit": "/" }] }' });
  expect([plan?.then.value, plan?.then.place.line, plan?.then.placeOf('reported').line]).toEqual([{}, 2, 2]);
});
