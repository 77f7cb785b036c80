import { DataModel } from '#schemas/data-model/data-model.ts';
import { jsonMediaType } from '#schemas/content-script/property-json.ts';
import { isJsonObject } from '../json/json-path.ts';
import type { ContentVocabulary } from '../model/content-vocabulary.ts';
import {
  anySchema,
  asJsonSchema,
  branchesOf,
  jsonTypeOf,
  patternSchemaFor,
  propertiesOf,
  requiredOf,
  typesOf,
} from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

/** Schemas of the names that a place in a script may bind, by their first name. */
export type ScopeTypes = Readonly<Record<string, JsonSchema>>;

/** What stands at a path of the data model. */
export type PathType =
  | { readonly found: true; readonly schema: JsonSchema; readonly nullable: boolean }
  | { readonly found: false; readonly unknown: string; readonly parent: string; readonly known: readonly string[] };

/** A key of a source, as campaign.json declares it. */
export interface DeclaredKey {
  readonly id: string;
  /** Whether its text is JSON. */
  readonly isJson: boolean;
}

/**
 * The names that every place may bind: the data model, in which the situation is one of those of the campaign, and the
 * view of each flow below `flows`. Of the sources that `keys` names, only those keys are known.
 */
export function globalScope(
  { flows }: Pick<ContentVocabulary, 'flows'>,
  situations: readonly string[],
  keys: Readonly<Record<string, readonly DeclaredKey[]>> = {},
): ScopeTypes {
  const model = propertiesOf(asJsonSchema(DataModel));
  const product = propertiesOf(model['product'] ?? anySchema);
  const views = Object.entries(flows).map(([name, { contract }]) => [name, asJsonSchema(contract.view)] as const);
  return {
    ...model,
    product: { ...model['product'], properties: { ...product, situation: { enum: [...situations] } } },
    resources: withKeys(model['resources'] ?? anySchema, keys),
    flows: { type: 'object', properties: Object.fromEntries(views) },
  };
}

/** The resources of the data model; each named one has these keys below `byKey`, and no others. */
function withKeys(resources: JsonSchema, keys: Readonly<Record<string, readonly DeclaredKey[]>>): JsonSchema {
  const properties = propertiesOf(resources);
  const narrowed = Object.entries(keys).map(([name, declared]) => {
    const source = properties[name] ?? anySchema;
    const item = stepInto(propertiesOf(source)['byKey'] ?? anySchema, 'id') ?? anySchema;
    const byKey = {
      type: 'object',
      properties: Object.fromEntries(declared.map(({ id, isJson }) => [id, isJson ? withJsonText(item) : item])),
    };
    return [name, { ...source, properties: { ...propertiesOf(source), byKey } }];
  });
  return { ...resources, properties: { ...properties, ...Object.fromEntries(narrowed) } };
}

/** The item of a source, of which the text is JSON. */
function withJsonText(item: JsonSchema): JsonSchema {
  const branches = branchesOf(item).map((branch) => {
    const { text, ...others } = propertiesOf(branch);
    if (text === undefined) return branch;
    return { ...branch, properties: { ...others, text: { ...text, contentMediaType: jsonMediaType } } };
  });
  return { anyOf: branches };
}

/** Follows a path such as `user.userPoint.point` through the schemas of a scope. */
export function typeOfPath(scope: ScopeTypes, path: string): PathType {
  let current: JsonSchema = { type: 'object', properties: scope };
  let nullable = false;
  const passed: string[] = [];
  for (const name of path.split('.')) {
    const step = stepInto(current, name);
    if (step === undefined) return { found: false, unknown: name, parent: passed.join('.'), known: namesIn(current) };
    current = step;
    nullable ||= branchesOf(step).some(isNull);
    passed.push(name);
  }
  return { found: true, schema: current, nullable };
}

/**
 * Says whether values of one schema can be used where another is expected: "never" when no value of the first fits,
 * so that a script that binds it is certainly wrong. Null is left to the caller.
 */
