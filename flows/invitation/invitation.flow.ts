import Type from 'typebox';
import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { FieldKinds, FormView } from '#schemas/campaign/form.ts';
import { Invitation } from '#schemas/entities/invitation.ts';
import type { SourceName } from '#schemas/data-model/sources.ts';
import { Figure, OneOf } from '#schemas/values/bounded.ts';
import { mostFigure } from '#schemas/values/limits.ts';
import { Nullable } from '#schemas/values/nullable.ts';
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
  openForm,
  refuseByCall,
  refuseForm,
  showProblems,
  valuesOf,
  viewForm,
} from '#machines/form/form.ts';
import type { FieldChange, Form } from '#machines/form/form.ts';

const kinds = { code: 'text' } as const satisfies FieldKinds;
const longestCode = 100;

/** Why the code that was sent was not taken. */
const refusals = ['none', 'wrong-code', 'own-code', 'circle', 'used-up', 'already-entered'] as const;
type Refusal = (typeof refusals)[number];

/** Why nothing can be entered. */
const obstacles = ['none', 'unknown', 'closed', 'all-granted', 'nothing-to-get'] as const;
type Obstacle = (typeof obstacles)[number];

/** Entry of the code of another member. */
export const contract = formFlowContract({
  name: 'invitation',
  description: 'Takes the invitation code of another member; that of the link which the fan came by stands in it.',
  kinds,
  states: ['asking', 'editing', 'entering', 'succeeded'],
  events: {
    'invitation.close': Type.Object({}, { description: 'Leave what was got.' }),
  },
  view: {
    obstacle: OneOf(obstacles, { description: 'Why nothing can be entered: "unknown" until it is known.' }),
    refusal: OneOf(refusals, { description: 'Why the code that was sent was not taken.' }),
    isFromLink: Type.Boolean({ description: 'What stands in the field is the code of a link.' }),
    pointBefore: Figure({ description: 'Points of the member before the entry.' }),
    pointAfter: Figure({ description: 'Points of the member after it; the same until it is made.' }),
    invitation: Nullable(Invitation, 'The invitations of the member; null until they are known.'),
  },
});

/** An entry is a line of the point statement. */
export const stale = ['pointHistories', 'invitation', 'invitationInput'] as const satisfies readonly SourceName[];

export type InvitationInput = FlowInput<typeof contract> & {
  /** Code of the link that the fan came by; empty without one. */
  readonly linkedCode: string;
  /** Points of the member when the flow starts. */
  readonly point: number;
};

interface Context extends InvitationInput {
  readonly form: Form<typeof kinds>;
  /** Null until it is known. */
  readonly invitation: Invitation | null;
  readonly isClosed: boolean;
  readonly refusal: Refusal;
  /** Points that the entry gave; 0 before it. */
  readonly received: number;
}

/** Entry of the code of another member: how it stands, the code, what was got. */
export const machine = setup({
  types: {
    input: {} as InvitationInput,
    context: {} as Context,
    events: {} as FlowEvent<typeof contract>,
    tags: {} as 'busy',
    meta: {} as ModalMeta<typeof contract>,
  },
  actors: {
    readInvitation: declaredActor<Invitation>('readInvitation'),
    enterCode: declaredActor<Invitation, { invitationCode: string }>('enterCode'),
  },
  actions: {
    putInvitation: declaredEffect<Invitation>('putInvitation'),
    refreshMember: declaredEffect('refreshMember'),
  },
  guards: {
    canEnter: ({ context }) => obstacleOf(context) === 'none' && isComplete(context.form),
    isObstructed: ({ context }) => obstacleOf(context) !== 'none',
  },
}).createMachine({
  id: 'invitation',
  context: ({ input }) => ({
    ...input,
    form: openedForm(input.linkedCode),
    invitation: null,
    isClosed: false,
    refusal: 'none',
    received: 0,
  }),
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'readInvitation',
        onDone: {
          target: 'editing',
          actions: [
            assign({ invitation: ({ event }) => event.output, isClosed: false }),
            { type: 'putInvitation', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: callFailed,
            target: 'editing',
            actions: assign({ isClosed: ({ event }) => isCallFailure(event.error) && event.error.status === 403 }),
          },
          { actions: escalate },
        ],
      },
      on: {
        'form.change': { actions: assign(({ context, event }) => changed(context, event)) },
        'form.blur': { actions: assign({ form: ({ context, event }) => leaveField(context.form, event.name) }) },
      },
    },
    editing: {
      on: {
        'form.change': { actions: assign(({ context, event }) => changed(context, event)) },
        'form.blur': { actions: assign({ form: ({ context, event }) => leaveField(context.form, event.name) }) },
        'form.submit': [
          { guard: 'canEnter', target: 'entering' },
          { guard: 'isObstructed' },
          { actions: assign({ form: ({ context }) => showProblems(context.form) }) },
        ],
      },
    },
    entering: {
      tags: 'busy',
      entry: assign({ form: ({ context }) => lockForm(context.form), refusal: 'none' }),
      invoke: {
        src: 'enterCode',
        input: ({ context }) => ({ invitationCode: valuesOf(context.form).code }),
        onDone: {
          target: 'succeeded',
          actions: [
            assign(({ event }) => entered(event.output)),
            { type: 'putInvitation', params: ({ event }) => event.output },
            'refreshMember',
          ],
        },
        onError: [
          {
            guard: ({ event }) => isOutdated(event.error),
            target: 'asking',
            actions: assign(({ context, event }) => refusedFor(context, event.error)),
          },
          {
            guard: callFailed,
            target: 'editing',
            actions: assign(({ context, event }) => refusedFor(context, event.error)),
          },
          { actions: escalate },
        ],
      },
    },
    succeeded: {
      meta: { modal: 'invitation-success', dismiss: 'invitation.close' },
      on: { 'invitation.close': 'editing' },
    },
  },
});

