import type { FlowName } from '#machines/flow-catalog.ts';
import type { FlowDependencies } from './flow-dependencies.ts';
import { startable } from './flow-runner.ts';
import type { StartableFlow } from './flow-runner.ts';

/** How the code of each flow is fetched: a chunk of its own, when a script starts it. */
export const flowLoaders: Readonly<Record<FlowName, () => Promise<StartableFlow>>> = {
  async prizeExchange() {
    const [{ providePrizeExchange }, { viewPrizeExchange }] = await Promise.all([
      import('./prize-exchange.actors.ts'),
      import('#machines/prize-exchange/prize-exchange.view.ts'),
    ]);
    return startable({
      provide: providePrizeExchange,
      view: viewPrizeExchange,
      extraInput: ({ point, now }: FlowDependencies) => ({ point: point(), now: now() }),
    });
  },
  async signUp() {
    const [{ provideSignUp }, { viewSignUp }] = await Promise.all([
      import('./sign-up.actors.ts'),
      import('#machines/sign-up/sign-up.view.ts'),
    ]);
    return startable({ provide: provideSignUp, view: viewSignUp });
  },
  async login() {
    const [{ provideLogin }, { viewLogin }] = await Promise.all([
      import('./login.actors.ts'),
      import('#machines/login/login.view.ts'),
    ]);
    return startable({ provide: provideLogin, view: viewLogin });
  },
  async logout() {
    const [{ provideLogout }, { viewLogout }] = await Promise.all([
      import('./logout.actors.ts'),
      import('#machines/logout/logout.view.ts'),
    ]);
    return startable({ provide: provideLogout, view: viewLogout });
  },
  async registration() {
    const [{ provideRegistration }, { viewRegistration }] = await Promise.all([
      import('./registration.actors.ts'),
      import('#machines/registration/registration.view.ts'),
    ]);
    return startable({ provide: provideRegistration, view: viewRegistration });
  },
};

/** Says whether a script names a flow that exists. */
export function isFlowName(name: string): name is FlowName {
  return Object.hasOwn(flowLoaders, name);
}
