import { existsSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it, test } from 'vitest';
import { stepVerbs } from '#schemas/scenario/step.ts';
import { expectationDefinitions } from '#schemas/scenario/expectation.ts';
import { Given } from '#schemas/scenario/given.ts';
import { headingsOf } from '#tools/content-guide/headings.ts';
import { publishedSchemas } from '#tools/published-schemas/published-schemas.ts';
import { scenarioGuideText } from '#tools/scenario-guide/guide-text.ts';
import { useWrittenScenarios } from '#tests/replay/scenario/support/written-scenarios.ts';

const guide = readFileSync('docs/scenarios.md', 'utf8');
const examples = examplesIn(guide);
const scenarios = await useWrittenScenarios();
const ajv = new Ajv2020({ strict: false });
const schemas = publishedSchemas();

test('the guide is equal to its source (npm run docs:scenarios)', async () => {
  expect(guide).toBe(await scenarioGuideText());
});

test('the links of the guide lead to headings and pages that there are', () => {
  const anchors = new Set(headingsOf(guide).map(({ anchor }) => `#${anchor}`));
  const targets = [...guide.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  const missing = targets.filter(
    (target) => !(target.startsWith('#') ? anchors.has(target) : existsSync(`docs/${target}`)),
  );
  expect(missing).toEqual([]);
});

describe('The examples of the guide', () => {
  it('are read without an issue', async () => {
    const written = { ...Object.fromEntries(examples.map(fileOf)), 'files/face.png': 'of the example of upload' };
    expect(await scenarios.issuesOf(written)).toEqual([]);
  });

  it.each(examples)('line $line: $mark, as an editor checks it', (example) => {
    const [file, document] = fileOf(example);
    const schema = file.startsWith('parts/') ? 'scenario-part.schema.json' : 'scenario.schema.json';
    const validate = ajv.compile(schemas[schema] ?? false);
    validate(document);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('show every step, all that is given and all that is expected', () => {
    const written = JSON.stringify(examples.map(({ value }) => value));
    const words = [
      ...stepVerbs,
      ...Object.keys(Given.properties),
      ...Object.keys(expectationDefinitions.Expectation.properties),
      'answers',
      'loses',
      'takes',
      'hangs',
      'provider',
      'script',
      'table',
      'with',
    ];
    expect(words.filter((word) => !written.includes(`"${word}":`))).toEqual([]);
  });
});

interface Example {
  readonly line: number;
  /** What the block is: "scenario", "part <name>", or a piece of a scenario. */
  readonly mark: string;
  readonly value: unknown;
}

function examplesIn(markdown: string): readonly Example[] {
  return [...markdown.matchAll(/^```json ?([^\n]*)\n(.*?)^```$/gms)].map(({ 1: mark = '', 2: text = '', index }) => ({
    line: markdown.slice(0, index).split('\n').length,
    mark,
    value: JSON.parse(text) as unknown,
  }));
}

/** The file that an example stands in: a piece gets a scenario around it. */
function fileOf({ line, mark, value }: Example): readonly [path: string, document: unknown] {
  const [kind, name] = mark.split(' ');
  const scenario = 'An example';
  if (kind === 'part') return [`parts/${String(name)}.json`, value];
  if (kind === 'scenario') return [`line-${line}.json`, value];
  if (kind === 'given') return [`line-${line}.json`, { scenario, given: value, steps: [{ visit: '/' }] }];
  if (kind === 'step') return [`line-${line}.json`, { scenario, steps: [value] }];
  if (kind === 'then') return [`line-${line}.json`, { scenario, steps: [{ visit: '/' }], then: value }];
  throw new Error(`Line ${line}: "${mark}" does not say what the block is.`);
}