function openedForm(code: string): Context['form'] {
  return openForm<typeof kinds>({
    name: 'invitation',
    definition: {
      code: { kind: 'text', value: '', rules: [{ rule: 'required' }, { rule: 'maxLength', length: longestCode }] },
    },
    values: { code },
    isBlockedByProblems: true,
  });
}

/** Another code is not the one that was refused. */
function changed(context: Context, event: FieldChange): Partial<Context> {
  const form = changeField(context.form, event);
  const isSame = valuesOf(form).code === valuesOf(context.form).code;
  return { form, refusal: isSame ? context.refusal : 'none' };
}

function entered(invitation: Invitation): Partial<Context> {
  const entry = invitation.invitationIncentives.find(({ step }) => step === 0);
  return { invitation, form: openedForm(''), received: entry?.granted === true ? entry.prize.point : 0 };
}

/** What the member was shown is no longer so: how it stands is asked for anew. */
function isOutdated(error: unknown): boolean {
  return isCallFailure(error) && (error.status === 403 || error.code === 'invitation.already-entered');
}

/** The server says that the code is wrong, or why it is: the code is marked until it is another one (4.32). */
function refusedFor({ form }: Context, error: unknown): Partial<Context> {
  if (!isCallFailure(error)) return {};
  const refusal = refusals.find((one) => error.code === `invitation.${one}`) ?? 'none';
  const isOfCode = refusal !== 'none' || error.status === 422;
  const issue = { where: 'body/code', problem: error.message, code: 'rejected' };
  return { refusal, form: isOfCode ? refuseForm(form, [issue], 'not-sent') : refuseByCall(form, error) };
}

/** Where it could not be asked how it stands, the server decides. */
function obstacleOf({ invitation, isClosed }: Pick<Context, 'invitation' | 'isClosed'>): Obstacle {
  if (isClosed) return 'closed';
  if (invitation === null) return 'none';
  if (invitation.grantedAllIncentives) return 'all-granted';
  return invitation.availableIncentive === null ? 'nothing-to-get' : 'none';
}

type View = FlowView<typeof contract>;
type Snapshot = SnapshotFrom<typeof machine>;

/** What scripts see of an entry. */
export function view({ value, context }: Snapshot): View {
  const { form, linkedCode, refusal, point, received, invitation } = context;
  const { fields, form: whole } = viewForm(form);
  const obstacle = value === 'asking' && invitation === null ? 'unknown' : obstacleOf(context);
  return {
    state: value,
    fields,
    form: obstacle === 'none' ? whole : blocked(whole),
    obstacle,
    refusal,
    isFromLink: linkedCode !== '' && fields.code.value === linkedCode,
    pointBefore: point,
    pointAfter: Math.min(point + received, mostFigure),
    invitation,
  };
}

function blocked(form: FormView): FormView {
  return { ...form, blockedBy: form.blockedBy ?? { code: 'not-offered', limits: {} } };
}
