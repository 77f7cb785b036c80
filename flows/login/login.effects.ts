import { fromPromise } from 'xstate';
import type { FlowServices } from '#actors/flow-services.ts';
import type { ActorsOf } from '#actors/implementations.ts';
import { providerAddress } from '#actors/provider-address.ts';
import { machine } from './login.flow.ts';

export { view } from './login.flow.ts';

/** Login through the social network. */
export function provide({ leaveTo, product, authOrigin }: FlowServices) {
  return machine.provide({
    actors: {
      leaveForProvider: fromPromise(({ input: { anotherAccount } }) => {
        const { provider } = product();
        return leaveTo(providerAddress({ authOrigin: authOrigin(), provider, purpose: 'login', anotherAccount }));
      }),
    } satisfies ActorsOf<typeof machine>,
  });
}
