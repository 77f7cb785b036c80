import { fromPromise } from 'xstate';
import type { FlowServices } from '#actors/flow-services.ts';
import type { ActionsOf, ActorsOf } from '#actors/implementations.ts';
import type { FlowInput } from '#machines/flow.ts';
import { machine } from './invitation.flow.ts';
import type { contract, InvitationInput } from './invitation.flow.ts';

export { stale, view } from './invitation.flow.ts';

/** The code of the link that the fan came by stands in the field. */
export function input(
  _values: FlowInput<typeof contract>,
  { invitationLink, user }: Pick<FlowServices, 'invitationLink' | 'user'>,
): InvitationInput {
  return { linkedCode: invitationLink.code(), point: user()?.userPoint.point ?? 0 };
}

/** Invitations against the API; what goes wrong is shown in the form, so there is no toast. */
export function provide({ api, putEntity, refreshMember, invitationLink }: FlowServices) {
  return machine.provide({
    actors: {
      readInvitation: fromPromise(({ signal }) =>
        api.sources.one('invitationInput', {}, { intercept: [403, 404], signal }),
      ),
      enterCode: fromPromise(({ input: body }) => api.invitations.enter(body, { toast: false })),
    } satisfies ActorsOf<typeof machine>,
    actions: {
      putInvitation: (_, invitation) => {
        putEntity('invitation', invitation);
        if (invitation.availableIncentive === null) invitationLink.drop();
      },
      refreshMember: () => refreshMember(),
    } satisfies ActionsOf<typeof machine>,
  });
}
