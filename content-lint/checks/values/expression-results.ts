import type { JsonDocument } from '../../json/json-document.ts';
import type { JsonPath } from '../../json/json-path.ts';
import { admitsNull, fitting, mayHoldNull } from '../../types/data-types.ts';
import type { TypedExpression } from '../../types/expression-types.ts';
import type { Findings } from '../../model/findings.ts';
import { describeSchema } from '../../types/json-schema.ts';
import type { JsonSchema } from '../../types/json-schema.ts';

/** What a place takes, and the name of the place, such as `"visible"`. */
export interface WantedResult {
  readonly schema: JsonSchema;
  readonly subject: string;
}

/** Compares what an expression gives with what its place takes. */
export function checkResults(
  { results }: TypedExpression,
  { schema: expected, subject }: WantedResult,
  { document, path }: { readonly document: JsonDocument; readonly path: JsonPath },
  findings: Findings,
): void {
  for (const { schema, mayBeNull, span } of results) {
    const words = describeSchema(expected);
    if (fitting(schema, expected) === 'never') {
      findings.inText(document, [...path, '$expr'], span.start, {
        code: 'expression.wrong-type',
        message: `${subject} must be ${words}, but the expression gives ${describeSchema(schema)}.`,
      });
    } else if (mayHoldNull(schema, expected)) {
      findings.inText(document, [...path, '$expr'], span.start, {
        code: 'expression.null-entry',
        message: `${subject} must be ${words}, but the expression may give one with null in it.`,
        hint: 'leave null out: ….filter(item, item != null)',
      });
    } else if (mayBeNull && !admitsNull(expected)) {
      findings.inText(document, [...path, '$expr'], span.start, {
        code: 'expression.maybe-null',
        message: `${subject} must be ${words}, but the expression may give null.`,
        hint: 'give something else instead: … != null ? … : …',
      });
    }
  }
}
