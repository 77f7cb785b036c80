import { setup } from 'xstate';
import { callFailed, escalate } from '../call-failure.ts';
import { declaredActor, declaredEffect } from '../declared-effects.ts';
import type { FlowEvent } from '../flow-contract.ts';
import type { FlowToast } from '../flow-toast.ts';
import type { FlowInput, ModalMeta } from '../flow.ts';
import type { logoutContract } from './logout.contract.ts';

/** Logout after a confirmation; a failure leaves the member logged in (spec §4, §8). */
export const logoutMachine = setup({
  types: {
    input: {} as FlowInput<typeof logoutContract>,
    events: {} as FlowEvent<typeof logoutContract>,
    tags: {} as 'busy',
    meta: {} as ModalMeta<typeof logoutContract>,
  },
  actors: {
    endSession: declaredActor<void>('endSession'),
  },
  actions: {
    clearUser: declaredEffect('clearUser'),
    closeMenu: declaredEffect('closeMenu'),
    notify: declaredEffect<FlowToast>('notify'),
    navigate: declaredEffect<{ to: string }>('navigate'),
  },
}).createMachine({
  id: 'logout',
  initial: 'confirming',
  states: {
    confirming: {
      meta: { modal: 'confirm-logout', dismiss: 'logout.cancel' },
      on: { 'logout.confirm': 'loggingOut', 'logout.cancel': 'canceled' },
    },
    loggingOut: {
      tags: 'busy',
      meta: { modal: 'confirm-logout', dismiss: 'logout.cancel' },
      invoke: {
        src: 'endSession',
        onDone: 'loggedOut',
        onError: [{ guard: callFailed, target: 'canceled' }, { actions: escalate }],
      },
    },
    loggedOut: {
      type: 'final',
      entry: [
        'clearUser',
        'closeMenu',
        { type: 'notify', params: { key: 'errors.toast.loggedOut', tone: 'success' } },
        { type: 'navigate', params: { to: '/' } },
      ],
    },
    canceled: { type: 'final' },
  },
});
