import Type from 'typebox';
import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { PickedFile } from '#schemas/campaign/form.ts';
import { profileCardFields } from '#schemas/values/profile-card.ts';
import { CardValues, ProfileCard } from '#schemas/entities/profile-card.ts';
import { List, OneOf } from '#schemas/values/bounded.ts';
import { mostNames } from '#schemas/values/limits.ts';
import { Nullable } from '#schemas/values/nullable.ts';
import { callFailed, escalate } from '#machines/call-failure.ts';
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
  redefineForm,
  showProblems,
  valuesOf,
  viewForm,
} from '#machines/form/form.ts';
import type { FieldChange, Form } from '#machines/form/form.ts';
import {
  cardValues,
  draftOf,
  keptValues,
  profileCardForm,
  profileCardKinds,
  shownFields,
  usablePicture,
} from '#machines/profile-card/profile-card-fields.ts';
import type { CardOffer } from '#machines/profile-card/profile-card-fields.ts';
import type { CardDraft } from '#machines/profile-card/card-draft.ts';

/** Makes the card: the form on one page, the card on the next; all of it stays on the device. */
export const contract = formFlowContract({
  name: 'profileCard',
  description:
    'The card that members make of themselves. "/profile_create" names it in "flows" for the form, "/profile_generated" for the card: there it leads back to the form where nothing is complete. What the fan gives is kept in the browser for 21 days and never sent.',
  kinds: profileCardKinds,
  states: ['fetching', 'failed', 'editing', 'changed', 'made', 'incomplete'],
  view: {
    card: Nullable(ProfileCard, 'Designs, colours and fonts of the campaign; null until they are there.'),
    values: Nullable(CardValues, 'What the card shows; null until the form is there.'),
    shown: List(OneOf(profileCardFields), mostNames, {
      description: 'What stands on the card in the chosen category: the form asks for nothing else.',
    }),
  },
  events: {
    'card.clear': Type.Object({}, { description: 'Begin anew: everything that was given is dropped.' }),
    'card.retry': Type.Object({}, { description: 'Ask again for what could not be fetched.' }),
  },
});

/** What is asked for before the form is there. */
export interface OpenedCard extends CardOffer {
  readonly card: ProfileCard;
  /** The picture that was kept. */
  readonly picture: PickedFile | null;
}

export type ProfileCardInput = FlowInput<typeof contract> & {
  /** What was given before; undefined when nothing was. */
  readonly draft: CardDraft | undefined;
  /** The fan is on the page of the card, not on that of the form. */
  readonly isAtCard: boolean;
};

interface Context extends ProfileCardInput {
  readonly opened: OpenedCard | typeof unopened;
  readonly form: Form<typeof profileCardKinds>;
}

/** Page of the form. */
export const formPage = '/profile_create';
/** Page of the card. */
export const cardPage = '/profile_generated';

const unopened = { card: null, isBanned: () => false, picture: null } as const;

/** The form of the card and the way to it (2.51, 3.46). */
export const machine = setup({
  types: {
    input: {} as ProfileCardInput,
    context: {} as Context,
    events: {} as FlowEvent<typeof contract>,
    tags: {} as 'busy',
  },
  actors: { openCard: declaredActor<OpenedCard>('openCard') },
  actions: {
    keepDraft: declaredEffect<CardDraft>('keepDraft'),
    keepPicture: declaredEffect<PickedFile | null>('keepPicture'),
    dropDraft: declaredEffect('dropDraft'),
    track: declaredEffect<{ readonly category: string; readonly label: string }>('track'),
    navigate: declaredEffect<{ readonly to: string; readonly replace?: boolean }>('navigate'),
  },
  guards: {
    isComplete: ({ context }) => isComplete(context.form),
    isAtCard: ({ context }) => context.isAtCard,
    isCardThere: ({ context }) => context.isAtCard && isComplete(context.form),
  },
}).createMachine({
  id: 'profileCard',
  // What was typed before the draft is there would be lost with it.
  context: ({ input }) => ({ ...input, opened: unopened, form: lockForm(formOf(unopened)) }),
  initial: 'fetching',
  states: {
    fetching: {
      tags: 'busy',
      invoke: {
        src: 'openCard',
        onDone: {
          target: 'choosing',
          actions: assign(({ context, event }) => ({
            opened: event.output,
            form: formOf(event.output, context.draft),
          })),
        },
        onError: [{ guard: callFailed, target: 'failed' }, { actions: escalate }],
      },
    },
    failed: { on: { 'card.retry': 'fetching' } },
    choosing: {
      always: [
        { guard: 'isCardThere', target: 'made' },
        { guard: 'isAtCard', target: 'incomplete' },
        { target: 'writing' },
      ],
    },
    writing: {
      initial: 'editing',
      states: { editing: {}, changed: {} },
      on: {
        'form.change': {
          target: '.changed',
          actions: [
            assign({ form: ({ context, event }) => changed(context, event) }),
            { type: 'keepDraft', params: ({ context }) => draftOf(context.form) },
            { type: 'keepPicture', params: ({ context }) => usablePicture(context.form) },
          ],
        },
        'form.blur': { actions: assign({ form: ({ context, event }) => leaveField(context.form, event.name) }) },
        'form.submit': [
          {
            guard: 'isComplete',
            target: 'made',
            actions: [
              { type: 'track', params: ({ context }) => generatedBy(context) },
              { type: 'navigate', params: { to: cardPage } },
            ],
          },
          { actions: assign({ form: ({ context }) => showProblems(context.form) }) },
        ],
        'card.clear': {
          target: '.editing',
          actions: ['dropDraft', assign({ form: ({ context }) => formOf({ ...context.opened, picture: null }) })],
        },
      },
    },
    // The form of a page that is left, or come back to, takes nothing until its own flow is there.
    made: { type: 'final', entry: assign({ form: ({ context }) => lockForm(context.form) }) },
    incomplete: { type: 'final', entry: { type: 'navigate', params: { to: formPage, replace: true } } },
  },
});

function formOf(opened: CardOffer & Pick<OpenedCard, 'picture'>, draft: CardDraft = {}): Context['form'] {
  const categories = opened.card?.categories ?? [];
  const category = categories.find(({ id }) => id === draft['category']) ?? categories[0];
  const definition = profileCardForm(opened, category?.id ?? '');
  const values = { ...keptValues(definition, draft), profileIcon: opened.picture };
  return openForm({ name: 'profileCard', definition, values });
}

/** With another category, other fields are asked for. */
function changed({ form, opened }: Context, change: FieldChange): Context['form'] {
  const next = changeField(form, change);
  const isOffered = next.fields['category']?.problems.length === 0;
  if (!isOffered) return form;
  return change.name === 'category' ? redefineForm(next, profileCardForm(opened, valuesOf(next).category)) : next;
}

/** How it is counted that a card was made; nothing of what was written (7.41). */
function generatedBy({ form }: Context) {
  const { category, templateColor } = valuesOf(form);
  return { category: 'profile_card', label: `generate/${category}/${templateColor}` };
}

/** What scripts see of the card and its form. */
export function view({ value, context }: SnapshotFrom<typeof machine>): FlowView<typeof contract> {
  const { card } = context.opened;
  return {
    state: stateOf(value),
    ...viewForm(context.form),
    card,
    values: card === null ? null : cardValues(context.form),
    shown: [...shownFields(card, valuesOf(context.form).category)],
  };
}

function stateOf(value: SnapshotFrom<typeof machine>['value']): FlowView<typeof contract>['state'] {
  if (typeof value === 'object') return value.writing;
  return value === 'choosing' ? 'fetching' : value;
}
