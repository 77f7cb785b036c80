import Type from 'typebox';
import { flowContract } from '../flow-contract.ts';

/** From the sign-up button, through the agreement to the rules, to the social network (spec §2, ready-sign-up). */
export const signUpContract = flowContract({
  name: 'signUp',
  description: 'From the sign-up button, through the agreement to the rules, to the social network.',
  input: Type.Object({
    anotherAccount: Type.Optional(Type.Boolean({ description: 'Asks the network for another account.' })),
  }),
  events: {
    'rules.agree': Type.Object(
      { agreed: Type.Boolean({ description: 'Agreed, or no longer.' }) },
      { description: 'The box was ticked or unticked.' },
    ),
    'signUp.proceed': Type.Object({}, { description: 'On to the social network.' }),
    'signUp.cancel': Type.Object({}, { description: 'Leave without signing up.' }),
  },
  view: Type.Object({
    state: Type.Enum(['agreeing', 'leaving', 'canceled'], { description: 'Where the flow stands.' }),
    agreed: Type.Boolean({ description: 'The fan agreed to the rules.' }),
    canProceed: Type.Boolean({ description: 'The fan may go on.' }),
    cannotProceed: Type.Boolean({ description: 'For a button that is disabled.' }),
    isBusy: Type.Boolean({ description: 'A call is under way.' }),
  }),
});
