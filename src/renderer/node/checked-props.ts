import type { LoadedComponent } from '#component-registry/definition/implement.ts';
import type { NodeShape } from '#schemas/content-script/node.ts';
import { describeErrors } from '#schemas/validation/validator.ts';
import { satisfiesVersion } from '#schemas/validation/version.ts';
import { ContentError } from '#runtime/reports/content-error.ts';

/**
 * The properties of a node after they were resolved, once the component that came admits them. Throws a `ContentError`
 * when it is too old for the node or does not take the properties.
 */
export function checkedProps(
  { component, requires }: NodeShape,
  { validate, version }: LoadedComponent,
  resolved: unknown,
): Readonly<Record<string, unknown>> {
  if (requires !== undefined && !satisfiesVersion(version, requires)) {
    const message = `"${component}" is version ${version}; the node requires ${requires}.`;
    throw new ContentError('component.too-old', message);
  }
  if (!validate(resolved)) throw new ContentError('props.invalid', describeErrors(validate));
  return resolved as Readonly<Record<string, unknown>>;
}
