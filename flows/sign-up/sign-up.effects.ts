import type { FlowServices } from '#actors/flow-services.ts';
import type { ActionsOf } from '#actors/implementations.ts';
import { providerAddress } from '#actors/provider-address.ts';
import { machine } from './sign-up.flow.ts';

export { view } from './sign-up.flow.ts';

/** Sign-up through the social network. */
export function provide({ leaveTo, product, authOrigin }: FlowServices) {
  return machine.provide({
    actions: {
      goToProvider: (_, { anotherAccount }) => {
        const { provider } = product();
        leaveTo(providerAddress({ authOrigin: authOrigin(), provider, purpose: 'signup', anotherAccount }));
      },
    } satisfies ActionsOf<typeof machine>,
  });
}
