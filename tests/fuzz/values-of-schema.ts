import * as fc from 'fast-check';
import type Type from 'typebox';
import { Compile } from 'typebox/compile';
import { Check } from 'typebox/value';
import { jsonMediaType } from '#schemas/content-script/property-json.ts';

/** The parts of JSON Schema that properties of components and answers are written in. */
interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly pattern?: string;
  readonly contentMediaType?: string;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const texts = [
  '星あつめ',
  'Words',
  '',
  '/prizes',
  'star',
  '2027-12-31T14:59:00.000Z',
  '2020-01-01T00:00:00.000Z',
  'id-1',
  'https://example.com/app',
  '/files/film.webm',
  '/files/words.vtt',
];

const jsonTexts = ['["星あつめ","Words"]', '[{"label":"Words","text":"星"}]'];

/** Values that a schema admits. */
export function valuesOf(schema: Type.TSchema): fc.Arbitrary<unknown> {
  const validator = Compile(schema);
  return valuesOfJson(schema).filter((value) => validator.Check(value));
}

function valuesOfJson(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(valuesOfJson));
  switch (schema.type) {
    case 'string':
      return textsOf(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -3, max: schema.maximum ?? 3000 });
    case 'number':
      return fc.constantFrom(0, 0.5, 3, 1e6, -1).filter((value) => Check(schema as Type.TSchema, value));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOfJson(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(3, schema.minItems ?? 0),
      });
    case 'object':
      return objectsOf(schema);
    default:
      return fc.constantFrom<unknown>('Words', 1, null, true);
  }
}

function textsOf(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.contentMediaType === jsonMediaType) return fc.constantFrom(...jsonTexts);
  const fitting = texts.filter((text) => Check(schema as Type.TSchema, text));
  return fitting.length > 0 ? fc.constantFrom(...fitting) : fc.stringMatching(new RegExp(schema.pattern ?? '', 'u'));
}

function objectsOf({ properties = {}, required = [], patternProperties = {} }: JsonSchema): fc.Arbitrary<object> {
  const values = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valuesOfJson(schema)]));
  const named = fc.record(values, { requiredKeys: [...required], noNullPrototype: true });
  const others = Object.entries(patternProperties).map(([pattern, schema]) =>
    fc.dictionary(textsOf({ type: 'string', pattern }), valuesOfJson(schema), { maxKeys: 2, noNullPrototype: true }),
  );
  return fc.tuple(named, ...others).map((parts) => Object.assign({}, ...parts.toReversed()) as object);
}
