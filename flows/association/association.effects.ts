import { fromPromise } from 'xstate';
import type { FlowServices } from '#actors/flow-services.ts';
import { dropAccount, heldAccount, holdAccount } from '../held-account.ts';
import type { ActionsOf, ActorsOf } from '#actors/implementations.ts';
import { providerAddress } from '#actors/provider-address.ts';
import type { FlowInput } from '#machines/flow.ts';
import { machine } from './association.flow.ts';
import type { AssociationStart, contract } from './association.flow.ts';

export { view } from './association.flow.ts';

/** What was written before is there again. Undefined where no game accounts are linked. */
export function input(_values: FlowInput<typeof contract>, services: FlowServices): AssociationStart | undefined {
  const { association, associateSituation } = services.product();
  if (association === null || associateSituation === 'none') return undefined;
  return {
    situation: associateSituation,
    settings: association,
    held: heldAccount(services),
    isAssociated: (services.user()?.serviceAssociation ?? null) !== null,
  };
}

/** Game accounts against the API and the browser; what is refused is shown in the form, so there is no toast for it. */
export function provide(services: FlowServices) {
  const { api, navigate, leaveTo, product, authOrigin } = services;
  return machine.provide({
    actors: {
      prepare: fromPromise(({ input: { associateId } }) =>
        api.serviceAssociations.prepare({ associateId }, { intercept: [422] }),
      ),
      leaveForProvider: fromPromise(() => {
        dropAccount(services);
        const { provider } = product();
        return leaveTo(
          providerAddress({ authOrigin: authOrigin(), provider, purpose: 'signup', anotherAccount: false }),
        );
      }),
    } satisfies ActorsOf<typeof machine>,
    actions: {
      hold: (_, written) => holdAccount(services, written, 'none'),
      navigate: (_, { to }) => navigate(to),
    } satisfies ActionsOf<typeof machine>,
  });
}
