import { findOverload, kindInWords, takesInWords, writtenName } from '#expressions/operations.ts';
import type { Kind } from '#expressions/operations.ts';
import { parse } from '#expressions/parse.ts';
import { pathOf, readPaths } from '#expressions/read-paths.ts';
import { ExpressionProblem, partsOf } from '#expressions/syntax.ts';
import type { Span, Syntax } from '#expressions/syntax.ts';
import { listNames, suggestName } from '../model/nearest-name.ts';
import { isJsonObject } from '../json/json-path.ts';
import { fitting, isNull, namesIn, stepInto } from './data-types.ts';
import type { ScopeTypes } from './data-types.ts';
import type { Finding } from '../model/findings.ts';
import { anySchema, branchesOf, describeSchema, requiredOf, typesOf } from './json-schema.ts';
import type { JsonSchema, JsonType } from './json-schema.ts';
import { isPresent, presentWhen, withoutRoots } from './present-paths.ts';
import type { PresentPaths } from './present-paths.ts';

/** Something wrong in an expression, and where in it. */
export interface ExpressionFinding extends Finding {
  readonly span: Span;
}

/** What an expression may give: the schema of its values, null aside, and whether null is among them. */
export interface ExpressionResult {
  readonly schema: JsonSchema;
  readonly mayBeNull: boolean;
  /** The part that gives it: the whole expression, or one side of its `?:`. */
  readonly span: Span;
}

export interface TypedExpression {
  readonly findings: readonly ExpressionFinding[];
  /** Each kind of result that it may have; empty for a malformed expression. */
  readonly results: readonly ExpressionResult[];
}

interface ValueType {
  readonly schema: JsonSchema;
  readonly mayBeNull: boolean;
}

interface Place {
  readonly scope: ScopeTypes;
  readonly present: PresentPaths;
}

/**
 * Types an expression against what its place may read, by the same table of operations that evaluates it. `present`
 * are the paths that are known not to be null there.
 */
export function typeExpression(source: string, scope: ScopeTypes, present: PresentPaths): TypedExpression {
  const findings: ExpressionFinding[] = [];
  try {
    const typing = new Typing(source, (finding) => findings.push(finding));
    return { findings, results: typing.resultsOf(parse(source), { scope, present }) };
  } catch (thrown) {
    if (!(thrown instanceof ExpressionProblem)) throw thrown;
    const { message, span, hint } = thrown;
    return { findings: [{ code: 'expression.malformed', message, hint, span }], results: [] };
  }
}

/** Paths that must be there when an expression is true; none when it is malformed. */
export function presentWhenTrue(source: string): PresentPaths {
  const syntax = wellFormed(source);
  return syntax === undefined ? [] : presentWhen(syntax, true);
}

/** The paths that an expression reads; none when it is malformed. */
export function pathsReadBy(source: string): readonly (readonly string[])[] {
  const syntax = wellFormed(source);
  return syntax === undefined ? [] : readPaths(syntax);
}

/** Items of the list that an expression writes out; undefined where it is anything else. */
export function writtenLength(source: string): number | undefined {
  const syntax = wellFormed(source);
  return syntax?.is === 'list' ? syntax.items.length : undefined;
}

/** Steps that an expression takes where each list has so many items, but those that are written; 0 where it is malformed. */
export function estimatedSteps(source: string, itemsOfList: number): number {
  const stepsOf = (syntax: Syntax): number => {
    const parts = partsOf(syntax).reduce((sum, part) => sum + stepsOf(part), 1);
    if (syntax.is !== 'iteration') return parts;
    const items = syntax.list.is === 'list' ? syntax.list.items.length : itemsOfList;
    return parts + Math.max(items - 1, 0) * stepsOf(syntax.body);
  };
  const syntax = wellFormed(source);
  return syntax === undefined ? 0 : stepsOf(syntax);
}

function wellFormed(source: string): Syntax | undefined {
  try {
    return parse(source);
  } catch (thrown) {
    if (thrown instanceof ExpressionProblem) return undefined;
    throw thrown;
  }
}

/** The schema of the items that an expression gives, when it gives lists of something known. */
export function itemSchemaOf({ results }: TypedExpression): JsonSchema {
  return results.length === 0 ? anySchema : unionOf(results.flatMap(({ schema }) => itemSchemasOf(schema)));
}

const boolean: ValueType = { schema: { type: 'boolean' }, mayBeNull: false };
const anything: ValueType = { schema: anySchema, mayBeNull: false };
/** Schema of no value, as of the items of `[]`. */
const noSchema: JsonSchema = { anyOf: [] };
/** What is not there at every moment: views of flows that do not run, and data before the page asked for them. */
const comesLater: ReadonlySet<string> = new Set(['flows', 'lists', 'resources']);

