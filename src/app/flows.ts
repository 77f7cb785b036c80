import type { FlowDependencies } from '#actors/flow-dependencies.ts';
import type { FlowName } from '#machines/flow-catalog.ts';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { RunnableFlow } from './flow-host.ts';

type Input = RunnableFlow['input'];

/** Every flow that scripts may start, each loaded when it is first started. */
export function createFlows(dependencies: FlowDependencies): Readonly<Record<FlowName, () => Promise<RunnableFlow>>> {
  return {
    prizeExchange: async () => {
      const [{ viewPrizeExchange }, { providePrizeExchange }] = await Promise.all([
        import('#machines/prize-exchange/prize-exchange.view.ts'),
        import('#actors/prize-exchange.actors.ts'),
      ]);
      return runnable(viewPrizeExchange, providePrizeExchange(dependencies), (values) => ({
        ...values,
        point: dependencies.point(),
        now: dependencies.now(),
      }));
    },
    signUp: async () => {
      const [{ viewSignUp }, { provideSignUp }] = await Promise.all([
        import('#machines/sign-up/sign-up.view.ts'),
        import('#actors/sign-up.actors.ts'),
      ]);
      return runnable(viewSignUp, provideSignUp(dependencies));
    },
    login: async () => {
      const [{ viewLogin }, { provideLogin }] = await Promise.all([
        import('#machines/login/login.view.ts'),
        import('#actors/login.actors.ts'),
      ]);
      return runnable(viewLogin, provideLogin(dependencies));
    },
    logout: async () => {
      const [{ viewLogout }, { provideLogout }] = await Promise.all([
        import('#machines/logout/logout.view.ts'),
        import('#actors/logout.actors.ts'),
      ]);
      return runnable(viewLogout, provideLogout(dependencies));
    },
    registration: async () => {
      const [{ viewRegistration }, { provideRegistration }] = await Promise.all([
        import('#machines/registration/registration.view.ts'),
        import('#actors/registration.actors.ts'),
      ]);
      return runnable(viewRegistration, provideRegistration(dependencies));
    },
  };
}

function runnable<Machine extends AnyStateMachine>(
  view: (snapshot: SnapshotFrom<Machine>) => unknown,
  machine: Machine,
  input: Input = (values) => values,
): RunnableFlow {
  return { machine, input, view: (snapshot) => view(snapshot as SnapshotFrom<Machine>) };
}
