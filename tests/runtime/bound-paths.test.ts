import { expect, test } from 'vitest';
import { boundPaths, usesExpressions } from '#runtime/values/bound-paths.ts';
import { ContentError } from '#runtime/reports/content-error.ts';
import type { ExpressionEngine } from '#runtime/values/expressions.ts';

/** A language in which an expression is one path, and "!" is malformed. */
const engine: ExpressionEngine = {
  compile(source) {
    if (source === '!') throw new ContentError('expression.malformed', 'no');
    return { paths: [source.split('.')], evaluate: () => null };
  },
};

test('paths of bound and computed values are found wherever they stand', () => {
  const template = {
    text: { $t: 'points', values: { point: { $bind: 'user.userPoint.point' } } },
    rows: [{ $expr: 'product.situation' }, 'x', null, 3],
  };
  expect(boundPaths(template, engine)).toEqual([
    ['user', 'userPoint', 'point'],
    ['product', 'situation'],
  ]);
});

test('before the engine came, only bound paths are known', () => {
  const template = [{ $bind: 'user' }, { $expr: 'product' }];
  expect(boundPaths(template, undefined)).toEqual([['user']]);
  expect(boundPaths(template, engine)).toEqual([['user'], ['product']]);
});

test('a malformed expression reads nothing', () => {
  expect(boundPaths({ $expr: '!' }, engine)).toEqual([]);
});

test('the same template gives the same list', () => {
  const template = { a: { $bind: 'item.name' } };
  expect(boundPaths(template, engine)).toBe(boundPaths(template, engine));
});

test('a template nested without end does not overflow', () => {
  let template: unknown = { $bind: 'user' };
  for (let level = 0; level < 100_000; level += 1) template = [template];
  expect(boundPaths(template, undefined)).toEqual([]);
});

test('expressions are found at any depth', () => {
  let content: unknown = { $expr: '1' };
  for (let level = 0; level < 100_000; level += 1) content = [content];
  expect(usesExpressions(content)).toBe(true);
  expect(usesExpressions([{ props: { text: { $bind: 'user' } } }])).toBe(false);
  expect(usesExpressions('x')).toBe(false);
});