class Typing {
  readonly #source: string;
  readonly #report: (finding: ExpressionFinding) => void;

  constructor(source: string, report: (finding: ExpressionFinding) => void) {
    this.#source = source;
    this.#report = report;
  }

  resultsOf(syntax: Syntax, place: Place): readonly ExpressionResult[] {
    if (syntax.is !== 'choice') return [{ ...this.#typeOf(syntax, place), span: syntax.span }];
    const [yes, no] = this.#arms(syntax, place);
    return [...this.resultsOf(syntax.yes, yes), ...this.resultsOf(syntax.no, no)];
  }

  #typeOf(syntax: Syntax, place: Place): ValueType {
    const type = this.#typeOfPart(syntax, place);
    const path = pathOf(syntax)?.join('.');
    return path !== undefined && isPresent(path, place.present) ? { ...type, mayBeNull: false } : type;
  }

  #typeOfPart(syntax: Syntax, place: Place): ValueType {
    switch (syntax.is) {
      case 'literal':
        return literalType(syntax.value);
      case 'name':
        return this.#nameType(syntax.name, syntax.span, place.scope);
      case 'member':
        return this.#memberType(syntax, place);
      case 'element':
        return this.#elementType(syntax, place);
      case 'operation':
        return this.#operationType(syntax, place);
      case 'and':
      case 'or': {
        this.#condition(syntax.left, place);
        const left = presentWhen(syntax.left, syntax.is === 'and');
        this.#condition(syntax.right, { ...place, present: [...place.present, ...left] });
        return boolean;
      }
      case 'choice': {
        const [yes, no] = this.#arms(syntax, place);
        return either([this.#typeOf(syntax.yes, yes), this.#typeOf(syntax.no, no)]);
      }
      case 'has':
        this.#typeOf(syntax.of, place);
        return boolean;
      case 'iteration':
        return this.#iterationType(syntax, place);
      case 'list':
        return listOf(either(syntax.items.map((item) => this.#typeOf(item, place))));
      case 'object':
        return this.#objectType(syntax, place);
    }
  }

  #arms(syntax: Part<'choice'>, { scope, present }: Place): readonly [Place, Place] {
    this.#condition(syntax.test, { scope, present });
    return [
      { scope, present: [...present, ...presentWhen(syntax.test, true)] },
      { scope, present: [...present, ...presentWhen(syntax.test, false)] },
    ];
  }

  #nameType(name: string, span: Span, scope: ScopeTypes): ValueType {
    const schema = Object.hasOwn(scope, name) ? scope[name] : undefined;
    if (schema !== undefined) return typed(schema);
    const known = Object.keys(scope);
    this.#unknown(`Nothing is named "${name}" here.`, name, known, span);
    return anything;
  }

  #memberType({ of, name, nameSpan }: Part<'member'>, place: Place): ValueType {
    const parent = this.#typeOf(of, place);
    const schema = stepInto(parent.schema, name);
    if (schema === undefined) {
      this.#unknown(`"${this.#written(of)}" has no "${name}".`, name, namesIn(parent.schema), nameSpan);
      return anything;
    }
    const type = typed(schema);
    const isOptional = !branchesOf(parent.schema).every((branch) => hasAlways(branch, name));
    const isLater = of.is === 'name' && comesLater.has(of.name);
    return { ...type, mayBeNull: type.mayBeNull || parent.mayBeNull || isOptional || isLater };
  }

  #elementType({ of, key }: Part<'element'>, place: Place): ValueType {
    const parent = this.#typeOf(of, place);
    const { schema } = this.#typeOf(key, place);
    const kinds = kindsOf(parent.schema);
    const wanted: Kind = kinds?.has('list') ? 'number' : 'text';
    if (kinds !== undefined && !kinds.has('list') && !kinds.has('object')) {
      this.#wrong(`"${this.#written(of)}" is ${describeSchema(parent.schema)}, so nothing stands in it.`, of.span);
    } else if (kinds !== undefined && !isOnly(wanted, schema)) {
      this.#wrong(`${capitalised(kindInWords(wanted))} belongs in the brackets.`, key.span);
    }
    return { schema: kinds?.has('list') ? itemsOf(parent.schema) : anySchema, mayBeNull: true };
  }

  #operationType({ operation, operands, span }: Part<'operation'>, place: Place): ValueType {
    const types = operands.map((operand) => this.#typeOf(operand, place));
    const [left, right] = types;
    const [leftSide, rightSide] = operands;
    if (operation === '==' || operation === '!=') {
      if (left && right && leftSide && rightSide) this.#comparable(left, right, leftSide, rightSide);
      return boolean;
    }
    for (const [index, operand] of operands.entries()) {
      const type = types[index];
      const mayNull = operation === 'in' && index === 0 && right !== undefined && !kindsOf(right.schema)?.has('object');
      if (type !== undefined && !mayNull) this.#refuseNull(type, operand, `"${writtenName(operation)}"`);
    }
    const combinations = combinationsOf(types.map(({ schema }) => [...(kindsOf(schema) ?? ['any' as const])]));
    const overloads = combinations.flatMap((one) => findOverload(operation, one) ?? []);
    if (overloads.length < combinations.length) {
      const given = types.map(({ schema }) => describeSchema(schema)).join(' and ');
      this.#wrong(`${takesInWords(operation)}, not ${given}.`, span);
      return anything;
    }
    if (operation === 'in' && left && right && leftSide && rightSide) this.#member(left, right, leftSide);
    const gives = new Set(overloads.map((overload) => overload.gives));
    return { schema: unionOf([...gives].map((kind) => schemaOfKind(kind, types))), mayBeNull: false };
  }

  #iterationType({ iteration, list, variable, body }: Part<'iteration'>, place: Place): ValueType {
    const type = this.#typeOf(list, place);
    this.#refuseNull(type, list, `"${iteration}"`);
    if (!isOnly('list', type.schema)) {
      this.#wrong(`"${iteration}" goes through a list, not ${describeSchema(type.schema)}.`, list.span);
    }
    const items = itemsOf(type.schema);
    const within: Place = {
      scope: { ...place.scope, [variable]: items },
      present: withoutRoots(place.present, [variable]),
    };
    if (iteration === 'map') return listOf(this.#typeOf(body, within));
    this.#condition(body, within);
    if (iteration !== 'filter') return boolean;
    return listOf(
      isPresent(variable, presentWhen(body, true)) ? { schema: typed(items).schema, mayBeNull: false } : typed(items),
    );
  }

  #objectType({ entries }: Part<'object'>, place: Place): ValueType {
    const properties: [string, JsonSchema][] = [];
    for (const [key, value] of entries) {
      const keyType = this.#typeOf(key, place);
      const type = this.#typeOf(value, place);
      if (!isOnly('text', keyType.schema)) this.#wrong('A name in an object is a text.', key.span);
      if (key.is === 'literal') properties.push([String(key.value), withNull(type)]);
    }
    if (properties.length < entries.length)
      return { schema: { type: 'object', patternProperties: { '': anySchema } }, mayBeNull: false };
    const required = properties.map(([name]) => name);
    return { schema: { type: 'object', properties: Object.fromEntries(properties), required }, mayBeNull: false };
  }

