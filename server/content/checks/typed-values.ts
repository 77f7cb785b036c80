import { isJsonObject } from '../json/json-path.ts';
import type { JsonDocument } from '../json/json-document.ts';
import type { JsonPath } from '../json/json-path.ts';
import { admitsNull, fitting, typeOfPath } from '../model/data-types.ts';
import type { ScopeTypes } from '../model/data-types.ts';
import { boundPath, isLocalised, textKey } from '../model/dynamic-values.ts';
import { findMismatches } from '../model/find-mismatches.ts';
import type { Findings } from '../model/findings.ts';
import { anySchema, branchesOf, describeSchema, typesOf } from '../model/json-schema.ts';
import type { JsonSchema } from '../model/json-schema.ts';
import type { Guards } from '../model/walk-script.ts';
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
  /** Undefined where it is not known what surrounds the value. */
  readonly guards?: Guards | undefined;
}

/**
 * Compares a value that holds dynamic parts with a schema of plain values. A text or localised literal counts as a
 * text, a bound value as what the data model has at its path.
 */
export function checkTypedValue(typed: TypedValue, findings: Findings): void {
  const { document, path: base, value, schema, scope, owner, area } = typed;
  const mismatches = findMismatches(schema, value, {
    owner,
    hole(part, expected, path) {
      const bound = boundPath(part);
      if (bound !== undefined) {
        checkBound(typed, bound, expected, path, findings);
        return true;
      }
      return isTextual(part) && admitsText(expected);
    },
  });
  for (const mismatch of mismatches) {
    const { path, part, finding } = mismatchFinding(area, mismatch);
    findings.at(document, [...base, ...path], finding, part);
  }

  function isTextual(part: unknown): boolean {
    return textKey(part) !== undefined || isLocalised(part) || (typeof part === 'string' && part.startsWith('asset:'));
  }

  function checkBound(place: TypedValue, name: string, expected: JsonSchema, path: JsonPath, sink: Findings): void {
    const given = typeOfPath(scope, name);
    if (!given.found) return;
    const at = [...base, ...path];
    if (fitting(given.schema, expected) === 'never') {
      sink.at(document, at, {
        code: 'bind.wrong-type',
        message: `${subject(path)} must be ${describeSchema(expected)}, but "${name}" is ${describeSchema(given.schema)}.`,
      });
    } else if (maybeMissing(place, name, given.nullable, expected, path)) {
      sink.at(document, at, {
        severity: 'warning',
        code: 'bind.maybe-null',
        message: `"${name}" may be null here, and ${subject(path)} must not be.`,
        hint: 'show the node only to members with "when", or only when the value is there with "visible"',
      });
    }
  }

  function subject(path: JsonPath): string {
    const name = path.findLast((part) => typeof part === 'string');
    return name === undefined ? owner : `"${name}" of ${owner}`;
  }
}

/** Only a whole property can be told: whether it is required is in the schema around it. */
function maybeMissing(typed: TypedValue, bound: string, nullable: boolean, expected: JsonSchema, path: JsonPath) {
  const { guards, scope, schema } = typed;
  if (guards === undefined || !nullable || admitsNull(expected)) return false;
  if (guards.visible.some((visible) => visible === bound || bound.startsWith(`${visible}.`))) return false;
  const isOfUser = bound === 'user' || bound.startsWith('user.');
  if (isOfUser && guards.isMember) return false;
  const target = typeOfPath(scope, bound);
  const isNullItself = target.found && branchesOf(target.schema).some((branch) => branch['type'] === 'null');
  return isNullItself || isRequired(schema, path);
}

function isRequired(schema: JsonSchema, path: JsonPath): boolean {
  const [name] = path;
  const required = schema['required'];
  return path.length === 1 && Array.isArray(required) && required.includes(name);
}

function admitsText(schema: JsonSchema): boolean {
  if (schema === anySchema) return true;
  return branchesOf(schema).some((branch) => typesOf(branch)?.has('string') !== false && !isJsonObject(branch['enum']));
}
