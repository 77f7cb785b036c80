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
  missingPoints,
  refusalOf,
  shownTerms,
} from '#machines/gacha/gacha-draw.ts';
import { gachaActions, gachaActors } from '#machines/gacha/gacha-declared.ts';
import { viewGacha } from '#machines/gacha/gacha-view.ts';
import type { DrawGachaBody } from '#schemas/api/gachas.ts';
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

const intents = ['look', 'draw'] as const;

/** The gacha of which everything is collected. */
export const contract = flowContract({
  name: 'gachaComplete',
  description:
    'The gacha of which everything is collected: shows what the fan has, draws, shows what was drawn. Pages of the gacha name it in "flows"; it then shows what was drawn and not put away.',
  input: Type.Object({
    intent: Type.Optional(
      Type.Enum(intents, { description: 'What the fan wants; "look" when left out: to be shown what was drawn.' }),
    ),
  }),
  events: {
    'gacha.draw': Type.Object({}, { description: 'On from the result to the next draw.' }),
    'gacha.confirm': Type.Object({}, { description: 'Yes: draw.' }),
    'gacha.cancel': Type.Object({}, { description: 'No: nothing is drawn.' }),
    'gacha.close': Type.Object({}, { description: 'On from the draw to its result, and away from that.' }),
  },
  view: Type.Object({
    state: Type.Enum(
      [
        'fetching',
        'showing',
        'puttingAway',
        'confirmingDraw',
        'clearing',
        'drawing',
        'recovering',
        'rolling',
        'leaving',
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

export type GachaCompleteInput = FlowInput<typeof contract> & {
  /** The fan is on the page of the result. */
  readonly isAtResult: boolean;
};

interface Context {
  readonly intent: (typeof intents)[number];
  readonly isAtResult: boolean;
  readonly gacha: Gacha | null;
  /** What was drawn last, even when it is decided by now. */
  readonly drawn: GotGachaPrize | null;
  /** What the fan was shown when asked. */
  readonly terms: DrawGachaBody | null;
  /** Cost or odds became others while the fan decided. */
  readonly isChanged: boolean;
  /** The answer to an earlier draw came again, and another draw was asked for. */
  readonly hasRepeated: boolean;
}

const result = { modal: 'gacha-result', dismiss: 'gacha.close' } as const;
const roll = { modal: 'gacha-roll', dismiss: 'gacha.close', isLoadedLate: true } as const;

/** Shows the result first, draws, and shows it again; what was drawn is put away before the next draw (4.08, 4.11). */
export const machine = setup({
  types: {
    input: {} as GachaCompleteInput,
    context: {} as Context,
    events: {} as FlowEvent<typeof contract>,
    tags: {} as 'busy' | 'rolling',
    meta: {} as ModalMeta<typeof contract>,
  },
  actors: gachaActors,
  actions: gachaActions,
  guards: {
    hasDrawn: ({ context }) => drawnIn(context) !== null,
    wantsToDraw: ({ context }) => context.intent === 'draw',
    hasNothingToShow: ({ context }) => context.isAtResult && loaded(context).fixedGachaPrize === null,
    cannotDraw: ({ context }) => !canDraw(loaded(context)),
  },
}).createMachine({
  id: 'gachaComplete',
  context: ({ input: { intent = 'look', isAtResult } }) => ({
    intent,
    isAtResult,
    gacha: null,
    drawn: null,
    terms: null,
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
        { guard: 'hasDrawn', target: 'showing' },
        { guard: 'hasNothingToShow', target: 'leaving' },
        { guard: 'wantsToDraw', target: 'showing' },
        { target: 'settled' },
      ],
    },
    showing: {
      meta: result,
      on: {
        'gacha.draw': [
          { guard: 'cannotDraw', actions: { type: 'notify', params: ({ context }) => refusalOf(loaded(context)) } },
          { target: 'confirmingDraw' },
        ],
        'gacha.close': [{ guard: 'hasDrawn', target: 'puttingAway' }, { target: 'settled' }],
      },
    },
    puttingAway: {
      tags: 'busy',
      meta: result,
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
        onError: [{ guard: callFailed, target: 'settled' }, { actions: escalate }],
      },
    },
    confirmingDraw: {
      // What was drawn before is put away first.
      entry: assign({
        terms: ({ context }) => ({ ...shownTerms(loaded(context)), undecidedId: null }),
        hasRepeated: false,
      }),
      meta: { modal: 'gacha-confirm-exec', dismiss: 'gacha.cancel' },
      on: {
        'gacha.confirm': [{ guard: 'hasDrawn', target: 'clearing' }, { target: 'drawing' }],
        'gacha.cancel': 'showing',
      },
    },
    clearing: {
      tags: ['busy', 'rolling'],
      meta: roll,
      invoke: {
        src: 'dismiss',
        input: ({ context }) => ({ drawId: drawnId(context) }),
        onDone: [
          {
            guard: ({ event }) => event.output.obstacle !== null,
            target: 'showing',
            actions: [
              assign(({ context, event }) => learned(context, event.output)),
              { type: 'putGacha', params: ({ event }) => event.output },
              { type: 'notify', params: ({ event }) => refusalOf(event.output) },
            ],
          },
          { target: 'drawing', actions: assign(({ context, event }) => learned(context, event.output)) },
        ],
        onError: [{ guard: callFailed, target: 'recovering' }, { actions: escalate }],
      },
    },
    drawing: {
      tags: ['busy', 'rolling'],
      meta: roll,
      invoke: {
        src: 'drawGacha',
        input: ({ context }) => context.terms ?? shownTerms(loaded(context)),
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
              assign(({ context, event }) => ({ ...learned(context, event.output), isChanged: false })),
              { type: 'putGacha', params: ({ event }) => event.output },
              'refreshMember',
            ],
          },
        ],
        onError: [
          {
            guard: isOutdated,
            target: 'asking',
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
    asking: { always: [{ guard: 'cannotDraw', target: 'showing' }, { target: 'confirmingDraw' }] },
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
            target: 'showing',
            actions: [
              assign(({ context, event }) => learned(context, event.output)),
              { type: 'putGacha', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: [{ guard: callFailed, target: 'failed' }, { actions: escalate }],
      },
    },
    rolling: { tags: 'rolling', meta: roll, on: { 'gacha.close': 'showing' } },
    leaving: { type: 'final', entry: { type: 'navigate', params: { to: '/mypage', replace: true } } },
    settled: { type: 'final' },
    failed: { type: 'final' },
  },
});

/** What was drawn last does not stand in the way: it is put away first. */
function canDraw(gacha: Gacha): boolean {
  return gacha.obstacle === null || (gacha.obstacle === 'undecided' && missingPoints(gacha) === 0);
}

type View = FlowView<typeof contract>;
type Snapshot = SnapshotFrom<typeof machine>;

/** What scripts see of a gacha of which everything is collected. */
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
  return value === 'choosing' || value === 'asking' ? 'fetching' : value;
}
