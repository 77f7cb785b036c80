import { fromPromise } from 'xstate';
import { isCallFailure } from '#machines/call-failure.ts';
import { logoutMachine } from '#machines/logout/logout.machine.ts';
import type { FlowDependencies } from './flow-dependencies.ts';
import type { ActionsOf, ActorsOf } from './implementations.ts';

type Machine = typeof logoutMachine;

/** Logout against the API; a session that has ended already counts as logged out. */
export function provideLogout({ api, applyUser, closeMenu, notify, navigate }: FlowDependencies) {
  return logoutMachine.provide({
    actors: {
      endSession: fromPromise(async () => {
        try {
          await api.sessions.end({ intercept: [401] });
        } catch (error) {
          if (!isCallFailure(error) || error.status !== 401) throw error;
        }
      }),
    } satisfies ActorsOf<Machine>,
    actions: {
      clearUser: () => applyUser(null),
      closeMenu: () => closeMenu(),
      notify: (_, toast) => notify(toast),
      navigate: (_, { to }) => navigate(to),
    } satisfies ActionsOf<Machine>,
  });
}
