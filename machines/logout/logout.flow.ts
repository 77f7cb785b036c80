import { defineFlow } from '../flow.ts';
import { logoutContract } from './logout.contract.ts';
import { logoutMachine } from './logout.machine.ts';
import { viewLogout } from './logout.view.ts';

export const logoutFlow = defineFlow({
  contract: logoutContract,
  machine: logoutMachine,
  view: viewLogout,
});
