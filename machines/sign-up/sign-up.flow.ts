import { defineFlow } from '../flow.ts';
import { signUpContract } from './sign-up.contract.ts';
import { signUpMachine } from './sign-up.machine.ts';

export const signUpFlow = defineFlow({
  contract: signUpContract,
  machine: signUpMachine,
  view(snapshot) {
    const canProceed = snapshot.can({ type: 'signUp.proceed' });
    return {
      state: snapshot.value,
      agreed: snapshot.context.agreed,
      canProceed,
      cannotProceed: !canProceed,
      isBusy: snapshot.hasTag('busy'),
    };
  },
});