  #condition(syntax: Syntax, place: Place): void {
    const type = this.#typeOf(syntax, place);
    if (!isOnly('boolean', type.schema)) {
      this.#wrong(
        `True or false is wanted here, but "${this.#written(syntax)}" is ${describeSchema(withNull(type))}.`,
        syntax.span,
      );
    } else {
      this.#refuseNull(type, syntax, 'a condition');
    }
  }

  #comparable(left: ValueType, right: ValueType, leftSide: Syntax, rightSide: Syntax): void {
    if (isOnlyNull(left.schema) || isOnlyNull(right.schema) || fitting(left.schema, right.schema) === 'fits') return;
    const [value, literal, type] =
      leftSide.is === 'literal' ? [rightSide, leftSide, right.schema] : [leftSide, rightSide, left.schema];
    this.#neverEqual(value, literal, type, leftSide.is === 'literal' ? left.schema : right.schema);
  }

  #member(value: ValueType, list: ValueType, side: Syntax): void {
    if (kindsOf(list.schema)?.has('list') !== true || isOnlyNull(value.schema)) return;
    const items = itemsOf(list.schema);
    if (fitting(value.schema, items) === 'never') this.#neverEqual(side, side, value.schema, items);
  }

  #neverEqual(value: Syntax, other: Syntax, schema: JsonSchema, otherSchema: JsonSchema): void {
    const choices = Array.isArray(schema['enum']) ? schema['enum'].map(String) : [];
    const wrong = other.is === 'literal' ? String(other.value) : '';
    this.#report({
      code: 'expression.never-equal',
      message: `"${this.#written(value)}" is ${describeSchema(schema)}, so it never equals ${describeSchema(otherSchema)}.`,
      hint: suggestName(wrong, choices),
      span: other.span,
    });
  }

  #refuseNull({ mayBeNull, schema }: ValueType, syntax: Syntax, user: string): void {
    if (!mayBeNull || isOnlyNull(schema)) return;
    const written = this.#written(syntax);
    const guard = pathOf(syntax) === undefined ? '' : `ask first: ${written} != null && …`;
    this.#report({
      code: 'expression.maybe-null',
      message: `"${written}" may be null here, and ${user} needs a value.`,
      hint: guard,
      span: syntax.span,
    });
  }

  #unknown(message: string, name: string, known: readonly string[], span: Span): void {
    const otherwise = known.length === 0 ? '' : `known are ${listNames(known, 20)}`;
    this.#report({ code: 'expression.unknown-path', message, hint: suggestName(name, known, otherwise), span });
  }

  #wrong(message: string, span: Span): void {
    this.#report({ code: 'expression.wrong-type', message, span });
  }

  #written({ span }: Syntax): string {
    return this.#source.slice(span.start, span.end);
  }
}

