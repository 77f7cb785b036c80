import Type from 'typebox';
import { flowContract } from '../flow-contract.ts';

/** From the sign-up button, through the agreement to the rules, to the social network (spec §2, ready-sign-up). */
export const signUpContract = flowContract({
  name: 'signUp',
  input: Type.Object({ anotherAccount: Type.Optional(Type.Boolean()) }),
  events: {
    'rules.agree': Type.Object({ agreed: Type.Boolean() }),
    'signUp.proceed': Type.Object({}),
    'signUp.cancel': Type.Object({}),
  },
  view: Type.Object({
    state: Type.Enum(['agreeing', 'leaving', 'canceled']),
    agreed: Type.Boolean(),
    canProceed: Type.Boolean(),
    cannotProceed: Type.Boolean({ description: 'For a button that is disabled.' }),
    isBusy: Type.Boolean(),
  }),
});
