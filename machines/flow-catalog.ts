import { loginFlow } from './login/login.flow.ts';
import { logoutFlow } from './logout/logout.flow.ts';
import { prizeExchangeFlow } from './prize-exchange/prize-exchange.flow.ts';
import { registrationFlow } from './registration/registration.flow.ts';
import { signUpFlow } from './sign-up/sign-up.flow.ts';

/** Every flow that scripts may start. The site loads each by itself; checks read them all here. */
export const flowCatalog = {
  prizeExchange: prizeExchangeFlow,
  signUp: signUpFlow,
  login: loginFlow,
  logout: logoutFlow,
  registration: registrationFlow,
} as const;

export type FlowName = keyof typeof flowCatalog;
