import { fromPromise } from 'xstate';
import type { FlowServices } from '#actors/flow-services.ts';
import type { ActionsOf, ActorsOf } from '#actors/implementations.ts';
import { machine } from './terms-agreement.flow.ts';

export { view } from './terms-agreement.flow.ts';

/** The agreement against the API: to the version that the page knows. */
export function provide({ api, product, applyUser, refreshMember, notify }: FlowServices) {
  return machine.provide({
    actors: {
      agree: fromPromise(() => api.users.agree(product().termsVersion ?? '')),
    } satisfies ActorsOf<typeof machine>,
    actions: {
      applyUser: (_, user) => applyUser(user),
      refreshMember: () => refreshMember(),
      notify: (_, toast) => notify(toast),
    } satisfies ActionsOf<typeof machine>,
  });
}
