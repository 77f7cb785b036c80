import { defineFlow } from '../flow.ts';
import { registrationContract } from './registration.contract.ts';
import { registrationMachine } from './registration.machine.ts';
import { viewRegistration } from './registration.view.ts';

export const registrationFlow = defineFlow({
  contract: registrationContract,
  machine: registrationMachine,
  view: viewRegistration,
});
