import type { ValidationError } from './validator.ts';

/** The errors found so far with one more, in a list that is made for the first. The code of validators calls it. */
export default function addError(
  errors: ValidationError[] | null,
  instancePath: string,
  message: string,
): ValidationError[] {
  const error = { instancePath, message };
  if (errors === null) return [error];
  errors.push(error);
  return errors;
}
