import { fromPromise } from 'xstate';
import type { FlowServices } from '#actors/flow-services.ts';
import type { ActionsOf, ActorsOf } from '#actors/implementations.ts';
import { machine } from './deregistration.flow.ts';

export { view } from './deregistration.flow.ts';

/** Deregistration against the API; what the browser kept for the member goes too. */
export function provide({ api, applyUser, setHasLeft, closeMenu, navigate, kept, keptFiles }: FlowServices) {
  return machine.provide({
    actors: { deleteAccount: fromPromise(() => api.users.deregister()) } satisfies ActorsOf<typeof machine>,
    actions: {
      setHasLeft: () => setHasLeft(),
      clearUser: () => {
        kept.dropAll();
        void keptFiles.dropAll();
        applyUser(null);
      },
      closeMenu: () => closeMenu(),
      navigate: (_, { to }) => navigate(to),
    } satisfies ActionsOf<typeof machine>,
  });
}
