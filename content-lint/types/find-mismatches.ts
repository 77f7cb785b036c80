import { jsonMediaType } from '#schemas/content-script/property-json.ts';
import { isJsonObject, propertyOf } from '../json/json-path.ts';
import type { JsonObject, JsonPath } from '../json/json-path.ts';
import { problemOfEntries } from '../model/json-properties.ts';
import {
  branchesOf,
  dereference,
  describeSchema,
  describeType,
  jsonTypeOf,
  patternSchemaFor,
  propertiesOf,
  requiredOf,
  typesOf,
} from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/** One place where a value does not follow its schema. */
export type Mismatch =
  | { kind: 'missing'; path: JsonPath; owner: string; name: string; description: string }
  | { kind: 'unknown'; path: JsonPath; owner: string; name: string; known: readonly string[] }
  | { kind: 'type'; path: JsonPath; expected: string; actual: string }
  | { kind: 'choice'; path: JsonPath; value: unknown; choices: readonly unknown[] }
  | { kind: 'form'; path: JsonPath; value: unknown; description: string }
  | { kind: 'limit'; path: JsonPath; limit: string };

/** Takes over for a value that is no literal, such as a bound one; true when the schema shall not be applied to it. */
export type MismatchHole = (value: unknown, schema: JsonSchema, path: JsonPath) => boolean;

/**
 * Finds every place where a value does not follow a schema, one mismatch for each mistake: of a union, only the branch
 * that its writer meant is compared. Knows the JSON Schema that TypeBox writes; ajv has the last word (schema check).
 */
export function findMismatches(
  root: JsonSchema,
  value: unknown,
  { owner = 'The document', hole = () => false }: { owner?: string; hole?: MismatchHole } = {},
): Mismatch[] {
  const comparison = new Comparison(root, hole);
  comparison.compare(root, value, [], owner);
  return comparison.mismatches;
}

class Comparison {
  readonly mismatches: Mismatch[] = [];
  readonly #root: JsonSchema;
  readonly #hole: MismatchHole;

  constructor(root: JsonSchema, hole: MismatchHole) {
    this.#root = root;
    this.#hole = hole;
  }

  compare(written: JsonSchema, found: unknown, path: JsonPath, ownerName: string): void {
    const schema = dereference(written, this.#root);
    if (this.#hole(found, schema, path)) return;
    const branches = branchesOf(schema);
    if (branches.length > 1 || schema['anyOf'] !== undefined) this.#compareUnion(branches, found, path, ownerName);
    else this.#compareOne(schema, found, path, ownerName);
  }

  #compareUnion(branches: readonly JsonSchema[], found: unknown, path: JsonPath, ownerName: string): void {
    const meant = branches.map((branch) => dereference(branch, this.#root));
    const candidates = meant.filter((branch) => admits(branch, found));
    const [only] = candidates;
    if (only === undefined) {
      this.mismatches.push({
        kind: 'type',
        path,
        expected: describeSchema({ anyOf: meant }),
        actual: describeType(found),
      });
    } else if (candidates.length === 1 || !isJsonObject(found)) {
      this.compare(only, found, path, ownerName);
    } else {
      this.#compareTagged(candidates, found, path, ownerName);
    }
  }

  #compareTagged(candidates: readonly JsonSchema[], found: JsonObject, path: JsonPath, ownerName: string): void {
    const tag = tagOf(candidates);
    if (tag === undefined) {
      this.compare(closest(candidates, found), found, path, ownerName);
      return;
    }
    const chosen = candidates.find((branch) => propertiesOf(branch)[tag]?.['const'] === found[tag]);
    if (chosen !== undefined) {
      this.compare(chosen, found, path, `${capitalise(tag)} "${String(found[tag])}"`);
    } else if (Object.hasOwn(found, tag)) {
      const choices = candidates.map((branch) => propertiesOf(branch)[tag]?.['const']);
      this.mismatches.push({ kind: 'choice', path: [...path, tag], value: found[tag], choices });
    } else {
      this.mismatches.push({ kind: 'missing', path, owner: ownerName, name: tag, description: '' });
    }
  }

  #compareOne(schema: JsonSchema, found: unknown, path: JsonPath, ownerName: string): void {
    const choices = choicesOf(schema);
    if (choices !== undefined) {
      if (!choices.includes(found)) this.mismatches.push({ kind: 'choice', path, value: found, choices });
      return;
    }
    if (!admits(schema, found)) {
      this.mismatches.push({ kind: 'type', path, expected: describeSchema(schema), actual: describeType(found) });
    } else if (isJsonObject(found)) {
      this.#compareObject(schema, found, path, typeof schema['title'] === 'string' ? schema['title'] : ownerName);
    } else if (Array.isArray(found)) {
      this.#compareArray(schema, found, path, ownerName);
    } else {
      this.mismatches.push(...scalarMismatches(schema, found, path));
    }
  }

  #compareObject(schema: JsonSchema, found: JsonObject, path: JsonPath, ownerName: string): void {
    const properties = propertiesOf(schema);
    for (const name of requiredOf(schema)) {
      if (Object.hasOwn(found, name)) continue;
      const description = descriptionOf(properties[name]) ?? '';
      this.mismatches.push({ kind: 'missing', path, owner: ownerName, name, description });
    }
    for (const [name, item] of Object.entries(found)) {
      const known = Object.hasOwn(properties, name) ? properties[name] : patternSchemaFor(schema, name);
      if (known !== undefined) this.compare(known, item, [...path, name], ownerName);
      else if (schema['additionalProperties'] === false) {
        const names = Object.keys(properties);
        this.mismatches.push({ kind: 'unknown', path: [...path, name], owner: ownerName, name, known: names });
      }
    }
  }

