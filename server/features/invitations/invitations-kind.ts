import type { InvitationsDefinition } from '#schemas/campaign/invitations.ts';
import { statefulDefinitions } from '#server/releases/definition-kind.ts';
import type { DefinitionConflict } from '#server/releases/definition-kind.ts';
import { lockInvitations, mostInvitedByOne } from './invitations-repository.ts';

/** The most that anybody has invited by now. */
interface InvitationsState {
  readonly invitedByOne: number;
}

/** Invitations: nobody has invited more than a release lets one member invite. */
export const invitationsKind = statefulDefinitions<InvitationsDefinition, InvitationsState>({
  list: 'invitations',
  isSingle: true,
  definitionsIn: ({ invitations }) => (invitations === undefined ? [] : [invitations]),
  async lockState(tx) {
    await lockInvitations(tx);
    return { invitedByOne: await mostInvitedByOne(tx) };
  },
  checks: [mostBelowInvited],
  apply: async () => {},
});

function mostBelowInvited(
  { mostInvited }: InvitationsDefinition,
  { invitedByOne }: InvitationsState,
): DefinitionConflict | null {
  if (mostInvited >= invitedByOne) return null;
  return {
    path: ['mostInvited'],
    code: 'invitation.most-below-invited',
    message: `One member has invited ${invitedByOne} already; ${mostInvited} would be the most that one may invite.`,
    hint: `write ${invitedByOne} or more`,
  };
}
