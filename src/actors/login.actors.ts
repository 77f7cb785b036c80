import { loginMachine } from '#machines/login/login.machine.ts';
import type { FlowDependencies } from './flow-dependencies.ts';
import type { ActionsOf } from './implementations.ts';
import { providerAddress } from './provider-address.ts';

/** Login through the social network. */
export function provideLogin({ leaveTo, provider, authOrigin }: FlowDependencies) {
  return loginMachine.provide({
    actions: {
      goToProvider: (_, { anotherAccount }) =>
        leaveTo(providerAddress({ authOrigin: authOrigin(), provider: provider(), purpose: 'login', anotherAccount })),
    } satisfies ActionsOf<typeof loginMachine>,
  });
}
