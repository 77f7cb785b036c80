import { join } from 'node:path';
import { expect, describe, it } from 'vitest';
import { useWrittenScenarios } from './support/written-scenarios.ts';

const scenarios = await useWrittenScenarios();

const pressIn = '{ "part": "Presses {label}", "takes": ["label"],\n"steps": [\n{ "press": { "link": "{label}" } }] }';

function using(step: object) {
  return { scenario: 'One', steps: [step] };
}

describe('A part', () => {
  it('is replaced by its steps, at its own lines', async () => {
    const [plan] = await scenarios.plansOf({
      'one.json':
        '{ "scenario": "One", "given": { "member": { "persona": "hina_hoshi" } }, "steps": [\n{ "visit": "/" },\n' +
        '{ "note": "why", "use": "outer", "with": { "who": "{persona}" },\n"then": { "at": "/end" } }] }',
      'parts/outer.json':
        '{ "part": "Outer", "takes": ["who"], "steps": [\n{ "use": "press-in", "with": { "label": "{who} {whoNickname}" } },\n{ "goBack": true }] }',
      'parts/press-in.json': pressIn,
    });
    const shown = plan?.steps.map(({ verb, value, words, parts, place, then: after }) => ({
      verb,
      value,
      words,
      parts,
      place: `${place.file.replace(join(scenarios.folder, 'scenarios/'), '')}:${place.line}`,
      after: after?.placeOf('at').line,
    }));
    const name = 'hina_hoshi 陽菜☆ほしよみ';
    expect(shown).toEqual([
      { verb: 'visit', value: { visit: '/' }, words: 'visit /', parts: [], place: 'one.json:2', after: undefined },
      {
        verb: 'press',
        value: { press: { link: name } },
        words: `press link "${name}"`,
        parts: ['outer', 'press-in'],
        place: 'parts/press-in.json:3',
        after: undefined,
      },
      {
        verb: 'goBack',
        value: { goBack: true },
        words: 'go back to the page before',
        parts: ['outer'],
        place: 'parts/outer.json:3',
        after: undefined,
      },
      {
        verb: undefined,
        value: { note: 'why', then: { at: '/end' } },
        words: 'look at what is there',
        parts: [],
        place: 'one.json:3',
        after: 4,
      },
    ]);
  });

  it.each([
    [
      'that there is not',
      { use: 'pres-in', with: { label: 'x' } },
      ['one.json:1 There is no part "pres-in". → did you mean "press-in"?'],
    ],
    [
      'far from any',
      { use: 'nothing' },
      [
        expect.stringMatching(
          /^one\.json:1 There is no part "nothing"\. → it would be parts\/nothing\.json; there are "press-in"$/,
        ),
      ],
    ],
    [
      'without a word',
      { use: 'press-in' },
      [
        'one.json:1 The part "press-in" needs the word "label", which this step does not give. → write "with": { "label": "…" }',
      ],
    ],
    [
      'with a word too many',
      { use: 'press-in', with: { label: 'x', name: 'y' } },
      ['one.json:1 The part "press-in" takes no word "name". → it takes "label"'],
    ],
    [
      'with a misspelt word',
      { use: 'press-in', with: { label: 'x', labl: 'y' } },
      ['one.json:1 The part "press-in" takes no word "labl". → did you mean "label"?'],
    ],
  ])('%s is refused', async (_title, step, expected) => {
    expect(await scenarios.issuesOf({ 'one.json': using(step), 'parts/press-in.json': pressIn })).toEqual(expected);
  });

  it('does not use itself, in a circle neither', async () => {
    const issues = await scenarios.issuesOf({
      'one.json': using({ use: 'a' }),
      'parts/a.json': '{ "part": "A", "steps": [\n{ "use": "b" }] }',
      'parts/b.json': '{ "part": "B", "steps": [\n\n{ "use": "a" }] }',
    });
    expect(issues).toEqual([
      'parts/b.json:3 The part "a" uses itself without end: "a" uses "b" uses "a". → remove this step',
    ]);
  });

  it('sees only the words that it takes, and uses each; what is wrong is said once', async () => {
    const issues = await scenarios.issuesOf({
      'one.json': using({ use: 'a', with: { label: 'x' } }),
      'two.json': using({ use: 'a', with: { label: 'x' } }),
      'parts/a.json': '{ "part": "A",\n"takes": ["label"],\n"steps": [{ "visit": "/{lable}" }] }',
    });
    expect(issues).toEqual([
      'parts/a.json:2 The part takes "label", but no text uses it. → write {label} where it belongs, or remove it',
      'parts/a.json:3 Nothing gives the word {lable}. → did you mean "label"?',
    ]);
  });

  it('is checked as a scenario is', async () => {
    const issues = await scenarios.issuesOf({
      'one.json': using({ use: 'a' }),
      'two.json': using({ use: 'b' }),
      'parts/a.json': '{ "part": "A",\n"steps": [{ "press": { "buton": "x" } }] }',
      'parts/b.json': '{ "part": "B",\n"steps": [',
    });
    expect(issues).toEqual([
      'parts/a.json:2 There is no kind of thing "buton" on the screen. → did you mean "button"?',
      'parts/b.json:2 A closing "]" is missing. → the file ends too early',
    ]);
  });
});
