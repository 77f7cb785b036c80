import codePointLength from '#schemas/values/code-point-length.ts';
import type { Shape } from '#schemas/validation/shape.ts';

/**
 * The first place where a value has not its shape, and what must be there: "/prize/id must be string". Undefined where
 * it has. It says nothing of the value itself, which may be a person's.
 */
export function problemIn(shape: Shape, value: unknown, place = ''): string | undefined {
  if (shape.anyOf !== undefined) return problemOfKinds(shape.anyOf, value, place);
  const must = requirementOf(shape, value);
  if (must !== undefined) return `${place || '/'} must ${must}`;
  if (Array.isArray(value)) return problemOfItems(shape, value, place);
  return typeof value === 'object' && value !== null ? problemOfProperties(shape, value, place) : undefined;
}

/** Of several kinds that do not fit, the one that was meant is the one whose problem lies deeper. */
function problemOfKinds(kinds: readonly Shape[], value: unknown, place: string): string | undefined {
  const problems = kinds.map((kind) => problemIn(kind, value, place));
  if (problems.includes(undefined)) return undefined;
  return problems.find((problem) => problem?.startsWith(`${place}/`)) ?? problems[0];
}

/** What a value by itself, without what is inside it, must be and is not. */
function requirementOf(shape: Shape, value: unknown): string | undefined {
  const { type, enum: admitted, pattern } = shape;
  if (type !== undefined && !isOfType(type, value)) return `be ${type}`;
  if (shape.const !== undefined && shape.const !== value) return `be ${JSON.stringify(shape.const)}`;
  if (admitted?.includes(value) === false) return `be one of ${JSON.stringify(admitted)}`;
  if (Array.isArray(value)) return requirementOfSize('items', value.length, shape.minItems, shape.maxItems);
  if (typeof value === 'number') return requirementOfSize('in value', value, shape.minimum, shape.maximum);
  if (typeof value !== 'string') return undefined;
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return `match ${pattern}`;
  return requirementOfSize('characters', codePointLength(value), shape.minLength, shape.maxLength);
}

function isOfType(type: NonNullable<Shape['type']>, value: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return Number.isFinite(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return typeof value === type;
  }
}

function requirementOfSize(what: string, size: number, least = -Infinity, most = Infinity): string | undefined {
  if (size < least) return `be at least ${least} ${what}`;
  return size > most ? `be at most ${most} ${what}` : undefined;
}

function problemOfItems({ items }: Shape, list: readonly unknown[], place: string): string | undefined {
  return items && first(list.entries(), ([position, item]) => problemIn(items, item, `${place}/${position}`));
}

function problemOfProperties(shape: Shape, value: object, place: string): string | undefined {
  const { properties = {}, optional = [] } = shape;
  const missing = Object.keys(properties).find((name) => !Object.hasOwn(value, name) && !optional.includes(name));
  if (missing !== undefined) return `${place || '/'} must have ${missing}`;
  return first(Object.entries(value), ([name, held]) =>
    first(shapesUnder(shape, name), (one) =>
      one === undefined ? `${place || '/'} must have no other names` : problemIn(one, held, `${place}/${name}`),
    ),
  );
}

/** What a property must be; undefined among it where there must be none of this name. */
function shapesUnder({ properties = {}, patternProperties = {}, additionalProperties }: Shape, name: string) {
  const named = Object.hasOwn(properties, name) ? [properties[name]] : [];
  const ofPattern = Object.entries(patternProperties).filter(([pattern]) => new RegExp(pattern, 'u').test(name));
  const shapes = [...named, ...ofPattern.map(([, shape]) => shape)];
  return shapes.length === 0 && additionalProperties === false ? [undefined] : shapes;
}

function first<Item>(items: Iterable<Item>, problemOf: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const problem = problemOf(item);
    if (problem !== undefined) return problem;
  }
  return undefined;
}
