import Type from 'typebox';
import { assign, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { callFailed, escalate } from '#machines/call-failure.ts';
import { flowContract } from '#machines/flow-contract.ts';
import type { FlowEvent } from '#machines/flow-contract.ts';
import type { FlowInput, FlowView, ModalMeta } from '#machines/flow.ts';
import {
  changedGacha,
  changeOf,
  drawnIn,
  drawnId,
  isOutdated,
  hasDrawnSince,
  isRepeated,
  learned,
  loaded,
  refusalOf,
  resultPage,
  shownTerms,
} from '#machines/gacha/gacha-draw.ts';
import { gachaActions, gachaActors } from '#machines/gacha/gacha-declared.ts';
import { viewGacha } from '#machines/gacha/gacha-view.ts';
import type { SourceName } from '#schemas/data-model/sources.ts';
import {
  Drawn,
  IsBusy,
  IsChanged,
  IsRolling,
  MissingPoints,
  PointAfter,
  Reveal,
  ShownGacha,
} from '#schemas/entities/gacha-progress.ts';
import type { Gacha, GotGachaPrize } from '#schemas/entities/gacha.ts';

const intents = ['look', 'draw', 'decide', 'dismiss'] as const;

/** The gacha of which one prize is kept. */
export const contract = flowContract({
  name: 'gachaKeep',
  description:
    'The gacha of which one prize is kept: draws, decides on what was drawn or gives it up. Pages of the gacha name it in "flows"; it then leads to the page where there is something to decide.',
  input: Type.Object({
    intent: Type.Optional(
      Type.Enum(intents, { description: 'What the fan wants; "look" when left out: to be led to the result.' }),
    ),
  }),
  events: {
    'gacha.confirm': Type.Object({}, { description: 'Yes: do what the dialog asks about.' }),
    'gacha.cancel': Type.Object({}, { description: 'No: nothing is done.' }),
    'gacha.close': Type.Object({}, { description: 'On from the draw to its result.' }),
  },
  view: Type.Object({
    state: Type.Enum(
      [
        'fetching',
        'confirmingDraw',
        'confirmingRedraw',
        'drawing',
        'recovering',
        'rolling',
        'confirmingDecision',
        'deciding',
        'confirmingDismissal',
        'dismissing',
        'leading',
        'leaving',
        'refused',
        'settled',
        'failed',
      ],
      { description: 'Where the flow stands.' },
    ),
    gacha: ShownGacha,
    drawn: Drawn,
    result: Reveal,
    pointAfter: PointAfter,
    missing: MissingPoints,
    isChanged: IsChanged,
    isRolling: IsRolling,
    isBusy: IsBusy,
  }),
});

/** A draw is a line of the point statement and of the log of draws; what is kept is a prize of the member. */
export const stale = [
  'pointHistories',
  'gachaDraws',
  'userPrizes',
  'prizesOnTheirWay',
] as const satisfies readonly SourceName[];

export type GachaKeepInput = FlowInput<typeof contract> & {
  /** The fan is on the page of the result. */
  readonly isAtResult: boolean;
};

interface Context {
  readonly intent: (typeof intents)[number];
  readonly isAtResult: boolean;
  readonly gacha: Gacha | null;
  /** What was drawn last, even when it is decided by now. */
  readonly drawn: GotGachaPrize | null;
  /** Cost or odds became others while the fan decided. */
  readonly isChanged: boolean;
  /** The answer to an earlier draw came again, and another draw was asked for. */
  readonly hasRepeated: boolean;
}

const roll = { modal: 'gacha-roll', dismiss: 'gacha.close', isLoadedLate: true } as const;

/** Draws until a prize is kept; whatever was lost on the way is found again by asking for it (4.07, 4.09, 4.10). */
export const machine = setup({
  types: {
    input: {} as GachaKeepInput,
    context: {} as Context,
    events: {} as FlowEvent<typeof contract>,
    tags: {} as 'busy' | 'fullScreen' | 'rolling',
    meta: {} as ModalMeta<typeof contract>,
  },
  actors: gachaActors,
  actions: gachaActions,
  guards: {
    wants: ({ context }, intent: Context['intent']) => context.intent === intent,
    hasToDecide: ({ context }) => drawnIn(context) !== null,
    holdsRare: ({ context }) => drawnIn(context)?.isRare === true,
    isAtResult: ({ context }) => context.isAtResult,
    /** What was drawn waits on another page. */
    waitsElsewhere: ({ context }) => !context.isAtResult && drawnIn(context) !== null,
    hasNothingToShow: ({ context }) =>
      context.isAtResult && drawnIn(context) === null && context.gacha?.fixedGachaPrize === null,
    cannotDraw: ({ context }) => loaded(context).obstacle !== null,
  },
}).createMachine({
  id: 'gachaKeep',
  context: ({ input: { intent = 'look', isAtResult } }) => ({
    intent,
    isAtResult,
    gacha: null,
    drawn: null,
    isChanged: false,
    hasRepeated: false,
  }),
  initial: 'fetching',
  states: {
    fetching: {
      tags: 'busy',
      invoke: {
        src: 'fetchGacha',
        onDone: {
          target: 'choosing',
          actions: [
            assign(({ context, event }) => learned(context, event.output)),
            { type: 'putGacha', params: ({ event }) => event.output },
          ],
        },
        onError: [{ guard: callFailed, target: 'failed' }, { actions: escalate }],
      },
    },
    choosing: {
      always: [
        { guard: 'waitsElsewhere', target: 'leading' },
        { guard: 'hasNothingToShow', target: 'leaving' },
        { guard: { type: 'wants', params: 'draw' }, target: 'askingToDraw' },
        { guard: 'hasToDecide', target: 'askingToDecide' },
        { target: 'settled' },
      ],
    },
    askingToDraw: {
      always: [
        {
          guard: 'cannotDraw',
          target: 'refused',
          actions: { type: 'notify', params: ({ context }) => refusalOf(loaded(context)) },
        },
        { guard: 'holdsRare', target: 'confirmingRedraw' },
        { target: 'confirmingDraw' },
      ],
    },
    askingToDecide: {
      always: [
        { guard: { type: 'wants', params: 'decide' }, target: 'confirmingDecision' },
        { guard: { type: 'wants', params: 'dismiss' }, target: 'askingToDismiss' },
        { target: 'settled' },
      ],
    },
    askingToDismiss: { always: [{ guard: 'holdsRare', target: 'confirmingDismissal' }, { target: 'dismissing' }] },
    confirmingDraw: {
      meta: { modal: 'gacha-confirm-exec', dismiss: 'gacha.cancel' },
      on: { 'gacha.confirm': 'drawing', 'gacha.cancel': 'settled' },
    },
    confirmingRedraw: {
      meta: { modal: 'gacha-confirm-redraw', dismiss: 'gacha.cancel' },
      on: { 'gacha.confirm': 'drawing', 'gacha.cancel': 'settled' },
    },
    drawing: {
      tags: ['busy', 'rolling'],
      meta: roll,
      invoke: {
        src: 'drawGacha',
        input: ({ context }) => shownTerms(loaded(context)),
        onDone: [
          {
            guard: ({ context, event }) => !context.hasRepeated && isRepeated(loaded(context), event.output),
            target: 'drawing',
            reenter: true,
            actions: assign({ hasRepeated: true }),
          },
          { guard: ({ context, event }) => isRepeated(loaded(context), event.output), target: 'recovering' },
          {
            target: 'rolling',
            actions: [
              assign(({ context, event }) => learned(context, event.output)),
              { type: 'putGacha', params: ({ event }) => event.output },
              'refreshMember',
            ],
          },
        ],
        onError: [
          {
            guard: isOutdated,
            target: 'choosing',
            actions: [
              assign(({ context, event }) => ({ gacha: changedGacha(event.error) ?? context.gacha, isChanged: true })),
              { type: 'putGacha', params: ({ context }) => loaded(context) },
              { type: 'notify', params: changeOf },
            ],
          },
          { guard: callFailed, target: 'recovering', actions: 'refreshMember' },
          { actions: escalate },
        ],
      },
    },
    // The draw may have been made, and its answer lost.
    recovering: {
      tags: ['busy', 'rolling'],
      meta: roll,
      invoke: {
        src: 'fetchGacha',
        onDone: [
          {
            guard: ({ context, event }) => hasDrawnSince(loaded(context), event.output),
            target: 'rolling',
            actions: [
              assign(({ context, event }) => learned(context, event.output)),
              { type: 'putGacha', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'choosing',
            actions: [
              assign(({ context, event }) => ({ ...learned(context, event.output), intent: 'look' })),
              { type: 'putGacha', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: [{ guard: callFailed, target: 'failed' }, { actions: escalate }],
      },
    },
    rolling: {
      tags: 'rolling',
      meta: roll,
      on: { 'gacha.close': [{ guard: 'isAtResult', target: 'settled' }, { target: 'leading' }] },
    },
    confirmingDecision: {
      meta: { modal: 'gacha-confirm-decide', dismiss: 'gacha.cancel' },
      on: { 'gacha.confirm': 'deciding', 'gacha.cancel': 'settled' },
    },
    deciding: {
      tags: 'busy',
      meta: { modal: 'gacha-confirm-decide', dismiss: 'gacha.cancel' },
      invoke: {
        src: 'decide',
        input: ({ context }) => ({ drawId: drawnId(context) }),
        onDone: {
          target: 'settled',
          actions: [
            assign(({ context, event }) => learned(context, event.output)),
            { type: 'putGacha', params: ({ event }) => event.output },
          ],
        },
        onError: [
          { guard: callFailed, target: 'fetching', actions: assign({ intent: 'look' }) },
          { actions: escalate },
        ],
      },
    },
    confirmingDismissal: {
      meta: { modal: 'gacha-confirm-dismiss', dismiss: 'gacha.cancel' },
      on: { 'gacha.confirm': 'dismissing', 'gacha.cancel': 'settled' },
    },
    dismissing: {
      tags: ['busy', 'fullScreen'],
      invoke: {
        src: 'dismiss',
        input: ({ context }) => ({ drawId: drawnId(context) }),
        onDone: { target: 'leaving', actions: { type: 'putGacha', params: ({ event }) => event.output } },
        onError: [
          { guard: callFailed, target: 'fetching', actions: assign({ intent: 'look' }) },
          { actions: escalate },
        ],
      },
    },
    // The page stays hidden until that of the result is there.
    leading: { type: 'final', tags: 'rolling', entry: { type: 'navigate', params: { to: resultPage, replace: true } } },
    leaving: { type: 'final', entry: { type: 'navigate', params: { to: '/mypage', replace: true } } },
    refused: { type: 'final' },
    settled: { type: 'final' },
    failed: { type: 'final' },
  },
});

type View = FlowView<typeof contract>;
type Snapshot = SnapshotFrom<typeof machine>;

/** What scripts see of a gacha of which one prize is kept. */
export function view(snapshot: Snapshot): View {
  return {
    state: stateOf(snapshot),
    ...viewGacha(snapshot.context, {
      isRolling: snapshot.hasTag('rolling'),
      isBusy: snapshot.hasTag('busy'),
    }),
  };
}

function stateOf({ value }: Snapshot): View['state'] {
  switch (value) {
    case 'choosing':
    case 'askingToDraw':
    case 'askingToDecide':
    case 'askingToDismiss':
      return 'fetching';
    default:
      return value;
  }
}
