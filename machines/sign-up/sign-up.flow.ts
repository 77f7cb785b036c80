import { defineFlow } from '../flow.ts';
import { signUpContract } from './sign-up.contract.ts';
import { signUpMachine } from './sign-up.machine.ts';
import { viewSignUp } from './sign-up.view.ts';

export const signUpFlow = defineFlow({
  contract: signUpContract,
  machine: signUpMachine,
  view: viewSignUp,
});
