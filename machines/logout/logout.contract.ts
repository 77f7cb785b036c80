import Type from 'typebox';
import { flowContract } from '../flow-contract.ts';

/** Logout after a confirmation (spec §2, confirm logout; §4). */
export const logoutContract = flowContract({
  name: 'logout',
  input: Type.Object({}),
  events: { 'logout.confirm': Type.Object({}), 'logout.cancel': Type.Object({}) },
  view: Type.Object({
    state: Type.Enum(['confirming', 'loggingOut', 'loggedOut', 'canceled']),
    isBusy: Type.Boolean(),
  }),
});
