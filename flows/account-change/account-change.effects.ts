import { fromPromise } from 'xstate';
import type { FlowServices } from '#actors/flow-services.ts';
import type { ActionsOf, ActorsOf } from '#actors/implementations.ts';
import { providerAddress } from '#actors/provider-address.ts';
import { machine } from './account-change.flow.ts';

export { view } from './account-change.flow.ts';

/** The change of an account against the API; refusals are told by a toast of the client. */
export function provide({ api, user, applyUser, navigate, leaveTo, product, authOrigin }: FlowServices) {
  return machine.provide({
    actors: {
      fetchChangeForm: fromPromise(({ signal }) => api.users.changeForm({ signal })),
      updateAccount: fromPromise(() => api.users.updateAccount()),
      leaveForProvider: fromPromise(() => {
        const { provider } = product();
        return leaveTo(
          providerAddress({ authOrigin: authOrigin(), provider, purpose: 'change', anotherAccount: true }),
        );
      }),
    } satisfies ActorsOf<typeof machine>,
    actions: {
      renewProfile: (_, { nickname, imageUrl }) => {
        const member = user();
        if (member === null || nickname === null || imageUrl === null) return;
        if (member.nickname !== nickname || member.iconPath !== imageUrl) {
          applyUser({ ...member, nickname, iconPath: imageUrl });
        }
      },
      applyUser: (_, changed) => applyUser(changed),
      navigate: (_, { to }) => navigate(to),
    } satisfies ActionsOf<typeof machine>,
  });
}
