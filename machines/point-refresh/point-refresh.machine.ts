import { setup } from 'xstate';
import type { User } from '#schemas/entities/user.ts';
import { callFailed, escalate } from '../call-failure.ts';
import { declaredActor, declaredEffect } from '../declared-effects.ts';

interface Context {
  readonly pointBefore: number;
}

/** After an action that earns points: asks for the member twice, until the points changed (spec §4, §9). */
export const pointRefreshMachine = setup({
  types: {
    input: {} as { readonly pointBefore: number },
    context: {} as Context,
    tags: {} as 'busy',
  },
  actors: {
    fetchUser: declaredActor<User>('fetchUser'),
  },
  actions: {
    applyUser: declaredEffect<User>('applyUser'),
  },
  guards: {
    isChanged: ({ context }, user: User) => user.userPoint.point !== context.pointBefore,
  },
  delays: { firstCheck: 2000, secondCheck: 5000 },
}).createMachine({
  id: 'pointRefresh',
  context: ({ input }) => ({ pointBefore: input.pointBefore }),
  initial: 'watching',
  states: {
    watching: {
      after: { firstCheck: '.checkingFirst', secondCheck: '.checkingSecond' },
      initial: 'waitingFirst',
      states: {
        waitingFirst: {},
        checkingFirst: {
          tags: 'busy',
          invoke: {
            src: 'fetchUser',
            onDone: [
              {
                guard: { type: 'isChanged', params: ({ event }) => event.output },
                target: '#pointRefresh.changed',
                actions: { type: 'applyUser', params: ({ event }) => event.output },
              },
              { target: 'waitingSecond' },
            ],
            onError: [{ guard: callFailed, target: 'waitingSecond' }, { actions: escalate }],
          },
        },
        waitingSecond: {},
        checkingSecond: {
          tags: 'busy',
          invoke: {
            src: 'fetchUser',
            onDone: [
              {
                guard: { type: 'isChanged', params: ({ event }) => event.output },
                target: '#pointRefresh.changed',
                actions: { type: 'applyUser', params: ({ event }) => event.output },
              },
              { target: '#pointRefresh.unchanged' },
            ],
            onError: [{ guard: callFailed, target: '#pointRefresh.unchanged' }, { actions: escalate }],
          },
        },
      },
    },
    changed: { type: 'final' },
    unchanged: { type: 'final' },
  },
});
