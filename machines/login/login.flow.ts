import { defineFlow } from '../flow.ts';
import { loginContract } from './login.contract.ts';
import { loginMachine } from './login.machine.ts';

export const loginFlow = defineFlow({
  contract: loginContract,
  machine: loginMachine,
  view: (snapshot) => ({ state: snapshot.value, isBusy: snapshot.hasTag('busy') }),
});
