import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalog } from '#component-registry/catalog.ts';
import { NodeShape } from '#schemas/content-script/node.ts';
import { ActionShape } from '#schemas/content-script/action.ts';
import { ScriptEnvelope } from '#schemas/content-script/script.ts';
import { ContentReportsBody } from '#schemas/api/contents-reports.ts';
import type { Validator } from '#schemas/validation/validator.ts';
import { compileValidator } from '#tools/validators/compile-validator.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'validators-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

let count = 0;

/** Runs the source as the site does: as a module of its own. */
async function compiled(schema: Type.TSchema): Promise<Validator> {
  count += 1;
  const file = join(folder, `validator-${count}.mjs`);
  const code = compileValidator(schema).replaceAll(/from ['"]#(.+?)['"]/g, (_whole, path: string) => {
    return `from ${JSON.stringify(pathToFileURL(path).href)}`;
  });
  writeFileSync(file, code);
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: Validator };
  return module.default;
}

const schemas: readonly [string, Type.TSchema][] = [
  ...Object.values(catalog).map(({ name, props }): [string, Type.TSchema] => [name, props]),
  ['NodeShape', NodeShape],
  ['ActionShape', ActionShape],
  ['ScriptEnvelope', ScriptEnvelope],
  ['ContentReportsBody', ContentReportsBody],
];

describe.each(schemas)('%s', (_name, schema) => {
  test('is judged as ajv judges it, with the same errors, of which place and message are kept', async () => {
    const validate = await compiled(schema);
    const expected = new Ajv({ strict: true, allErrors: true, discriminator: true }).compile(schema);
    fc.assert(
      fc.property(valuesNear(schema), (value) => {
        const judged = expected(value);
        const errors = expected.errors?.map(({ instancePath, message }) => ({ instancePath, message })) ?? null;
        expect([validate(value), validate.errors ?? null]).toEqual([judged, errors]);
      }),
      { numRuns: 60 },
    );
  });

  test('needs nothing that the security policy forbids', () => {
    const source = compileValidator(schema);
    expect(source).not.toMatch(/\brequire\s*\(|\beval\s*\(|\bFunction\s*\(/);
    expect(source).toMatch(/export default/);
  });

  test('carries no words for people', () => {
    expect(compileValidator(schema)).not.toMatch(/"(title|description)":"/);
  });
});

test('lengths are those of characters, not of code units', async () => {
  const validate = await compiled(Type.Object({ name: Type.String({ minLength: 2, maxLength: 2 }) }));
  expect(['🌟🌟', '🌟', '🌟🌟🌟', 'ab', '각각'].map((name) => validate({ name }))).toEqual([
    true,
    false,
    false,
    true,
    true,
  ]);
});

test('a valid value leaves no errors of the value before', async () => {
  const validate = await compiled(Type.Object({ name: Type.String() }));
  expect([validate({}), validate.errors?.length]).toEqual([false, 1]);
  expect([validate({ name: 'x' }), validate.errors]).toEqual([true, null]);
});

test('properties that are called like words for people are judged', async () => {
  const validate = await compiled(
    Type.Object({ title: Type.String({ title: 'Title' }), description: Type.Integer() }, { description: 'Both.' }),
  );
  const values = [{ title: 'a', description: 1 }, { title: 1, description: 1 }, { title: 'a' }];
  expect(values.map((value) => validate(value))).toEqual([true, false, false]);
});

test('a schema whose code needs a helper that the site does not have is refused', () => {
  const unique = Type.Array(Type.Object({ id: Type.String() }), { uniqueItems: true });
  expect(() => compileValidator(unique)).toThrow(
    'A validator needs "ajv/dist/runtime/equal", which the site does not have.',
  );
});

test('a schema that ajv does not understand is refused', () => {
  expect(() => compileValidator(Type.String({ format: 'date-time' }))).toThrow(/unknown format "date-time"/);
});

/** Values that fit an object schema by half: its own names with fitting and other values, and other names. */
function valuesNear(schema: Type.TSchema): fc.Arbitrary<unknown> {
  const properties = (schema as { properties?: Record<string, Type.TSchema> }).properties ?? {};
  const names = [...Object.keys(properties), 'component', 'action', 'other', 'constructor'];
  const value = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('asset:a.svg', '/prizes', 'home', 'page', 'reload', '1.0', 'md', 'login'),
    fc.integer({ min: -3, max: 100 }),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.anything({ maxDepth: 1 }), { maxLength: 3 }),
    fc.jsonValue({ maxDepth: 2 }),
  );
  return fc.oneof(
    { weight: 5, arbitrary: fc.dictionary(fc.constantFrom(...names), value, { maxKeys: names.length }) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}
