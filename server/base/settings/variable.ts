import type Type from 'typebox';
import Value from 'typebox/value';

/** How one environment variable is read; `parse` gives undefined for what is not wanted. */
export interface Variable<Result> {
  readonly whenUnset: Result;
  readonly wanted: string;
  readonly isSecret?: boolean;
  parse(text: string): Result | undefined;
}

/** A secret of so many visible characters or more; a refusal never shows it. */
export function secret(minLength: number): Variable<string | null> {
  return {
    whenUnset: null,
    wanted: `a secret of at least ${minLength} visible characters`,
    isSecret: true,
    parse: (text) => (isSecret(text, minLength) ? text : undefined),
  };
}

/** A text that a schema describes. */
export function matching<Schema extends Type.TSchema, Unset extends Type.Static<Schema> | null>(
  whenUnset: Unset,
  schema: Schema,
  wanted: string,
): Variable<Type.Static<Schema> | Unset> {
  return { whenUnset, wanted, parse: (text) => (Value.Check(schema, text) ? text : undefined) };
}

/** Whether a text can be a secret: so many characters or more, each visible. */
export function isSecret(text: string, minLength: number): boolean {
  return text.length >= minLength && /^[\x21-\x7e]+$/.test(text);
}
