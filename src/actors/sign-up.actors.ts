import { signUpMachine } from '#machines/sign-up/sign-up.machine.ts';
import type { FlowDependencies } from './flow-dependencies.ts';
import type { ActionsOf } from './implementations.ts';
import { providerAddress } from './provider-address.ts';

/** Sign-up through the social network. */
export function provideSignUp({ leaveTo, provider, authOrigin }: FlowDependencies) {
  return signUpMachine.provide({
    actions: {
      goToProvider: (_, { anotherAccount }) =>
        leaveTo(providerAddress({ authOrigin: authOrigin(), provider: provider(), purpose: 'signup', anotherAccount })),
    } satisfies ActionsOf<typeof signUpMachine>,
  });
}
