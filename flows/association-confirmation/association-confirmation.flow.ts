import Type from 'typebox';
import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { User } from '#schemas/entities/user.ts';
import { associationRefusals, isRejected, refusalOf } from '#machines/association/association-refusal.ts';
import type { AssociationRefusal } from '#machines/association/association-refusal.ts';
import { callFailed, escalate } from '#machines/call-failure.ts';
import { declaredActor, declaredEffect } from '#machines/declared-effects.ts';
import { flowContract } from '#machines/flow-contract.ts';
import type { FlowEvent } from '#machines/flow-contract.ts';
import type { FlowInput, FlowView } from '#machines/flow.ts';

const formPage = '/associate/form_later';

/** Links the game account that a member has written on the page before. */
export const contract = flowContract({
  name: 'associationConfirmation',
  description: 'Links the game account that a member has written; goes back to the form when there is none.',
  input: Type.Object({}),
  events: { 'association.link': Type.Object({}, { description: 'It is the right account: link it.' }) },
  view: Type.Object({
    state: Type.Enum(['asking', 'linking', 'linked', 'rejected', 'missing'], { description: 'Where the flow stands.' }),
    associateId: Type.String({ description: 'Identifier of the game account.' }),
    refusal: Type.Enum(associationRefusals, { description: 'Why it was not linked.' }),
    isBusy: Type.Boolean({ description: 'A call is under way.' }),
  }),
  needs: ['association'],
});

export type ConfirmationStart = FlowInput<typeof contract> & { readonly associateId: string | undefined };

interface Context {
  readonly associateId: string | undefined;
  readonly refusal: AssociationRefusal;
}

/** From the account that a member has written to the one that is linked (2.40, 8.17). */
export const machine = setup({
  types: {
    input: {} as ConfirmationStart,
    context: {} as Context,
    events: {} as FlowEvent<typeof contract>,
    tags: {} as 'busy',
  },
  actors: { link: declaredActor<User, { associateId: string }>('link') },
  actions: {
    applyUser: declaredEffect<User>('applyUser'),
    dropHeld: declaredEffect('dropHeld'),
    reject: declaredEffect<{ refusal: AssociationRefusal }>('reject'),
    navigate: declaredEffect<{ to: string; replace?: boolean }>('navigate'),
  },
  guards: { isMissing: ({ context }) => context.associateId === undefined },
}).createMachine({
  id: 'associationConfirmation',
  context: ({ input: { associateId } }) => ({ associateId, refusal: 'none' }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isMissing', target: 'missing' }, { target: 'asking' }] },
    asking: { on: { 'association.link': 'linking' } },
    linking: {
      tags: 'busy',
      invoke: {
        src: 'link',
        input: ({ context }) => ({ associateId: context.associateId ?? '' }),
        onDone: {
          target: 'linked',
          actions: [
            { type: 'applyUser', params: ({ event }) => event.output },
            'dropHeld',
            { type: 'navigate', params: { to: `${formPage}/finish` } },
          ],
        },
        onError: [
          {
            guard: ({ event }) => isRejected(refusalOf(event.error)),
            target: 'rejected',
            actions: [
              { type: 'reject', params: ({ event }) => ({ refusal: refusalOf(event.error) }) },
              { type: 'navigate', params: { to: formPage } },
            ],
          },
          {
            guard: callFailed,
            target: 'asking',
            actions: assign({ refusal: ({ event }) => refusalOf(event.error) }),
          },
          { actions: escalate },
        ],
      },
    },
    linked: { type: 'final' },
    rejected: { type: 'final' },
    missing: { type: 'final', entry: { type: 'navigate', params: { to: formPage, replace: true } } },
  },
});

/** What scripts see of an account that is being linked. */
export function view(snapshot: SnapshotFrom<typeof machine>): FlowView<typeof contract> {
  const { value, context } = snapshot;
  return {
    state: value === 'deciding' ? 'asking' : value,
    associateId: context.associateId ?? '',
    refusal: context.refusal,
    isBusy: snapshot.hasTag('busy'),
  };
}
