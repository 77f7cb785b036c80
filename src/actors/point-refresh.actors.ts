import { fromPromise } from 'xstate';
import { pointRefreshMachine } from '#machines/point-refresh/point-refresh.machine.ts';
import type { FlowDependencies } from './flow-dependencies.ts';
import type { ActionsOf, ActorsOf } from './implementations.ts';

type Machine = typeof pointRefreshMachine;

/** The two looks at the member after an action that earns points. */
export function providePointRefresh({ api, applyUser }: Pick<FlowDependencies, 'api' | 'applyUser'>) {
  return pointRefreshMachine.provide({
    actors: {
      fetchUser: fromPromise(({ signal }) => api.users.me({ signal })),
    } satisfies ActorsOf<Machine>,
    actions: {
      applyUser: (_, user) => applyUser(user),
    } satisfies ActionsOf<Machine>,
  });
}
