import { assign, enqueueActions, setup } from 'xstate';
import type { ProductAtMeResponse } from '#schemas/api/product.ts';
import type { User } from '#schemas/entities/user.ts';
import { callFailed, escalate, isCallFailure } from '../call-failure.ts';
import { declaredActor, declaredEffect } from '../declared-effects.ts';
import type { FlowToast } from '../flow-toast.ts';
import { hasOtherRelease, needsReload, shownUser } from './session-changes.ts';

export type SessionEvent =
  /** The window got the focus back, or something happened after which the product may be another one. */
  | { type: 'product.refresh' }
  /** The member changed by something else than a refresh, such as a registration or a logout. */
  | { type: 'user.apply'; user: User | null };

/** What is known of product and member; the page came with it, so that a session never begins with nothing. */
export interface SessionInput {
  readonly held: ProductAtMeResponse;
  /** The member shown; differs from `held.user` after `user.apply`. */
  readonly user: User | null;
}

const sessionExpired: FlowToast = { key: 'errors.toast.sessionExpired', tone: 'danger' };

/** What every page rests on: the product and the member, and what happens when they change. */
export const sessionMachine = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionInput,
    events: {} as SessionEvent,
  },
  actors: {
    fetchProduct: declaredActor<ProductAtMeResponse>('fetchProduct'),
  },
  actions: {
    applyProduct: declaredEffect<ProductAtMeResponse>('applyProduct'),
    applyUser: declaredEffect<{ user: User | null }>('applyUser'),
    notify: declaredEffect<FlowToast>('notify'),
    reload: declaredEffect('reload'),
    releaseChanged: declaredEffect<ProductAtMeResponse>('releaseChanged'),
  },
  guards: {
    mustReload: ({ context }, fresh: ProductAtMeResponse) => needsReload(context.held, fresh),
    isOtherRelease: ({ context }, fresh: ProductAtMeResponse) => hasOtherRelease(context.held, fresh),
    lostMember: ({ context }, fresh: ProductAtMeResponse) => context.user !== null && fresh.user === null,
  },
}).createMachine({
  id: 'session',
  context: ({ input: { held, user } }) => ({ held, user }),
  initial: 'idle',
  on: {
    'product.refresh': '.refreshing',
    'user.apply': {
      target: '.refreshing',
      actions: [
        assign({ user: ({ context, event }) => shownUser(event.user, context.held.product) }),
        { type: 'applyUser', params: ({ context }) => ({ user: context.user }) },
      ],
    },
  },
  states: {
    idle: {},
    refreshing: {
      invoke: {
        src: 'fetchProduct',
        onDone: [
          { guard: { type: 'mustReload', params: ({ event }) => event.output }, target: 'idle', actions: 'reload' },
          {
            target: 'idle',
            actions: enqueueActions(({ event: { output: fresh }, enqueue, check }) => {
              const isOtherRelease = check({ type: 'isOtherRelease', params: fresh });
              const user = shownUser(fresh.user, fresh.product);
              if (check({ type: 'lostMember', params: fresh })) enqueue({ type: 'notify', params: sessionExpired });
              enqueue.assign({ held: fresh, user });
              enqueue({ type: 'applyProduct', params: fresh });
              enqueue({ type: 'applyUser', params: { user } });
              if (isOtherRelease) enqueue({ type: 'releaseChanged', params: fresh });
            }),
          },
        ],
        onError: [
          {
            guard: isRefusedMember,
            target: 'idle',
            actions: [
              { type: 'notify', params: sessionExpired },
              assign({ user: null }),
              { type: 'applyUser', params: { user: null } },
            ],
          },
          { guard: callFailed, target: 'idle' },
          { actions: escalate },
        ],
      },
    },
  },
});

function isRefusedMember({ context, event: { error } }: { context: SessionInput; event: { error: unknown } }): boolean {
  return context.user !== null && isCallFailure(error) && error.status === 401;
}
