import { defineFlow } from '../flow.ts';
import { logoutContract } from './logout.contract.ts';
import { logoutMachine } from './logout.machine.ts';

export const logoutFlow = defineFlow({
  contract: logoutContract,
  machine: logoutMachine,
  view: (snapshot) => ({ state: snapshot.value, isBusy: snapshot.hasTag('busy') }),
});
