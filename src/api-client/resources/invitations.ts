import shapes from '#schemas/api/answers.ts?shapes=answers';
import type { EnterInvitationBody } from '#schemas/api/invitations.ts';
import type { Invitation } from '#schemas/entities/invitation.ts';
import type { CallOptions, Http } from '../http/http.ts';

/** Calls below /invitations; what pages show of them comes from sources. */
export function invitationsApi(http: Http) {
  return {
    /** POST /invitations/input: the invitations of the member after the entry. */
    async enter(body: EnterInvitationBody, options?: CallOptions): Promise<Invitation> {
      const call = {
        method: 'POST',
        path: '/invitations/input',
        body,
        isKeyed: true,
        answer: shapes.invitationEntry,
      } as const;
      return (await http.call(call, options)).invitation;
    },
  };
}
