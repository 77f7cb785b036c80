import { fromPromise } from 'xstate';
import { accountLinkPollingMachine } from '#machines/account-link-polling/account-link-polling.machine.ts';
import { registrationMachine } from '#machines/registration/registration.machine.ts';
import type { SignUpForm } from '#schemas/entities/user.ts';
import type { FlowDependencies } from './flow-dependencies.ts';
import type { ActionsOf, ActorsOf } from './implementations.ts';

type Machine = typeof registrationMachine;

/** Registration against the API; the machine itself tells that a registration failed. */
export function provideRegistration({ api, applyUser, setRegisteredUser, notify, navigate }: FlowDependencies) {
  const fetchSignUpForm = fromPromise<SignUpForm, undefined>(({ signal }) => api.signUpForm.me({ signal }));
  return registrationMachine.provide({
    actors: {
      accountLinkPolling: accountLinkPollingMachine.provide({
        actors: { fetchSignUpForm } satisfies ActorsOf<typeof accountLinkPollingMachine>,
      }),
      fetchSignUpForm,
      registerUser: fromPromise(() => api.users.register({}, { toast: false })),
    } satisfies ActorsOf<Machine>,
    actions: {
      setRegisteredUser: (_, user) => setRegisteredUser(user),
      applyUser: (_, user) => applyUser(user),
      notify: (_, toast) => notify(toast),
      navigate: (_, { to }) => navigate(to),
    } satisfies ActionsOf<Machine>,
  });
}
