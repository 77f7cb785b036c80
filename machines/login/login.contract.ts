import Type from 'typebox';
import { flowContract } from '../flow-contract.ts';

/** Leaves for the login page of the social network (spec §2, Login). */
export const loginContract = flowContract({
  name: 'login',
  description: 'Leaves for the login page of the social network.',
  input: Type.Object({
    anotherAccount: Type.Optional(Type.Boolean({ description: 'Asks the network for another account.' })),
  }),
  events: {},
  view: Type.Object({
    state: Type.Enum(['leaving'], { description: 'Where the flow stands.' }),
    isBusy: Type.Boolean({ description: 'A call is under way.' }),
  }),
});
