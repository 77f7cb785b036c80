import { describe, expect, it } from 'vitest';
import type { ContentIssue } from '#schemas/api/content.ts';
import type { JsonObject } from '#content-lint/json/json-path.ts';
import { issuesOf } from '../support/issues-of.ts';
import { topPage } from '../support/small-campaign.ts';

const file = 'scripts/pages/top.json';
const line = { id: 'line', component: 'Line', props: { text: 'x' } };

function many<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function summaryOf(issues: readonly ContentIssue[]) {
  return issues.map(({ severity, code, pointer, message, hint }) => ({ severity, code, pointer, message, hint }));
}

function nested(levels: number): JsonObject {
  let node: JsonObject = line;
  for (let level = 1; level < levels; level += 1) node = { ...line, slots: { more: [node] } };
  return node;
}

describe('Content of hostile size', () => {
  it('may not be a text that no page needs', () => {
    const long = 'x'.repeat(20_001);
    expect(issuesOf({ [file]: topPage([{ ...line, props: { text: long } }]) })).toEqual([
      {
        severity: 'error',
        code: 'schema.out-of-limits',
        file,
        line: 16,
        column: 21,
        pointer: '/variants/0/body/0/props/text',
        message: '"text" must have at most 20000 characters.',
        hint: '',
      },
    ]);
  });

  it('may not be a file of ten megabytes', () => {
    const issues = issuesOf({ [file]: topPage([{ ...line, props: { text: 'x'.repeat(10 * 1024 * 1024) } }]) });
    expect(summaryOf(issues).map(({ code }) => code)).toEqual(['campaign.too-large']);
  });

  it.each([
    ['1,000 levels of lists', `${'['.repeat(1000)}${']'.repeat(1000)}`],
    ['250,000 levels that never end', '['.repeat(250_000)],
    ['1,000 levels of objects', `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`],
    ['nodes in nodes', JSON.stringify(topPage([nested(64)]))],
  ])('may not be %s', (_what, text) => {
    expect(summaryOf(issuesOf({ [file]: text }))).toEqual([
      {
        severity: 'error',
        code: 'json.too-deep',
        pointer: '',
        message: 'Values are nested deeper than 64 levels.',
        hint: 'each node in a node takes two or three levels: take them apart',
      },
    ]);
  });

  it('may not be 50,000 nodes', () => {
    const nodes = many(50_000, (index) => ({ id: `n${index}`, component: 'Line', props: { text: 'x' } }));
    expect(issuesOf({ [file]: JSON.stringify(topPage(nodes)) }).map(({ code }) => code)).toEqual(['json.too-large']);
    const fewer = nodes.slice(0, 5001).map(({ id }) => ({ ...line, id }));
    expect(summaryOf(issuesOf({ [file]: JSON.stringify(topPage(fewer)) }))).toEqual([
      {
        severity: 'error',
        code: 'node.too-many',
        pointer: '/variants',
        message: 'The script has 5001 nodes; at most 5000 are allowed.',
        hint: 'repeat a node with "each", or split the page',
      },
      {
        severity: 'error',
        code: 'schema.out-of-limits',
        pointer: '/variants/0/body',
        message: '"body" must have at most 5000 entries.',
        hint: '',
      },
    ]);
  });

  it('may not be a thousand actions of one event, nor a thousand variants', () => {
    const actions = many(1000, () => ({ action: 'reload' }));
    expect(summaryOf(issuesOf({ [file]: topPage([{ ...line, on: { press: actions } }]) }))).toEqual([
      {
        severity: 'error',
        code: 'schema.out-of-limits',
        pointer: '/variants/0/body/0/on/press',
        message: '"press" must have at most 20 entries.',
        hint: '',
      },
    ]);
    const variants = many(1000, () => ({ body: [line] }));
    const issues = issuesOf({ [file]: { ...topPage([]), variants } }).filter(({ severity }) => severity === 'error');
    expect(summaryOf(issues).find(({ code }) => code === 'schema.out-of-limits')).toEqual({
      severity: 'error',
      code: 'schema.out-of-limits',
      pointer: '/variants',
      message: '"variants" must have at most 200 entries.',
      hint: '',
    });
  });

  it.each<[string, string]>([
    [
      '10,000 unknown components',
      JSON.stringify(topPage(many(10_000, (index) => ({ id: `n${index}`, component: 'Gone' })))),
    ],
    [
      '20,000 unknown properties',
      JSON.stringify(topPage([{ ...line, props: Object.fromEntries(many(20_000, (index) => [`p${index}`, 1])) }])),
    ],
    ['40,000 equal names', `{${many(40_000, () => '"a":1').join(',')}}`],
    ['10,000 forbidden names', `{"list":[${many(10_000, () => '{"__proto__":{"polluted":true}}').join(',')}]}`],
  ])('is listed up to a thousand errors: %s', (_what, text) => {
    const issues = issuesOf({ [file]: text });
    expect(issues.length).toBe(1001);
    expect(issues.at(-1)).toEqual({
      severity: 'error',
      code: 'campaign.more-issues',
      file: 'campaign.json',
      line: 1,
      column: 1,
      pointer: '',
      message: 'There are more errors than the 1000 that are listed.',
      hint: 'put these in order, then check again',
    });
    expect(Reflect.has({}, 'polluted')).toBe(false);
  });

  it('is not read at all when it is too much together', () => {
    const large = Object.fromEntries(many(20, (index) => [`scripts/pages/p${index}.json`, ' '.repeat(450_000)]));
    expect(summaryOf(issuesOf(large))).toEqual([
      {
        severity: 'error',
        code: 'campaign.too-large',
        pointer: '',
        message: 'The JSON files of the campaign are larger than 8 MB together.',
        hint: '',
      },
    ]);
    const files = Object.fromEntries(many(1001, (index) => [`scripts/pages/p${index}.json`, '{}']));
    expect(issuesOf(files).map(({ code }) => code)).toEqual(['campaign.too-many-files']);
  });
});
