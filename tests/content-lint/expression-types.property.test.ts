import { array, assert, constantFrom, letrec, oneof, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { createExpressionEngine } from '#expressions/engine.ts';
import type { ScopeTypes } from '#content-lint/types/data-types.ts';
import { typeExpression } from '#content-lint/types/expression-types.ts';

const engine = createExpressionEngine();
const point = { type: 'integer' };
const prize = {
  type: 'object',
  properties: { name: { type: 'string' }, stock: { anyOf: [point, { type: 'null' }] } },
  required: ['name', 'stock'],
};
const scope: ScopeTypes = {
  user: {
    anyOf: [
      { type: 'object', properties: { point, email: { type: 'string' } }, required: ['point'] },
      { type: 'null' },
    ],
  },
  prizes: { type: 'array', items: prize },
  place: { enum: ['sp', 'pc'] },
  isOpen: { type: 'boolean' },
};
const prizes = [
  { name: 'Mug', stock: 3 },
  { name: 'Fan', stock: null },
];
const models: readonly Readonly<Record<string, unknown>>[] = [
  { user: null, prizes: [], place: 'pc', isOpen: false },
  { user: { point: 5 }, prizes, place: 'sp', isOpen: true },
  { user: { point: 0, email: 'a@example.com' }, prizes, place: 'pc', isOpen: true },
];

const { any } = letrec<{ any: string }>((tie) => ({
  any: oneof(
    { maxDepth: 4, withCrossShrink: true },
    constantFrom('1', '0.5', '"sp"', '"x"', 'true', 'null', '[]', 'place', 'isOpen', 'prizes', 'user', 'user.point'),
    constantFrom('user.email', 'prizes[0]', 'prizes[0].stock', 'user.nobody', 'x', 'x.stock', 'x.name', '{"a": 1}.a'),
    tuple(tie('any'), constantFrom('+', '-', '*', '<', '>=', '==', '!=', '&&', '||', 'in'), tie('any')).map(
      (parts) => `(${parts.join(' ')})`,
    ),
    tuple(
      constantFrom('user', 'user.email', 'x.stock', 'prizes[0].stock'),
      constantFrom('!= null &&', '== null ||'),
      tie('any'),
    ).map((parts) => `(${parts.join(' ')})`),
    tuple(tie('any'), tie('any'), tie('any')).map(([test, yes, no]) => `(${test} ? ${yes} : ${no})`),
    tuple(constantFrom('exists', 'all', 'filter', 'map'), tie('any')).map(
      ([name, body]) => `prizes.${name}(x, ${body})`,
    ),
    tuple(constantFrom('size', 'string', 'int', '!', '-'), tie('any')).map(([name, value]) => `${name}(${value})`),
    tuple(tie('any'), constantFrom('size', 'contains'), tie('any')).map(
      ([value, name, other]) => `${value}.${name}(${name === 'size' ? '' : other})`,
    ),
  ),
}));

test('what has nothing wrong at publish does not fail on the page, and gives what was said', () => {
  let accepted = 0;
  assert(
    property(any, (source) => {
      const { findings, results } = typeExpression(source, scope, []);
      if (findings.length > 0) return;
      accepted += 1;
      for (const model of models) {
        const value = engine.compile(source).evaluate((root) => model[root]);
        const isAnnounced = value === null ? results.some(({ mayBeNull }) => mayBeNull) : results.length > 0;
        expect({ source, isAnnounced }).toEqual({ source, isAnnounced: true });
      }
    }),
    { numRuns: 5000 },
  );
  expect(accepted).toBeGreaterThan(300);
});

test('no text makes the types throw', () => {
  const words = constantFrom(
    'user',
    'x',
    '.',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    ',',
    '"a"',
    '?',
    ':',
    '+',
    '==',
    '!',
    'prizes.map(x, ',
    'has(',
    '1',
  );
  assert(
    property(
      oneof(
        string({ unit: 'binary' }),
        array(words, { maxLength: 25 }).map((parts) => parts.join(' ')),
      ),
      (source) => {
        const { findings, results } = typeExpression(source, scope, ['user']);
        return findings.length > 0 || results.length > 0;
      },
    ),
    { numRuns: 3000 },
  );
});