export function fitting(given: JsonSchema, expected: JsonSchema): 'fits' | 'never' {
  if (given === expected) return 'fits';
  const givenBranches = branchesOf(given).filter((branch) => !isNull(branch));
  const expectedBranches = branchesOf(expected).filter((branch) => !isNull(branch));
  if (givenBranches.length === 0) return 'fits';
  const some = givenBranches.some((one) => expectedBranches.some((other) => branchFits(one, other)));
  return some ? 'fits' : 'never';
}

/** Says whether entries of a list may be null where those of the expected one must not be. */
export function mayHoldNull(given: JsonSchema, expected: JsonSchema): boolean {
  const wanted = entriesOf(expected);
  return (
    wanted.length > 0 && !wanted.some(admitsNull) && entriesOf(given).some((entry) => branchesOf(entry).some(isNull))
  );
}

function entriesOf(list: JsonSchema): readonly JsonSchema[] {
  return branchesOf(list).flatMap((branch) => (isJsonObject(branch['items']) ? [branch['items']] : []));
}

/** Says whether a schema admits null. */
export function admitsNull(schema: JsonSchema): boolean {
  return typesOf(schema) === undefined && schema['anyOf'] === undefined ? true : branchesOf(schema).some(isNull);
}

/** The schema of a property of what a schema describes, undefined where it has none of that name. */
export function stepInto(schema: JsonSchema, name: string): JsonSchema | undefined {
  const branches = branchesOf(schema).filter((branch) => !isNull(branch));
  for (const branch of branches) {
    if (isUntyped(branch)) return anySchema;
    const step = stepIntoBranch(branch, name);
    if (step !== undefined) return step;
  }
  return undefined;
}

function stepIntoBranch(schema: JsonSchema, name: string): JsonSchema | undefined {
  if (schema['type'] === 'array') {
    if (name === 'length') return { type: 'integer' };
    return /^\d+$/.test(name) && isJsonObject(schema['items']) ? schema['items'] : undefined;
  }
  const properties = propertiesOf(schema);
  return Object.hasOwn(properties, name) ? properties[name] : patternSchemaFor(schema, name);
}

/** The names of the properties that a schema describes. */
export function namesIn(schema: JsonSchema): readonly string[] {
  return branchesOf(schema).flatMap((branch) => Object.keys(propertiesOf(branch)));
}

function branchFits(given: JsonSchema, expected: JsonSchema): boolean {
  if (given === expected || isUntyped(given) || isUntyped(expected)) return true;
  const givenTypes = typesOf(given);
  const expectedTypes = typesOf(expected);
  if (givenTypes === undefined || expectedTypes === undefined) return true;
  if (![...givenTypes].some((type) => expectedTypes.has(type))) return false;
  if (given['contentMediaType'] !== expected['contentMediaType'] && expected['contentMediaType'] !== undefined) {
    return false;
  }
  const [givenChoices, expectedChoices] = [given['enum'], expected['enum']];
  if (Array.isArray(givenChoices) && Array.isArray(expectedChoices)) {
    return givenChoices.some((choice) => expectedChoices.includes(choice));
  }
  if (isJsonObject(given['items']) && isJsonObject(expected['items'])) {
    return fitting(given['items'], expected['items']) === 'fits';
  }
  return given['type'] !== 'object' || objectFits(given, expected);
}

function objectFits(given: JsonSchema, expected: JsonSchema): boolean {
  const offered = propertiesOf(given);
  if (isJsonObject(given['patternProperties'])) return true;
  return requiredOf(expected).every((name) => {
    const [property, wanted] = [offered[name], propertiesOf(expected)[name]];
    return property !== undefined && wanted !== undefined && fitting(property, wanted) === 'fits';
  });
}

/** Says whether a schema without a union admits nothing but null. */
export function isNull(schema: JsonSchema): boolean {
  return (
    schema['type'] === 'null' ||
    (Array.isArray(schema['enum']) && schema['enum'].every((one) => jsonTypeOf(one) === 'null'))
  );
}

function isUntyped(schema: JsonSchema): boolean {
  return (
    schema['type'] === undefined &&
    schema['anyOf'] === undefined &&
    !Object.hasOwn(schema, 'const') &&
    schema['enum'] === undefined
  );
}