  #compareArray(schema: JsonSchema, found: readonly unknown[], path: JsonPath, ownerName: string): void {
    const { minItems, maxItems, items } = schema;
    if (typeof minItems === 'number' && found.length < minItems) {
      this.mismatches.push({ kind: 'limit', path, limit: `must have at least ${minItems} ${entries(minItems)}` });
    }
    if (typeof maxItems === 'number' && found.length > maxItems) {
      this.mismatches.push({ kind: 'limit', path, limit: `must have at most ${maxItems} ${entries(maxItems)}` });
    }
    if (!isJsonObject(items)) return;
    for (const [index, item] of found.entries()) this.compare(items, item, [...path, index], ownerName);
  }
}

function scalarMismatches(schema: JsonSchema, found: unknown, path: JsonPath): Mismatch[] {
  if (typeof found === 'number') return numberMismatches(schema, found, path);
  if (typeof found !== 'string') return [];
  const { pattern, minLength, maxLength } = schema;
  const length = [...found].length;
  if (typeof minLength === 'number' && length < minLength) {
    return [
      { kind: 'limit', path, limit: minLength === 1 ? 'must not be empty' : `must have ${minLength} characters` },
    ];
  }
  if (typeof maxLength === 'number' && length > maxLength) {
    return [{ kind: 'limit', path, limit: `must have at most ${maxLength} characters` }];
  }
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(found)) {
    const description = descriptionOf(schema) ?? `It must match ${pattern}.`;
    return [{ kind: 'form', path, value: found, description }];
  }
  const problem = schema['contentMediaType'] === jsonMediaType ? problemOfEntries(found) : undefined;
  return problem === undefined ? [] : [{ kind: 'form', path, value: found, description: problem }];
}

function numberMismatches(schema: JsonSchema, found: number, path: JsonPath): Mismatch[] {
  const { type, minimum, maximum } = schema;
  if (type === 'integer' && !Number.isInteger(found)) {
    return [{ kind: 'type', path, expected: 'a whole number', actual: `the number ${found}` }];
  }
  if (typeof minimum === 'number' && found < minimum) {
    return [{ kind: 'limit', path, limit: `must be at least ${minimum}` }];
  }
  if (typeof maximum === 'number' && found > maximum) {
    return [{ kind: 'limit', path, limit: `must be at most ${maximum}` }];
  }
  return [];
}

function admits(schema: JsonSchema, value: unknown): boolean {
  const branches = schema['anyOf'];
  if (Array.isArray(branches)) return branches.some((branch) => isJsonObject(branch) && admits(branch, value));
  const types = typesOf(schema);
  return types === undefined || types.has(jsonTypeOf(value));
}

function descriptionOf(schema: JsonSchema | undefined): string | undefined {
  const description = schema?.['description'];
  return typeof description === 'string' ? description : undefined;
}

function choicesOf(schema: JsonSchema): readonly unknown[] | undefined {
  if (Array.isArray(schema['enum'])) return schema['enum'];
  return Object.hasOwn(schema, 'const') ? [schema['const']] : undefined;
}

/** The property whose constant distinguishes the branches, such as `action`. */
function tagOf(branches: readonly JsonSchema[]): string | undefined {
  const [first] = branches;
  return Object.keys(first === undefined ? {} : propertiesOf(first)).find((name) =>
    branches.every((branch) => propertyOf(propertiesOf(branch)[name], 'const') !== undefined),
  );
}

/** The branch that shares most names with the value; one that names nothing itself, a map, comes last. */
function closest(branches: readonly JsonSchema[], value: JsonObject): JsonSchema {
  const score = (branch: JsonSchema) => {
    const names = Object.keys(propertiesOf(branch));
    const missing = requiredOf(branch).filter((name) => !Object.hasOwn(value, name));
    if (names.length === 0) return 0.5;
    if (missing.some((name) => name.startsWith('$'))) return -1;
    return names.filter((name) => Object.hasOwn(value, name)).length - missing.length * 0.1;
  };
  return branches.reduce((best, branch) => (score(branch) > score(best) ? branch : best));
}

function entries(count: number): string {
  return count === 1 ? 'entry' : 'entries';
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
