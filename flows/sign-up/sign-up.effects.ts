import { fromPromise } from 'xstate';
import { holdAgreement } from '../agreed-terms.ts';
import type { FlowServices } from '#actors/flow-services.ts';
import type { ActorsOf } from '#actors/implementations.ts';
import { providerAddress } from '#actors/provider-address.ts';
import { machine } from './sign-up.flow.ts';

export { view } from './sign-up.flow.ts';

/** Sign-up through the social network. */
export function provide(services: FlowServices) {
  const { leaveTo, product, authOrigin } = services;
  return machine.provide({
    actors: {
      leaveForProvider: fromPromise(({ input: { anotherAccount } }) => {
        const { provider } = product();
        holdAgreement(services);
        return leaveTo(providerAddress({ authOrigin: authOrigin(), provider, purpose: 'signup', anotherAccount }));
      }),
    } satisfies ActorsOf<typeof machine>,
  });
}
