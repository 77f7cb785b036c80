import Type from 'typebox';
import { flowContract } from '../flow-contract.ts';

/** Leaves for the login page of the social network (spec §2, Login). */
export const loginContract = flowContract({
  name: 'login',
  input: Type.Object({ anotherAccount: Type.Optional(Type.Boolean()) }),
  events: {},
  view: Type.Object({ state: Type.Enum(['leaving']), isBusy: Type.Boolean() }),
});
