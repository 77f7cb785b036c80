/** One thing that a validator found: where, and what, as ajv words it. */
export interface ValidationError {
  readonly instancePath: string;
  readonly message?: string;
}

/** A validator compiled at build time. After a call, `errors` says what was wrong, null when nothing was. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

/** The errors of the last call in one line: "/prize/id must be string; /size must be …". */
export function describeErrors(validator: Validator): string {
  const errors = validator.errors ?? [];
  return errors.map(({ instancePath, message }) => `${instancePath || '/'} ${message ?? 'is not valid'}`).join('; ');
}
