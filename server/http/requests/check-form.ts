import { findProblems } from '#machines/form/form.ts';
import type { FormDefinition } from '#machines/form/form.ts';
import type { FieldValue } from '#schemas/campaign/form.ts';
import { ApiError } from '#server/base/api-error.ts';

/**
 * Checks a body by the rules of a form. The page checks by the same ones; another release may have set others since it
 * was loaded. Throws 422 `form.invalid`, which names each wrong field.
 */
export function checkForm(definition: FormDefinition, values: Readonly<Record<string, FieldValue>>): void {
  const problems = findProblems(definition, values);
  if (problems.length === 0) return;
  const issues = problems.map(({ name, code, limits }) => ({
    where: `body/${name}`,
    problem: code.replaceAll('-', ' '),
    code,
    limits,
  }));
  throw new ApiError(422, 'form.invalid', 'Some of the fields are not filled in as they should be.', issues);
}
