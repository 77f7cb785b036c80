import { associationModes } from '#schemas/entities/association-modes.ts';
import type { AssociationSettings } from '#schemas/entities/association.ts';
import type { FieldKinds } from '#schemas/campaign/form.ts';
import type { AssociateSituation } from '#schemas/entities/product.ts';
import { longestAssociateId } from '#schemas/values/limits.ts';
import type { FieldRule } from '../form/field-rule.ts';
import type { FormDefinition, FormValues } from '../form/form.ts';

/** Named as the calls name them. */
export const associationKinds = {
  associateId: 'text',
  associatePassword: 'text',
  associateOption1: 'text',
  associateOption2: 'text',
} as const satisfies FieldKinds;

/** What stands in the fields. */
export type Written = FormValues<typeof associationKinds>;

/** The fields of a game account (5.08, 5.09, 5.11), by the campaign's definition; page and server check by the same. */
export function associationFields(
  { idLength, isDigitsOnly = false, isPasswordRequired = false }: AssociationSettings,
  situation: AssociateSituation,
): FormDefinition<typeof associationKinds> {
  const { hasPassword, hasOptions } = associationModes[situation];
  const asked = (isAsked: boolean) =>
    text(isAsked ? [{ rule: 'required' }, { rule: 'maxLength', length: longestAssociateId }] : []);
  return {
    associateId: text([
      { rule: 'required' },
      { rule: 'minLength', length: idLength.minimum ?? 1 },
      { rule: 'maxLength', length: idLength.maximum },
      ...(isDigitsOnly ? [{ rule: 'digits' } as const] : []),
    ]),
    associatePassword: asked(hasPassword && isPasswordRequired),
    associateOption1: asked(hasOptions),
    associateOption2: asked(hasOptions),
  };
}

function text(rules: readonly FieldRule[]) {
  return { kind: 'text', value: '', rules } as const;
}
