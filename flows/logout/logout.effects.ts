import { fromPromise } from 'xstate';
import type { FlowServices } from '#actors/flow-services.ts';
import type { ActionsOf, ActorsOf } from '#actors/implementations.ts';
import { isCallFailure } from '#machines/call-failure.ts';
import { machine } from './logout.flow.ts';

export { view } from './logout.flow.ts';

/** Logout against the API; a session that has ended already counts as logged out. */
export function provide({ api, applyUser, closeMenu, notify, navigate, kept, keptFiles }: FlowServices) {
  return machine.provide({
    actors: {
      endSession: fromPromise(async () => {
        try {
          await api.sessions.end({ intercept: [401] });
        } catch (error) {
          if (!isCallFailure(error) || error.status !== 401) throw error;
        }
      }),
    } satisfies ActorsOf<typeof machine>,
    actions: {
      clearUser: () => {
        kept.dropPersonal();
        void keptFiles.dropAll();
        applyUser(null);
      },
      closeMenu: () => closeMenu(),
      notify: (_, toast) => notify(toast),
      navigate: (_, { to }) => navigate(to),
    } satisfies ActionsOf<typeof machine>,
  });
}
