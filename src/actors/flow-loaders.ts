import type { FlowName } from '#machines/flow-catalog.ts';
import type { StartableFlow } from './flow-runner.ts';

/** How the code of each flow is fetched: a chunk of its own, when a script starts it. */
export const flowLoaders: Readonly<Record<FlowName, () => Promise<StartableFlow>>> = {
  prizeExchange: async () => (await import('./prize-exchange.actors.ts')).prizeExchange,
  signUp: async () => (await import('./sign-up.actors.ts')).signUp,
  login: async () => (await import('./login.actors.ts')).login,
  logout: async () => (await import('./logout.actors.ts')).logout,
  registration: async () => (await import('./registration.actors.ts')).registration,
};

/** Says whether a script names a flow that exists. */
export function isFlowName(name: string): name is FlowName {
  return Object.hasOwn(flowLoaders, name);
}
