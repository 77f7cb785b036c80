import { defineFlow } from '../flow.ts';
import { loginContract } from './login.contract.ts';
import { loginMachine } from './login.machine.ts';
import { viewLogin } from './login.view.ts';

export const loginFlow = defineFlow({
  contract: loginContract,
  machine: loginMachine,
  view: viewLogin,
});
