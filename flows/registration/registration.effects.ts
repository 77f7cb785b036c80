import { fromPromise } from 'xstate';
import type { FlowServices } from '#actors/flow-services.ts';
import type { ActionsOf, ActorsOf } from '#actors/implementations.ts';
import { accountLinkPollingMachine } from '#machines/account-link-polling/account-link-polling.machine.ts';
import type { SignUpForm } from '#schemas/entities/user.ts';
import { machine } from './registration.flow.ts';

export { view } from './registration.flow.ts';

/** Registration against the API; the machine itself shows that a registration failed. */
export function provide({ api, applyUser, setRegisteredUser, notify, navigate }: FlowServices) {
  const fetchSignUpForm = fromPromise<SignUpForm, undefined>(({ signal }) => api.signUpForm.me({ signal }));
  return machine.provide({
    actors: {
      accountLinkPolling: accountLinkPollingMachine.provide({
        actors: { fetchSignUpForm } satisfies ActorsOf<typeof accountLinkPollingMachine>,
      }),
      fetchSignUpForm,
      registerUser: fromPromise(() => api.users.register({}, { toast: false })),
    } satisfies ActorsOf<typeof machine>,
    actions: {
      setRegisteredUser: (_, user) => setRegisteredUser(user),
      applyUser: (_, user) => applyUser(user),
      notify: (_, toast) => notify(toast),
      navigate: (_, { to }) => navigate(to),
    } satisfies ActionsOf<typeof machine>,
  });
}
