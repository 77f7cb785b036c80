import { fromPromise } from 'xstate';
import type { FlowServices } from '#actors/flow-services.ts';
import { accountToLink, dropAccount, rejectAccount } from '../held-account.ts';
import type { ActionsOf, ActorsOf } from '#actors/implementations.ts';
import type { FlowInput } from '#machines/flow.ts';
import { machine } from './association-confirmation.flow.ts';
import type { ConfirmationStart, contract } from './association-confirmation.flow.ts';

export { view } from './association-confirmation.flow.ts';

/** An identifier that the game has refused does not count: the form says so. */
export function input(_values: FlowInput<typeof contract>, services: FlowServices): ConfirmationStart {
  return { associateId: accountToLink(services, 'later')?.associateId };
}

/** The link against the API; an account that is refused is said by the form, so there is no toast for it. */
export function provide(services: FlowServices) {
  const { api, applyUser, navigate } = services;
  return machine.provide({
    actors: {
      link: fromPromise(({ input: body }) => api.serviceAssociations.laterRegister(body, { intercept: [409, 422] })),
    } satisfies ActorsOf<typeof machine>,
    actions: {
      applyUser: (_, user) => applyUser(user),
      dropHeld: () => dropAccount(services),
      reject: (_, { refusal }) => rejectAccount(services, refusal),
      navigate: (_, { to, replace }) => navigate(to, { replace }),
    } satisfies ActionsOf<typeof machine>,
  });
}
