import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runRules } from '#tools/rules/run-rules.ts';
import { keptTerminal } from '#tests/support/kept-terminal.ts';

const book = [
  {
    title: 'Pages',
    rules: [
      { id: '2.01', text: 'A path is a page.' },
      { id: '2.02', text: 'The top page greets.' },
    ],
  },
  { title: 'Calls', rules: [{ id: '7.01', text: 'A gacha is drawn.', open: 'not built' }] },
];

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rules-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(path: string, content: string | object): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

function run(...words: readonly string[]) {
  const terminal = keptTerminal();
  const { lines: printed, errors } = terminal;
  const code = runRules(words, terminal, root, book);
  return { code, printed, errors };
}

const scenario = 'fixtures/campaigns/demo/scenarios/guards/visitor.json';
const both = { scenario: 'A visitor sees pages.', rules: ['2.01', '2.02'], steps: [] };

describe('npm run rules', () => {
  it('lists each rule with what shows it, and the sums last', () => {
    write(scenario, both);
    write(
      'tests/server/pages.test.ts',
      "it('is a page [2.01]', () => {});\nit('is rendered, in part [7.01]', () => {});",
    );
    expect(run()).toEqual({
      code: 0,
      printed: [
        '2.01  proven    A path is a page. ← guards/visitor, server/pages.test.ts',
        '2.02  proven    The top page greets. ← guards/visitor',
        '7.01  open      A gacha is drawn. (not built) ← server/pages.test.ts',
        '3 rules: 2 proven, 0 built but not shown, 1 open',
      ],
      errors: [],
    });
  });

  it('fails for what is built and not shown, and says what to do', () => {
    write(scenario, { ...both, rules: ['2.01'] });
    expect(run()).toEqual({
      code: 1,
      printed: [
        '2.01  proven    A path is a page. ← guards/visitor',
        '2.02  unproven  The top page greets.',
        '7.01  open      A gacha is drawn. (not built)',
        '3 rules: 1 proven, 1 built but not shown, 1 open',
      ],
      errors: [
        '2.02 is built, but nothing shows it: “The top page greets.” Name it in a scenario ("rules": ["2.02"]) or in the title of a test ("… [2.02]"), or say in rules/rules.ts what is open.',
      ],
    });
  });

  it('fails for a rule that is named and does not exist, with its place and the nearest', () => {
    write(scenario, { ...both, rules: ['2.01', '2.02', 'guards'] });
    write('tests/app/pages.test.tsx', "\ntest('is a page [2.01, 2.1]', () => {});");
    expect([run().code, run().errors]).toEqual([
      1,
      [
        `${scenario}:3 names the rule "guards", which does not exist: rules/rules.ts has them all`,
        'tests/app/pages.test.tsx:2 names the rule "2.1", which does not exist: did you mean "2.01"?',
      ],
    ]);
  });

  it('lists the open ones alone, with the sums of all', () => {
    write(scenario, both);
    expect(run('--open').printed).toEqual([
      '7.01  open      A gacha is drawn. (not built)',
      '3 rules: 2 proven, 0 built but not shown, 1 open',
    ]);
  });

  it('checks alone, with the sums and what is wrong', () => {
    write(scenario, { ...both, rules: ['2.01'] });
    expect(run('--check')).toEqual({
      code: 1,
      printed: ['3 rules: 1 proven, 1 built but not shown, 1 open'],
      errors: [expect.stringMatching(/^2\.02 is built, but nothing shows it/)],
    });
  });

  it('prints JSON for programs', () => {
    write(scenario, both);
    expect(JSON.parse(run('--open', '--json').printed.join('\n'))).toEqual({
      rules: [
        { chapter: 'Calls', id: '7.01', text: 'A gacha is drawn.', open: 'not built', state: 'open', shownBy: [] },
      ],
      sums: { proven: 2, unproven: 0, open: 1 },
      faults: [],
    });
  });

  it('says how it is used', () => {
    expect([run('--help').code, run('--help').printed[0]?.split('\n')[0]]).toEqual([
      0,
      'Usage: npm run rules -- [options]',
    ]);
    expect([run('--opened').code, run('--opened').errors[0]]).toEqual([2, expect.stringContaining("'--opened'")]);
  });
});

/** Titles of what a file of tests shows the first rule by. */
function titlesIn(source: string): readonly string[] {
  write(scenario, both);
  write('tests/app/one.test.ts', source);
  const { rules } = JSON.parse(run('--json').printed.join('\n')) as { rules: { shownBy: { title: string }[] }[] };
  return (rules[0]?.shownBy ?? []).slice(1).map(({ title }) => title);
}

describe('A test names a rule', () => {
  it.each([
    ["it('is a page [2.01]', run)", 'is a page'],
    ["test.each(rows)('%s is a page [2.01]', run)", '%s is a page'],
    ['describe.each`a | b`("pages [2.01]", run)', 'pages'],
    ["test.skipIf(noFonts)('is a page [2.01, 2.02]', run)", 'is a page'],
    ["describeOn('pglite', 'pages that [2.01]', run)", 'pages that'],
    ['it(`is ${named} [2.01]`, run)', 'is ${named}'],
  ])('in %s', (source, title) => {
    expect(titlesIn(source)).toEqual([title]);
  });

  it.each([
    ["it.skip('is a page [2.01]', run)"],
    ["it.todo('is a page [2.01]')"],
    ["// it('is a page [2.01]', run)"],
    ["it('is a page', () => press('[2.01]'))"],
    ["iterate('is a page [2.01]', run)"],
  ])('not in %s', (source) => {
    expect(titlesIn(source)).toEqual([]);
  });
});
