import Type from 'typebox';
import { flowContract } from '../flow-contract.ts';

/** Logout after a confirmation (spec §2, confirm logout; §4). */
export const logoutContract = flowContract({
  name: 'logout',
  description: 'Logs the member out after a confirmation.',
  input: Type.Object({}),
  events: {
    'logout.confirm': Type.Object({}, { description: 'Log out.' }),
    'logout.cancel': Type.Object({}, { description: 'Stay logged in.' }),
  },
  view: Type.Object({
    state: Type.Enum(['confirming', 'loggingOut', 'loggedOut', 'canceled'], { description: 'Where the flow stands.' }),
    isBusy: Type.Boolean({ description: 'A call is under way.' }),
  }),
});
