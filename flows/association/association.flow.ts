import Type from 'typebox';
import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { associationModes } from '#schemas/entities/association-modes.ts';
import type { AssociationSettings } from '#schemas/entities/association.ts';
import type { AssociateSituation } from '#schemas/entities/product.ts';
import { callFailed, escalate, isCallFailure } from '#machines/call-failure.ts';
import { declaredActor, declaredEffect } from '#machines/declared-effects.ts';
import type { FlowEvent } from '#machines/flow-contract.ts';
import type { FlowInput, FlowView, ModalMeta } from '#machines/flow.ts';
import { formFlowContract } from '#machines/form/form-contract.ts';
import {
  changeField,
  isComplete,
  leaveField,
  lockForm,
  unlockForm,
  openForm,
  refuseByCall,
  refuseForm,
  showProblems,
  valuesOf,
  viewForm,
} from '#machines/form/form.ts';
import type { Form } from '#machines/form/form.ts';
import { associationFields, associationKinds } from '#machines/association/association-fields.ts';
import type { Written } from '#machines/association/association-fields.ts';
import { associationRefusals, isRejected, refusalOf } from '#machines/association/association-refusal.ts';
import type { AssociationRefusal } from '#machines/association/association-refusal.ts';

/** Takes what a fan knows of a game account: before the sign-up, or for a member who confirms it on the next page. */
export const contract = formFlowContract({
  name: 'association',
  description: 'Takes what a fan knows of a game account, in each of the ways that accounts are linked.',
  kinds: associationKinds,
  states: ['editing', 'confirming', 'preparing', 'held', 'leaving', 'associated'],
  events: {
    'association.confirm': Type.Object({}, { description: 'It is the right account.' }),
    'association.edit': Type.Object({}, { description: 'Back to what was written.' }),
  },
  view: {
    asksPassword: Type.Boolean({ description: 'The password of the game is asked for.' }),
    asksOptions: Type.Boolean({ description: 'Two more things are asked for, such as server and character.' }),
    refusal: Type.Enum(associationRefusals, { description: 'Why the account was not linked.' }),
  },
  needs: ['association'],
});

export type AssociationStart = FlowInput<typeof contract> & {
  readonly situation: AssociateSituation;
  readonly settings: AssociationSettings;
  /** What was written before and is not linked. */
  readonly held: { readonly written: Partial<Written>; readonly refusal: AssociationRefusal } | undefined;
  /** Whether the member has a game account already. */
  readonly isAssociated: boolean;
};

interface Context extends Pick<AssociationStart, 'situation' | 'settings'> {
  readonly form: Form<typeof associationKinds>;
  readonly refusal: AssociationRefusal;
  readonly isAssociated: boolean;
}

/** The seven ways to link a game account: where what was written goes is the campaign's, the form is the same. */
export const machine = setup({
  types: {
    input: {} as AssociationStart,
    context: {} as Context,
    events: {} as FlowEvent<typeof contract>,
    tags: {} as 'busy',
    meta: {} as ModalMeta<typeof contract>,
  },
  actors: {
    prepare: declaredActor<void, { associateId: string }>('prepare'),
    leaveForProvider: declaredActor<void>('leaveForProvider'),
  },
  actions: {
    hold: declaredEffect<Written>('hold'),
    navigate: declaredEffect<{ to: string }>('navigate'),
  },
  guards: {
    isAssociated: ({ context }) => context.isAssociated,
    isComplete: ({ context }) => isComplete(context.form),
    isConfirmedBefore: ({ context }) =>
      isComplete(context.form) && context.settings.isConfirmed === true && callOf(context) !== 'later',
    isPrepared: ({ context }) => isComplete(context.form) && callOf(context) === 'prepare',
  },
}).createMachine({
  id: 'association',
  context: ({ input: { situation, settings, held, isAssociated } }) => ({
    situation,
    settings,
    isAssociated,
    refusal: held?.refusal ?? 'none',
    form: opened({ situation, settings }, held),
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isAssociated', target: 'associated' }, { target: 'editing' }] },
    editing: {
      on: {
        'form.change': { actions: assign({ form: ({ context, event }) => changeField(context.form, event) }) },
        'form.blur': { actions: assign({ form: ({ context, event }) => leaveField(context.form, event.name) }) },
        'form.submit': [
          { guard: 'isConfirmedBefore', target: 'confirming' },
          { guard: 'isPrepared', target: 'preparing' },
          { guard: 'isComplete', target: 'held' },
          { actions: assign({ form: ({ context }) => showProblems(context.form) }) },
        ],
      },
    },
    confirming: {
      meta: { modal: 'confirm-association', dismiss: 'association.edit' },
      on: {
        'association.confirm': [{ guard: 'isPrepared', target: 'preparing' }, { target: 'held' }],
        'association.edit': 'editing',
      },
    },
    preparing: {
      tags: 'busy',
      entry: assign({ form: ({ context }) => lockForm(context.form) }),
      invoke: {
        src: 'prepare',
        input: ({ context }) => valuesOf(context.form),
        onDone: 'leaving',
        onError: [
          { guard: callFailed, target: 'editing', actions: assign(({ context, event }) => refused(context, event)) },
          { actions: escalate },
        ],
      },
    },
    held: {
      type: 'final',
      entry: [
        { type: 'hold', params: ({ context }) => valuesOf(context.form) },
        { type: 'navigate', params: ({ context }) => ({ to: nextPage(context) }) },
      ],
    },
    leaving: {
      tags: 'busy',
      invoke: {
        src: 'leaveForProvider',
        onDone: { target: 'editing', actions: assign({ form: ({ context }) => unlockForm(context.form) }) },
        onError: { actions: escalate },
      },
    },
    associated: { type: 'final' },
  },
});

function callOf({ situation }: Pick<Context, 'situation'>) {
  return associationModes[situation].call;
}

function nextPage(context: Context): string {
  return callOf(context) === 'later' ? '/associate/form_later/confirm' : '/login';
}

type Definition = Pick<Context, 'situation' | 'settings'>;

function opened(asking: Definition, held: AssociationStart['held']): Context['form'] {
  const definition = associationFields(asking.settings, asking.situation);
  const form = openForm({ name: 'association', definition, values: held?.written });
  return held === undefined ? form : withRejected(form, asking, held.refusal);
}

/** The same identifier is not sent again (5.11); of several fields nobody knows which one is wrong. */
function withRejected(form: Context['form'], asking: Definition, refusal: AssociationRefusal): Context['form'] {
  if (!isRejected(refusal) || asksPassword(asking) || associationModes[asking.situation].hasOptions) return form;
  return refuseForm(form, [{ where: 'associateId', problem: 'rejected', code: 'rejected' }], 'not-sent');
}

function asksPassword({ situation, settings }: Definition): boolean {
  return associationModes[situation].hasPassword && settings.isPasswordRequired === true;
}

function refused(context: Context, { error }: { readonly error: unknown }): Partial<Context> {
  if (!isCallFailure(error)) return {};
  const refusal = refusalOf(error);
  return { refusal, form: withRejected(refuseByCall(context.form, error), context, refusal) };
}

/** What scripts see of a game account that is written. */
export function view({ value, context }: SnapshotFrom<typeof machine>): FlowView<typeof contract> {
  const { situation, form, refusal } = context;
  return {
    state: value === 'deciding' ? 'editing' : value,
    ...viewForm(form),
    asksPassword: asksPassword(context),
    asksOptions: associationModes[situation].hasOptions,
    refusal,
  };
}
