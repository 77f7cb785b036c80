import { fromPromise } from 'xstate';
import type { FlowServices } from '#actors/flow-services.ts';
import { agreedTerms, dropAgreement } from '../agreed-terms.ts';
import { accountToLink, dropAccount, rejectAccount } from '../held-account.ts';
import type { ActionsOf, ActorsOf } from '#actors/implementations.ts';
import { accountLinkPollingMachine } from '#machines/account-link-polling/account-link-polling.machine.ts';
import type { SignUpForm } from '#schemas/entities/user.ts';
import type { FlowInput } from '#machines/flow.ts';
import { machine } from './registration.flow.ts';
import type { contract, RegistrationStart } from './registration.flow.ts';

export { view } from './registration.flow.ts';

/** A game account that a fan has written before is linked with the registration. */
export function input(_values: FlowInput<typeof contract>, services: FlowServices): RegistrationStart {
  return { associateId: accountToLink(services, 'registration')?.associateId ?? '' };
}

/** Registration against the API; the machine itself shows that a registration failed. */
export function provide(services: FlowServices) {
  const { api, applyUser, setRegisteredUser, notify, navigate } = services;
  const fetchSignUpForm = fromPromise<SignUpForm, undefined>(({ signal }) => api.signUpForm.me({ signal }));
  return machine.provide({
    actors: {
      accountLinkPolling: accountLinkPollingMachine.provide({
        actors: { fetchSignUpForm } satisfies ActorsOf<typeof accountLinkPollingMachine>,
      }),
      fetchSignUpForm,
      registerUser: fromPromise(() =>
        api.users.register({ ...accountToLink(services, 'registration'), ...agreedTerms(services) }, { toast: false }),
      ),
    } satisfies ActorsOf<typeof machine>,
    actions: {
      setRegisteredUser: (_, user) => setRegisteredUser(user),
      applyUser: (_, user) => applyUser(user),
      dropAccount: () => dropAccount(services),
      renewTerms: () => {
        dropAgreement(services);
        services.refreshMember();
      },
      rejectAccount: (_, { refusal }) => rejectAccount(services, refusal),
      notify: (_, toast) => notify(toast),
      navigate: (_, { to }) => navigate(to),
    } satisfies ActionsOf<typeof machine>,
  });
}
