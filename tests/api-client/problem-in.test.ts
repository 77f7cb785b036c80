import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { problemIn } from '#api-client/http/problem-in.ts';
import shapes from '#schemas/api/answers.ts?shapes=answers';
import { answers } from '#schemas/api/answers.ts';
import type { Shape } from '#schemas/validation/shape.ts';
import { mutated, mutations } from '#tests/fuzz/mutations.ts';
import { valuesOf } from '#tests/fuzz/values-of-schema.ts';

const names = Object.keys(answers) as readonly (keyof typeof answers)[];

describe.each(names)('%s', (name) => {
  const schema: Type.TSchema = answers[name];
  const isRight = new Ajv({ strict: true }).compile(openForMore(schema) as Type.TSchema);

  test('is judged as ajv judges it, but may have more properties', () => {
    const near = fc
      .tuple(valuesOf(schema), fc.array(mutations, { maxLength: 2 }))
      .map(([value, changes]) => changes.reduce(mutated, value));
    fc.assert(
      fc.property(near, (value) => {
        expect(problemIn(shapes[name], value) === undefined).toBe(isRight(value));
      }),
      { numRuns: 300 },
    );
  });
});

const text: Shape = { type: 'string' };

test.each<[Shape, unknown, string | undefined]>([
  [text, 'words', undefined],
  [text, 7, '/ must be string'],
  [{ type: 'integer' }, 1.5, '/ must be integer'],
  [{ type: 'number', minimum: 1 }, 0, '/ must be at least 1 in value'],
  [{ type: 'number', maximum: 1 }, 2, '/ must be at most 1 in value'],
  [{ type: 'number' }, Number.POSITIVE_INFINITY, '/ must be number'],
  [{ type: 'string', maxLength: 2 }, '🌟🌟', undefined],
  [{ type: 'string', minLength: 3 }, '🌟🌟', '/ must be at least 3 characters'],
  [{ type: 'array', items: text, maxItems: 1 }, ['a', 'b'], '/ must be at most 1 items'],
  [{ type: 'array', items: text }, ['a', 1], '/1 must be string'],
  [{ const: 'a' }, 'b', '/ must be "a"'],
  [{ enum: ['a', 'b'] }, 'c', '/ must be one of ["a","b"]'],
  [{ type: 'object', properties: { toString: text } }, {}, '/ must have toString'],
  [{ type: 'object', properties: { toString: text }, optional: ['toString'] }, {}, undefined],
  [{ type: 'object', properties: { id: text } }, JSON.parse('{"__proto__":1,"id":"a"}'), undefined],
  [{ type: 'object' }, [], '/ must be object'],
  [{ type: 'object', patternProperties: { '^a': text } }, { a: 1 }, '/a must be string'],
  [{ type: 'object', patternProperties: { '^a': text } }, { b: 1 }, undefined],
  [
    { type: 'object', patternProperties: { '^a': text }, additionalProperties: false },
    { b: 1 },
    '/ must have no other names',
  ],
])('%j of %j: %s', (shape, value, problem) => {
  expect(problemIn(shape, value)).toBe(problem);
});

test('of several kinds the one that was meant is named', () => {
  const shape: Shape = { anyOf: [{ type: 'null' }, { type: 'object', properties: { id: text } }] };
  expect([null, { id: 'a' }, { id: 1 }, 7].map((value) => problemIn(shape, value, '/user'))).toEqual([
    undefined,
    undefined,
    '/user/id must be string',
    '/user must be null',
  ]);
});

/** The schema without the ban on properties that it does not name. */
function openForMore(schema: unknown): unknown {
  return JSON.parse(
    JSON.stringify(schema, (_name, value: unknown) => {
      if (typeof value !== 'object' || value === null || !('properties' in value)) return value;
      return { ...value, additionalProperties: true };
    }),
  );
}
