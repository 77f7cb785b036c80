import { expect, test } from 'vitest';
import { accountLinkPollingMachine } from '#machines/account-link-polling/account-link-polling.machine.ts';
import { machine as registrationMachine } from '#flows/registration/registration.flow.ts';
import { createScriptLoadingMachine } from '#machines/script-loading/script-loading.machine.ts';
import { explore } from './support/dead-ends.ts';
import { completeForm, emptyForm, userWith } from './support/entities.ts';
import { callFailure } from './support/test-actors.ts';

const failed = [{ error: callFailure(500) }];
const refused = [...failed, { error: callFailure(401) }];
const forms = [{ output: emptyForm }, { output: completeForm }];

test('every path of the polling ends', () => {
  const { deadEnds, reached } = explore(accountLinkPollingMachine, {
    input: { enabled: true },
    payloads: {
      'xstate.done.actor.0.accountLinkPolling.enabled.requesting': forms,
      'xstate.error.actor.0.accountLinkPolling.enabled.requesting': refused,
    },
  });
  expect(deadEnds).toEqual([]);
  expect(reached).toEqual(['"disabled"', '"ended"', '{"enabled":"requesting"}', '{"enabled":"waiting"}']);
});

test('every path of the registration ends', () => {
  const { deadEnds } = explore(registrationMachine, {
    input: {},
    payloads: {
      'xstate.done.actor.0.registration.collecting.poll.polling': [
        ...forms.map(({ output: form }) => ({ output: { form, isLost: false } })),
        { output: { form: emptyForm, isLost: true } },
      ],
      'xstate.done.actor.0.registration.collecting.refresh.refreshing.request.pending': forms,
      'xstate.error.actor.0.registration.collecting.refresh.refreshing.request.pending': refused,
      'xstate.done.actor.0.registration.registering': [{ output: userWith() }],
      'xstate.error.actor.0.registration.registering': refused,
      'xstate.snapshot.0.registration.collecting.poll.polling': [],
    },
  });
  expect(deadEnds).toEqual([]);
});

test('every path of a script ends', () => {
  const { deadEnds, reached } = explore(createScriptLoadingMachine<string, string>(), {
    input: { source: 'page/top' },
    payloads: {
      'xstate.done.actor.0.scriptLoading.loading': [{ output: 'script' }],
      'xstate.error.actor.0.scriptLoading.loading': failed,
    },
  });
  expect(deadEnds).toEqual([]);
  expect(reached).toEqual(['"error"', '"loaded"', '"loading"', '"retrying"']);
});
