import { Environment } from '@marcbachmann/cel-js';
import { array, assert, constantFrom, integer, letrec, object, oneof, pre, property, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { createExpressionEngine } from '#expressions/engine.ts';
import { ContentError } from '#runtime/reports/content-error.ts';

const engine = createExpressionEngine();
const words = [
  'user',
  'item',
  'x',
  '.',
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  ',',
  ':',
  '?',
  '"a"',
  "'",
  '"',
  '\\',
  '1',
  '0.5',
  ' ',
]
  .concat([
    '+',
    '-',
    '*',
    '/',
    '%',
    '==',
    '!=',
    '<',
    '>=',
    '&&',
    '||',
    '!',
    'in',
    'null',
    'true',
    'false',
    'has(',
    'size(',
  ])
  .concat([
    '.exists(x, ',
    '.map(x, ',
    '.filter(',
    '.all(y, ',
    'max(',
    'string(',
    '__proto__',
    'constructor',
    'b"',
    '\u{1F338}',
  ]);

const anySource = oneof(
  string(),
  string({ unit: 'binary' }),
  array(constantFrom(...words), { maxLength: 30 }).map((parts) => parts.join('')),
);

test('any text is an expression or malformed, and evaluates to a value or fails; nothing else is ever thrown', () => {
  assert(
    property(anySource, object({ maxDepth: 4 }), (source, model) => {
      try {
        const compiled = engine.compile(source);
        const value = compiled.evaluate((root) => (root === 'user' ? model : Object.values(model)));
        return typeof JSON.stringify(value) === 'string';
      } catch (thrown) {
        return thrown instanceof ContentError && /^expression\.(malformed|failed)$/.test(thrown.code);
      }
    }),
    { numRuns: 3000 },
  );
});

/** Numbers and truths in the way that both evaluators agree on: all numbers with a fraction, no division by zero. */
const { truth } = letrec<{ number: string; truth: string }>((tie) => ({
  number: oneof(
    { maxDepth: 4 },
    integer({ min: 0, max: 99 }).map((number) => `${number}.5`),
    constantFrom('point', 'user.point', 'user["point"]'),
    tuple(tie('number'), constantFrom('+', '-', '*'), tie('number')).map((parts) => `(${parts.join(' ')})`),
    tuple(tie('truth'), tie('number'), tie('number')).map(([test, yes, no]) => `(${test} ? ${yes} : ${no})`),
    tie('number').map((number) => `-(${number})`),
  ),
  truth: oneof(
    { maxDepth: 4 },
    constantFrom('true', 'false', 'user.isNew', 'none == null', 'has(user.point)', '"a" in ["b", name]'),
    tuple(tie('number'), constantFrom('<', '<=', '>', '>=', '==', '!='), tie('number')).map((parts) => parts.join(' ')),
    tuple(tie('truth'), constantFrom('&&', '||'), tie('truth')).map((parts) => `(${parts.join(' ')})`),
    tie('truth').map((truth) => `!(${truth})`),
    tie('number').map((number) => `numbers.exists(n, n < ${number})`),
    tie('number').map((number) => `numbers.filter(n, n >= ${number}).all(n, n > 1.5)`),
    tie('number').map((number) => `size(numbers.map(n, n + ${number})) > 2`),
    constantFrom('name.startsWith("a")', 'name + "b" == "ab"', 'name.contains("b")'),
  ),
}));

test('values are those of CEL', () => {
  const cel = new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false });
  const model: Readonly<Record<string, unknown>> = {
    point: 7.5,
    user: { point: 2.25, isNew: false },
    none: null,
    name: 'a',
    numbers: [0.5, 1.5, 60.25],
  };
  assert(
    property(truth, (source) => {
      pre(source.length <= 1000);
      let ours: unknown;
      try {
        ours = engine.compile(source).evaluate((root) => model[root]);
      } catch (thrown) {
        pre(!/nested too deeply/.test(String(thrown)));
        throw thrown;
      }
      expect(ours).toBe(cel.evaluate(source, model));
    }),
    { numRuns: 1000 },
  );
});
