import Type from 'typebox';
import { longestAssociateId } from '../values/limits.ts';

/** How game accounts are linked: what their identifiers look like, and what else is asked. */
export const AssociationSettings = Type.Object(
  {
    idLength: Type.Object(
      {
        minimum: Type.Optional(
          Type.Integer({ minimum: 1, maximum: longestAssociateId, description: 'Fewest characters; 1 if left out.' }),
        ),
        maximum: Type.Integer({ minimum: 1, maximum: longestAssociateId, description: 'Most characters.' }),
      },
      { additionalProperties: false, description: 'How long an identifier is.' },
    ),
    isDigitsOnly: Type.Optional(Type.Boolean({ description: 'Whether it has digits only; false if left out.' })),
    isPasswordRequired: Type.Optional(
      Type.Boolean({ description: 'Whether the password of the game is asked for; only with "users_create".' }),
    ),
    isConfirmed: Type.Optional(
      Type.Boolean({ description: 'Whether a dialog asks once more before the sign-up; false if left out.' }),
    ),
  },
  { title: 'Association', additionalProperties: false, description: 'How game accounts are linked.' },
);
export type AssociationSettings = Type.Static<typeof AssociationSettings>;
