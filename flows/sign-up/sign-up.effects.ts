import { holdAgreement } from '#actors/agreed-terms.ts';
import type { FlowServices } from '#actors/flow-services.ts';
import type { ActionsOf } from '#actors/implementations.ts';
import { providerAddress } from '#actors/provider-address.ts';
import { machine } from './sign-up.flow.ts';

export { view } from './sign-up.flow.ts';

/** Sign-up through the social network. */
export function provide(services: FlowServices) {
  const { leaveTo, product, authOrigin } = services;
  return machine.provide({
    actions: {
      goToProvider: (_, { anotherAccount }) => {
        const { provider } = product();
        holdAgreement(services);
        leaveTo(providerAddress({ authOrigin: authOrigin(), provider, purpose: 'signup', anotherAccount }));
      },
    } satisfies ActionsOf<typeof machine>,
  });
}
