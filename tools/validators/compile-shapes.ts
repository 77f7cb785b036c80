import type Type from 'typebox';
import type { Shape } from '#schemas/validation/shape.ts';
import { withoutAnnotations } from './without-annotations.ts';

/** Keywords of a shape: which hold shapes by names of the author's own, a shape, or several, and which hold values. */
const keywords: Readonly<Record<Exclude<keyof Shape, 'optional'>, 'named' | 'one' | 'several' | 'value'>> = {
  type: 'value',
  const: 'value',
  enum: 'value',
  anyOf: 'several',
  properties: 'named',
  patternProperties: 'named',
  additionalProperties: 'value',
  items: 'one',
  minItems: 'value',
  maxItems: 'value',
  pattern: 'value',
  minLength: 'value',
  maxLength: 'value',
  minimum: 'value',
  maximum: 'value',
};

/** What is said in another way, or to people. */
const elsewhere: ReadonlySet<string> = new Set(['required', 'default']);

/**
 * Compiles schemas to the source of a module whose default export holds their shapes by name. Throws when a schema says
 * something that a shape cannot, so that nothing goes unchecked.
 */
export function compileShapes(schemas: Readonly<Record<string, Type.TSchema>>): string {
  const shapes = Object.entries(schemas).map(([name, schema]) => [name, shapeOf(withoutAnnotations(schema), name)]);
  return moduleOf(Object.fromEntries(shapes));
}

/** Shortest JSON that is worth a constant of its own. */
const worthwhile = 40;

/** A module that exports plain data, in which what is there several times stands once: a third of the bytes. */
function moduleOf(data: object): string {
  const seen = new Map<string, number>();
  const constants = new Map<string, string>();
  const lines: string[] = [];
  count(data);
  const whole = sourceOf(data);
  return `${lines.join('')}export default ${whole};`;

  function count(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    const text = JSON.stringify(value);
    const times = seen.get(text) ?? 0;
    seen.set(text, times + 1);
    // What is inside a part that comes again comes again with it.
    if (times === 0) Object.values(value).forEach(count);
  }

  function sourceOf(value: unknown): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const text = JSON.stringify(value);
    if (text.length < worthwhile || seen.get(text) === 1) return literalOf(value);
    const name = constants.get(text) ?? `s${constants.size}`;
    if (!constants.has(text)) {
      constants.set(text, name);
      lines.push(`const ${name}=${literalOf(value)};`);
    }
    return name;
  }

  function literalOf(value: object): string {
    if (Array.isArray(value)) return `[${value.map(sourceOf).join(',')}]`;
    return `{${Object.entries(value)
      .map(([name, one]) => `${JSON.stringify(name)}:${sourceOf(one)}`)
      .join(',')}}`;
  }
}

function shapeOf(schema: unknown, place: string): unknown {
  if (typeof schema !== 'object' || schema === null) throw new Error(`"${place}" is no schema that a shape can say.`);
  const kept = Object.entries(schema).filter(([keyword]) => !elsewhere.has(keyword) && !isBan(keyword, schema));
  const parts = kept.map(([keyword, value]) => [keyword, partOf(keyword, value, `${place}/${keyword}`)]);
  const optional = optionalOf(schema, place);
  return { ...Object.fromEntries(parts), ...(optional.length === 0 ? {} : { optional }) };
}

interface WithProperties {
  readonly properties?: object;
  readonly required?: readonly string[];
}

/** Names of properties that may be missing: most must be there, so a shape lists the others. */
function optionalOf({ properties = {}, required = [] }: WithProperties, place: string): readonly string[] {
  const nameless = required.find((name) => !Object.hasOwn(properties, name));
  if (nameless !== undefined) throw new Error(`"${place}/required" names "${nameless}", which has no schema.`);
  return Object.keys(properties).filter((name) => !required.includes(name));
}

/** A newer server may send properties that this program does not know; names that are data are judged all the same. */
function isBan(keyword: string, schema: object): boolean {
  return keyword === 'additionalProperties' && !Object.hasOwn(schema, 'patternProperties');
}

function partOf(keyword: string, value: unknown, place: string): unknown {
  const holds = Object.hasOwn(keywords, keyword) ? keywords[keyword as keyof typeof keywords] : undefined;
  switch (holds) {
    case 'value':
      return value;
    case 'one':
      return shapeOf(value, place);
    case 'several':
      return (value as readonly unknown[]).map((one, position) => shapeOf(one, `${place}/${position}`));
    case 'named':
      return namedShapes(value as object, place);
    case undefined:
      throw new Error(`"${place}" is a keyword that shapes do not have: see schemas/validation/shape.ts.`);
  }
}

function namedShapes(value: object, place: string): unknown {
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one, `${place}/${name}`)]));
}