type Part<Is extends Syntax['is']> = Extract<Syntax, { readonly is: Is }>;

function literalType(value: string | number | boolean | null): ValueType {
  if (value === null) return { schema: { type: 'null' }, mayBeNull: true };
  if (typeof value === 'string') return { schema: { enum: [value] }, mayBeNull: false };
  return { schema: { type: typeof value }, mayBeNull: false };
}

function typed(schema: JsonSchema): ValueType {
  const branches = branchesOf(schema);
  const others = branches.filter((branch) => !isNull(branch));
  return {
    schema: others.length === branches.length ? schema : unionOf(others),
    mayBeNull: others.length < branches.length,
  };
}

function withNull({ schema, mayBeNull }: ValueType): JsonSchema {
  return mayBeNull ? unionOf([schema, { type: 'null' }]) : schema;
}

function either(types: readonly ValueType[]): ValueType {
  const [first] = types;
  const others = types.filter(({ schema }) => !isOnlyNull(schema)).map(({ schema }) => schema);
  const schema = others.length > 0 ? unionOf(others) : (first?.schema ?? noSchema);
  return { schema, mayBeNull: types.some(({ mayBeNull }) => mayBeNull) };
}

function listOf(item: ValueType): ValueType {
  return { schema: { type: 'array', items: withNull(item) }, mayBeNull: false };
}

function unionOf(schemas: readonly JsonSchema[]): JsonSchema {
  const [first, ...others] = [...new Set(schemas.flatMap(branchesOf))];
  if (first === undefined) return anySchema;
  return others.length === 0 ? first : { anyOf: [first, ...others] };
}

function itemsOf(schema: JsonSchema): JsonSchema {
  return unionOf(itemSchemasOf(schema));
}

function itemSchemasOf(schema: JsonSchema): readonly JsonSchema[] {
  const lists = branchesOf(schema).filter((branch) => branch['type'] === 'array');
  return lists.map(({ items }) => (isJsonObject(items) ? items : anySchema));
}

function isOnlyNull(schema: JsonSchema): boolean {
  return branchesOf(schema).every(isNull);
}

function hasAlways(branch: JsonSchema, name: string): boolean {
  return typesOf(branch) === undefined || branch['type'] === 'array'
    ? name === 'length' || branch['type'] !== 'array'
    : requiredOf(branch).includes(name);
}

const kindOfType: Readonly<Record<JsonType, Kind>> = {
  object: 'object',
  array: 'list',
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** Kinds of the values of a schema; undefined when they may be any, or when there is no value. */
function kindsOf(schema: JsonSchema): ReadonlySet<Kind> | undefined {
  const found = new Set<Kind>();
  for (const branch of branchesOf(schema)) {
    const types = Object.hasOwn(branch, 'const') ? typesOf({ enum: [branch['const']] }) : typesOf(branch);
    if (types === undefined) return undefined;
    for (const type of types) found.add(kindOfType[type]);
  }
  return found.size === 0 ? undefined : found;
}

function isOnly(kind: Kind, schema: JsonSchema): boolean {
  return [...(kindsOf(schema) ?? [])].every((one) => one === kind);
}

function schemaOfKind(kind: Kind, operands: readonly ValueType[]): JsonSchema {
  if (kind === 'list') return { type: 'array', items: unionOf(operands.map(({ schema }) => itemsOf(schema))) };
  const [type] = Object.entries(kindOfType).find(([, one]) => one === kind) ?? [kind];
  return { type };
}

function combinationsOf<Item>(sets: readonly (readonly Item[])[]): readonly (readonly Item[])[] {
  return sets.reduce<readonly (readonly Item[])[]>(
    (combinations, set) => combinations.flatMap((one) => set.map((item) => [...one, item])),
    [[]],
  );
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
