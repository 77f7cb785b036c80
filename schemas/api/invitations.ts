import Type from 'typebox';
import { Invitation } from '../entities/invitation.ts';

/** POST /invitations/input */
export const EnterInvitationBody = Type.Object(
  {
    invitationCode: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'The code of another member; case, width, spaces and hyphens make no difference.',
    }),
  },
  { additionalProperties: false },
);
export type EnterInvitationBody = Type.Static<typeof EnterInvitationBody>;

/** The invitations of the member after the entry. */
export const EnterInvitationResponse = Type.Object({ invitation: Invitation });
export type EnterInvitationResponse = Type.Static<typeof EnterInvitationResponse>;
