import type { JsonDocument } from '../../json/json-document.ts';
import { isJsonObject } from '../../json/json-path.ts';
import type { JsonPath } from '../../json/json-path.ts';
import { admitsNull, fitting, mayHoldNull, typeOfPath } from '../../types/data-types.ts';
import type { ScopeTypes } from '../../types/data-types.ts';
import { boundPath, expressionSource, isLocalised, literalTexts, textKey } from '../../model/dynamic-values.ts';
import { typeExpression } from '../../types/expression-types.ts';
import { findMismatches } from '../../types/find-mismatches.ts';
import type { Findings } from '../../model/findings.ts';
import { branchesOf, describeSchema, propertiesOf, requiredOf, typesOf } from '../../types/json-schema.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import type { PresentPaths } from '../../types/present-paths.ts';
import type { Guards } from '../../context/walk-script.ts';
import { checkResults } from './expression-results.ts';
import { mismatchFinding } from './mismatch-finding.ts';

export interface TypedValue {
  readonly document: JsonDocument;
  readonly path: JsonPath;
  readonly value: unknown;
  readonly schema: JsonSchema;
  readonly scope: ScopeTypes;
  /** Who wants the value, such as `Component "Button"`. */
  readonly owner: string;
  /** First word of the codes. */
  readonly area: string;
  /** Paths that are known to be there. */
  readonly present: PresentPaths;
  /** Undefined where it is not known what surrounds the value. */
  readonly guards?: Guards | undefined;
}

/**
 * Compares a value that holds dynamic parts with a schema of plain values. A text or localised literal counts as a
 * text, a bound value as what the data model has at its path, a computed one as what its expression gives.
 */
export function checkTypedValue(typed: TypedValue, findings: Findings): void {
  const { document, value, schema, owner, area } = typed;
  const mismatches = findMismatches(schema, value, {
    owner,
    hole(part, expected, path) {
      const source = expressionSource(part);
      if (source !== undefined) {
        const result = typeExpression(source, typed.scope, typed.present);
        const wanted = { schema: expected, subject: subjectOf(path, owner) };
        checkResults(result, wanted, { document, path: [...typed.path, ...path] }, findings);
        return true;
      }
      const bound = boundPath(part);
      if (bound === undefined && isLocalised(part)) {
        for (const { text, at } of literalTexts(part, [...typed.path, ...path])) {
          if (text.startsWith('asset:'))
            checkTypedValue({ ...typed, path: at, value: text, schema: expected }, findings);
        }
      }
      if (bound === undefined) return isTextual(part) && admitsText(expected) && !hasForm(part, expected);
      checkBound(typed, { bound, expected, path }, findings);
      return true;
    },
  });
  for (const mismatch of mismatches) {
    const { path, part, finding } = mismatchFinding(area, mismatch);
    findings.at(document, [...typed.path, ...path], finding, part);
  }
}

function isTextual(part: unknown): boolean {
  return textKey(part) !== undefined || isLocalised(part) || (typeof part === 'string' && part.startsWith('asset:'));
}

/** A drawing, a video or captions: the end of the name says which, and the place which it takes. */
function hasForm(part: unknown, expected: JsonSchema): boolean {
  return typeof part === 'string' && branchesOf(expected).some((branch) => branch['pattern'] !== undefined);
}

/** A bound path inside a value, with what its place takes. */
interface BoundPart {
  readonly bound: string;
  readonly expected: JsonSchema;
  readonly path: JsonPath;
}

/** A path that leads nowhere is left to the check of bindings. */
function checkBound(typed: TypedValue, part: BoundPart, findings: Findings): void {
  const { bound, expected, path } = part;
  const given = typeOfPath(typed.scope, bound);
  if (!given.found) return;
  const at = [...typed.path, ...path];
  const subject = subjectOf(path, typed.owner);
  if (fitting(given.schema, expected) === 'never') {
    findings.at(typed.document, at, {
      code: 'bind.wrong-type',
      message: `${subject} must be ${describeSchema(expected)}, but "${bound}" is ${describeSchema(given.schema)}.`,
    });
  } else if (mayHoldNull(given.schema, expected)) {
    findings.at(typed.document, at, {
      code: 'bind.null-entry',
      message: `Entries of "${bound}" may be null, and those of ${subject} must not be.`,
      hint: 'compute the list without them: {"$expr": "….filter(item, item != null)"}',
    });
  } else if (mayLack(typed, part)) {
    findings.at(typed.document, at, {
      severity: 'warning',
      code: 'bind.maybe-null',
      message: `"${bound}" may be null here, and ${subject} must not be.`,
      hint: 'show the node only to members with "when", or only when the value is there with "visible"',
    });
  }
}

function subjectOf(path: JsonPath, owner: string): string {
  const name = path.findLast((part) => typeof part === 'string');
  return name === undefined ? owner : `"${name}" of ${owner}`;
}

/** A null on the way gives nothing, which only a required property misses; a null at the end fits no text or number. */
function mayLack({ guards, scope, schema }: TypedValue, { bound, expected, path }: BoundPart): boolean {
  const given = typeOfPath(scope, bound);
  if (guards === undefined || !given.found || !given.nullable || admitsNull(expected)) return false;
  if (guards.visible.some((visible) => visible === bound || bound.startsWith(`${visible}.`))) return false;
  const isOfUser = bound === 'user' || bound.startsWith('user.');
  if (isOfUser && guards.isMember) return false;
  return admitsNull(given.schema) || isRequired(schema, path);
}

/** An entry of a list is always wanted; a property only where its object requires it. */
function isRequired(schema: JsonSchema, path: JsonPath): boolean {
  const name = path.at(-1);
  if (typeof name !== 'string') return typeof name === 'number';
  return schemasAt(schema, path.slice(0, -1)).some((owner) => requiredOf(owner).includes(name));
}

/** What a schema says of the value at a path in its values. */
function schemasAt(schema: JsonSchema, path: JsonPath): readonly JsonSchema[] {
  const [name, ...rest] = path;
  if (name === undefined) return branchesOf(schema);
  return branchesOf(schema).flatMap((branch) => {
    const within = typeof name === 'number' ? branch['items'] : propertiesOf(branch)[name];
    return isJsonObject(within) ? schemasAt(within, rest) : [];
  });
}

function admitsText(schema: JsonSchema): boolean {
  return branchesOf(schema).some((branch) => typesOf(branch)?.has('string') ?? true);
}
