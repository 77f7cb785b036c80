import Type from 'typebox';
import { SignUpForm } from '#schemas/entities/user.ts';
import { flowContract } from '../flow-contract.ts';

/** Back from the social network: waits for the profile, then registers (spec §4, Account-link polling). */
export const registrationContract = flowContract({
  name: 'registration',
  description: 'Back from the social network: waits for the profile of the fan, then registers.',
  input: Type.Object({}),
  events: {
    'form.refresh': Type.Object({}, { description: 'Ask for the profile again.' }),
    'registration.submit': Type.Object({}, { description: 'Register.' }),
  },
  view: Type.Object({
    state: Type.Enum(['polling', 'incomplete', 'ready', 'registering', 'registered'], {
      description: 'Where the flow stands.',
    }),
    form: SignUpForm,
    canRefresh: Type.Boolean({ description: 'The form is incomplete and nothing is under way.' }),
    isRefreshing: Type.Boolean({ description: 'A refresh is under way; its button stays disabled for 2 s at least.' }),
    isSpinning: Type.Boolean({ description: 'The refresh has lasted 200 ms: its button shows a spinner.' }),
    cannotRegister: Type.Boolean({ description: 'For a button that is disabled.' }),
    isBusy: Type.Boolean({ description: 'A call is under way.' }),
  }),
});
