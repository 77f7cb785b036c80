import Type from 'typebox';
import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { InquiryBody, InquiryResponse } from '#schemas/api/inquiries.ts';
import type { InquirySettings } from '#schemas/entities/inquiry.ts';
import { callFailed, escalate, isCallFailure } from '#machines/call-failure.ts';
import { declaredActor, declaredEffect } from '#machines/declared-effects.ts';
import type { FlowEvent } from '#machines/flow-contract.ts';
import type { FlowInput, FlowView } from '#machines/flow.ts';
import { formFlowContract } from '#machines/form/form-contract.ts';
import {
  changeField,
  isComplete,
  leaveField,
  lockForm,
  openForm,
  refuseByCall,
  showProblems,
  valuesOf,
  viewForm,
} from '#machines/form/form.ts';
import type { Form } from '#machines/form/form.ts';
import type { InquiryDraft } from '#machines/inquiry/inquiry-draft.ts';
import { inquiryFields, inquiryKinds } from '#machines/inquiry/inquiry-fields.ts';

/** A question to the campaign: written, sent, confirmed by a reference number. */
export const contract = formFlowContract({
  name: 'inquiry',
  description: 'Sends a question of a fan, and gives the number that it is kept under.',
  kinds: inquiryKinds,
  states: ['editing', 'sending', 'sent'],
  view: { reference: Type.String({ description: 'Number of the inquiry; empty until it was sent.' }) },
  needs: ['inquiry'],
});

export type InquiryInput = FlowInput<typeof contract> & {
  readonly settings: InquirySettings;
  /** What was written before and not sent; undefined when nothing was. */
  readonly draft: InquiryDraft | undefined;
};

interface Context {
  readonly form: Form<typeof inquiryKinds>;
  readonly reference: string;
}

/** A question to the campaign. Nothing that was written is lost before it was sent. */
export const machine = setup({
  types: {
    input: {} as InquiryInput,
    context: {} as Context,
    events: {} as FlowEvent<typeof contract>,
    tags: {} as 'busy',
  },
  actors: {
    sendInquiry: declaredActor<InquiryResponse, InquiryBody>('sendInquiry'),
  },
  actions: {
    keepDraft: declaredEffect<InquiryDraft>('keepDraft'),
    dropDraft: declaredEffect('dropDraft'),
  },
  guards: {
    isComplete: ({ context }) => isComplete(context.form),
  },
}).createMachine({
  id: 'inquiry',
  context: ({ input: { settings, draft } }) => ({
    form: openForm({ name: 'inquiry', definition: inquiryFields(settings), values: draft }),
    reference: '',
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'form.change': {
          actions: [
            assign({ form: ({ context, event }) => changeField(context.form, event) }),
            { type: 'keepDraft', params: ({ context }) => draftOf(context) },
          ],
        },
        'form.blur': { actions: assign({ form: ({ context, event }) => leaveField(context.form, event.name) }) },
        'form.submit': [
          { guard: 'isComplete', target: 'sending' },
          { actions: assign({ form: ({ context }) => showProblems(context.form) }) },
        ],
      },
    },
    sending: {
      tags: 'busy',
      entry: assign({ form: ({ context }) => lockForm(context.form) }),
      invoke: {
        src: 'sendInquiry',
        input: ({ context }) => valuesOf(context.form),
        onDone: {
          target: 'sent',
          actions: [assign({ reference: ({ event }) => event.output.reference }), 'dropDraft'],
        },
        onError: [
          {
            guard: callFailed,
            target: 'editing',
            actions: assign({ form: ({ context, event }) => refused(context.form, event.error) }),
          },
          { actions: escalate },
        ],
      },
    },
    sent: { type: 'final' },
  },
});

function draftOf({ form }: Context): InquiryDraft {
  const { category, replyName, message } = valuesOf(form);
  return { category, replyName, message };
}

function refused(form: Context['form'], error: unknown): Context['form'] {
  return isCallFailure(error) ? refuseByCall(form, error) : form;
}

/** What scripts see of an inquiry. */
export function view({ value, context }: SnapshotFrom<typeof machine>): FlowView<typeof contract> {
  return { state: value, ...viewForm(context.form), reference: context.reference };
}
