import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import type { JsonDocument } from '../../json/json-document.ts';
import { findMismatches } from '../../types/find-mismatches.ts';
import type { Mismatch, MismatchHole } from '../../types/find-mismatches.ts';
import type { Findings } from '../../model/findings.ts';
import { asJsonSchema } from '../../types/json-schema.ts';
import { mismatchFinding } from './mismatch-finding.ts';
import type { MismatchFinding } from './mismatch-finding.ts';

/** A schema that a file has to follow. */
export interface Contract<Value = unknown> {
  /** What the file is called where a message names it, such as "Page script". */
  readonly owner: string;
  readonly schema: object;
  readonly validate: ValidateFunction<Value>;
}

export interface FollowOptions {
  readonly hole?: MismatchHole;
  /** The file holds values that are filled in later: then ajv, which knows no holes, is not asked. */
  readonly isOpen?: boolean;
  /** Says a mismatch in words of its own. */
  readonly wordsOf?: (mismatch: Mismatch) => MismatchFinding;
}

/** Each schema is used for a few files, so that it is compiled quickly rather than into quick code. */
const ajv = new Ajv({ strict: true, validateSchema: false, inlineRefs: false, code: { optimize: false } });

/** The contract of a schema that TypeBox wrote; its validator is compiled when a file is first held against it. */
export function contract<Value = unknown>(owner: string, schema: object): Contract<Value> {
  let validate: ValidateFunction<Value> | undefined;
  return {
    owner,
    schema,
    get validate() {
      return (validate ??= ajv.compile<Value>(schema));
    },
  };
}

/** Reports where a file does not follow its schema; ajv has the last word. */
export function followSchema(
  document: JsonDocument,
  wanted: Contract,
  findings: Findings,
  { hole, isOpen = false, wordsOf = (mismatch) => mismatchFinding('schema', mismatch) }: FollowOptions = {},
): void {
  const mismatches = findMismatches(asJsonSchema(wanted.schema), document.value, {
    owner: wanted.owner,
    ...(hole === undefined ? {} : { hole }),
  });
  for (const mismatch of mismatches) {
    const { path, part, finding } = wordsOf(mismatch);
    findings.at(document, path, finding, part);
  }
  if (isOpen || mismatches.length > 0) return;
  const { validate } = wanted;
  if (validate(document.value)) return;
  const [error] = validate.errors ?? [];
  const message = `The file does not follow its schema: ${error?.instancePath ?? ''} ${error?.message ?? ''}.`;
  findings.at(document, [], { code: 'schema.invalid', message });
}
