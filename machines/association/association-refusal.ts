import { isCallFailure } from '../call-failure.ts';

/** Why a game account was not linked, for the words of the campaign. */
export const associationRefusals = [
  'none',
  'refused',
  'taken',
  'already',
  'no-token',
  'unavailable',
  'offline',
  'failed',
] as const;
export type AssociationRefusal = (typeof associationRefusals)[number];

const ofCodes: Readonly<Record<string, AssociationRefusal>> = {
  'association.refused': 'refused',
  'association.taken': 'taken',
  'association.already': 'already',
  'association.no-token': 'no-token',
  'association.unavailable': 'unavailable',
  'client.communication': 'offline',
  'form.invalid': 'refused',
};

/** What a call that was refused or lost says of the account. */
export function refusalOf(error: unknown): AssociationRefusal {
  return (isCallFailure(error) ? ofCodes[error.code] : undefined) ?? 'failed';
}

/** Whether the identifier itself is wrong, so that it is not sent again (8.17). */
export function isRejected(refusal: AssociationRefusal): boolean {
  return refusal === 'refused' || refusal === 'taken';
}
