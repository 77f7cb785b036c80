import { expect, test } from 'vitest';
import { resolveValue } from '#runtime/values/resolve-value.ts';
import type { ResolveContext } from '#runtime/values/resolve-value.ts';
import type { ExpressionEngine } from '#runtime/values/expressions.ts';
import { readPath } from '#runtime/values/path.ts';
import type { Locale } from '#schemas/values/locale-names.ts';

const model = { user: { nickname: 'Hina', userPoint: { point: 300 } } };

function context(locale: Locale, scope = {}): ResolveContext {
  return {
    locale,
    scope,
    read: (segments) => readPath(model, segments),
    text: (key, values) => `${key}(${JSON.stringify(values ?? {})})`,
    assetUrl: (name) => (name === 'logo.svg' ? '/assets/logo.svg' : undefined),
  };
}

test('literals stay as they are', () => {
  expect(resolveValue([1, 'a', true, null], context('ja'))).toEqual([1, 'a', true, null]);
});

test('bound values come from the scope, else from the data model', () => {
  const scope = { item: { name: 'Mug' }, user: { nickname: 'shadowed' } };
  expect(
    resolveValue(
      { name: { $bind: 'item.name' }, point: { $bind: 'user.userPoint.point' }, shadow: { $bind: 'user.nickname' } },
      context('ja', scope),
    ),
  ).toEqual({ name: 'Mug', shadow: 'shadowed' });
});

test('what is bound to nothing is left out', () => {
  expect(resolveValue({ title: { $bind: 'product.title' } }, context('ja'))).toEqual({});
});

test.each([
  ['ja', '景品'],
  ['en', 'Prizes'],
  ['ko', '경품'],
] as const)('localised literals are taken in %s', (locale, expected) => {
  expect(resolveValue({ ja: '景品', en: 'Prizes', ko: '경품' }, context(locale))).toBe(expected);
});

test('texts get their values resolved', () => {
  const value = { $t: 'points.of', values: { point: { $bind: 'user.userPoint.point' } } };
  expect(resolveValue(value, context('ja'))).toBe('points.of({"point":300})');
});

test('asset names become addresses, and an unknown one is an error', () => {
  expect(resolveValue('asset:logo.svg', context('ja'))).toBe('/assets/logo.svg');
  expect(() => resolveValue('asset:gone.svg', context('ja'))).toThrow(
    expect.objectContaining({ code: 'asset.unknown', message: 'The release has no drawing named "gone.svg".' }),
  );
});

test('a bound text is never taken for an asset', () => {
  expect(resolveValue({ $bind: 'item' }, context('ja', { item: 'asset:gone.svg' }))).toBe('asset:gone.svg');
});

test('prototypes are out of reach', () => {
  const hostile: unknown = JSON.parse('{"__proto__": {"polluted": true}, "path": {"$bind": "user.constructor.name"}}');
  const resolved = resolveValue(hostile, context('ja'));
  expect(resolved).toEqual({});
  expect(Object.getPrototypeOf(resolved)).toBe(Object.prototype);
});

test('a value nested too deeply is an error, not an overflow', () => {
  let value: unknown = 'x';
  for (let level = 0; level < 10_000; level += 1) value = [value];
  expect(() => resolveValue(value, context('ja'))).toThrow(expect.objectContaining({ code: 'value.too-deep' }));
});

test('what has nothing to resolve is given as it is', () => {
  const template = { rows: [{ name: 'Mug', count: 3 }], empty: [], none: null };
  expect(resolveValue(template, context('ja'))).toBe(template);
  const mixed = { rows: template.rows, name: { $bind: 'user.nickname' } };
  const resolved = resolveValue(mixed, context('ja'));
  expect(resolved).toEqual({ rows: template.rows, name: 'Hina' });
  expect((resolved as typeof mixed).rows).toBe(template.rows);
});

test('assets deep inside are resolved each time', () => {
  const template = { rows: [{ image: 'asset:logo.svg' }] };
  expect(resolveValue(template, context('ja'))).toEqual({ rows: [{ image: '/assets/logo.svg' }] });
  expect(resolveValue(template, { ...context('ja'), assetUrl: () => '/b.svg' })).toEqual({
    rows: [{ image: '/b.svg' }],
  });
});

test('what is nested too deeply below something dynamic is an error too', () => {
  let inner: unknown = [];
  for (let level = 0; level < 40; level += 1) inner = [inner];
  expect(resolveValue(inner, context('ja'))).toBe(inner);
  let value: unknown = [inner, { $bind: 'user.nickname' }];
  for (let level = 0; level < 40; level += 1) value = [value];
  expect(() => resolveValue(value, context('ja'))).toThrow(expect.objectContaining({ code: 'value.too-deep' }));
});

test('expressions read the scope, else the data model', () => {
  const engine: ExpressionEngine = { compile: (source) => ({ paths: [[source]], evaluate: (read) => read(source) }) };
  const within = { ...context('ja', { item: 'Mug' }), expressions: engine };
  expect(resolveValue({ name: { $expr: 'item' }, user: { $expr: 'user' } }, within)).toEqual({
    name: 'Mug',
    user: model.user,
  });
});

test('without its language an expression is an error', () => {
  expect(() => resolveValue({ $expr: '1 + 1' }, context('ja'))).toThrow(
    expect.objectContaining({ code: 'expression.unavailable', message: 'Nothing is loaded that computes "1 + 1".' }),
  );
});

test('texts inside each other end at the length of a text', () => {
  let text: unknown = 'x'.repeat(1000);
  for (let level = 0; level < 30; level += 1) text = { $t: 'twice', values: { name: text } };
  expect(() => resolveValue(text, { ...context('en'), text: twice })).toThrow(
    'The text "twice" would have more than 20000 characters.',
  );
});

function twice(_key: string, { name }: Readonly<Record<string, unknown>> = {}): string {
  return `${String(name)}${String(name)}`;
}
