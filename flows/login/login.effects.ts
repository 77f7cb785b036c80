import type { FlowServices } from '#actors/flow-services.ts';
import type { ActionsOf } from '#actors/implementations.ts';
import { providerAddress } from '#actors/provider-address.ts';
import { machine } from './login.flow.ts';

export { view } from './login.flow.ts';

/** Login through the social network. */
export function provide({ leaveTo, product, authOrigin }: FlowServices) {
  return machine.provide({
    actions: {
      goToProvider: (_, { anotherAccount }) => {
        const { provider } = product();
        leaveTo(providerAddress({ authOrigin: authOrigin(), provider, purpose: 'login', anotherAccount }));
      },
    } satisfies ActionsOf<typeof machine>,
  });
}
