import type { FlowDependencies } from '#actors/flow-dependencies.ts';
import type { FlowName } from '#machines/flow-catalog.ts';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { RunnableFlow } from './flow-host.ts';

type Input = RunnableFlow['input'];

/** Every flow that scripts may start, each loaded when it is first started. */
export function createFlows(dependencies: FlowDependencies): Readonly<Record<FlowName, () => Promise<RunnableFlow>>> {
  return {
    prizeExchange: async () => {
      const [{ prizeExchangeFlow }, { providePrizeExchange }] = await Promise.all([
        import('#machines/prize-exchange/prize-exchange.flow.ts'),
        import('#actors/prize-exchange.actors.ts'),
      ]);
      return runnable(prizeExchangeFlow, providePrizeExchange(dependencies), (values) => ({
        ...values,
        point: dependencies.point(),
        now: dependencies.now(),
      }));
    },
    signUp: async () => {
      const [{ signUpFlow }, { provideSignUp }] = await Promise.all([
        import('#machines/sign-up/sign-up.flow.ts'),
        import('#actors/sign-up.actors.ts'),
      ]);
      return runnable(signUpFlow, provideSignUp(dependencies));
    },
    login: async () => {
      const [{ loginFlow }, { provideLogin }] = await Promise.all([
        import('#machines/login/login.flow.ts'),
        import('#actors/login.actors.ts'),
      ]);
      return runnable(loginFlow, provideLogin(dependencies));
    },
    logout: async () => {
      const [{ logoutFlow }, { provideLogout }] = await Promise.all([
        import('#machines/logout/logout.flow.ts'),
        import('#actors/logout.actors.ts'),
      ]);
      return runnable(logoutFlow, provideLogout(dependencies));
    },
    registration: async () => {
      const [{ registrationFlow }, { provideRegistration }] = await Promise.all([
        import('#machines/registration/registration.flow.ts'),
        import('#actors/registration.actors.ts'),
      ]);
      return runnable(registrationFlow, provideRegistration(dependencies));
    },
  };
}

function runnable<Machine extends AnyStateMachine>(
  flow: { view(snapshot: SnapshotFrom<Machine>): unknown },
  machine: Machine,
  input: Input = (values) => values,
): RunnableFlow {
  return { machine, input, view: (snapshot) => flow.view(snapshot as SnapshotFrom<Machine>) };
}
