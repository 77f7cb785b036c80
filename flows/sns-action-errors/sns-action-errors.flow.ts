import Type from 'typebox';
import { assign, enqueueActions, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { declaredEffect } from '#machines/declared-effects.ts';
import { flowContract } from '#machines/flow-contract.ts';
import type { FlowEvent } from '#machines/flow-contract.ts';
import type { FlowInput, FlowView } from '#machines/flow.ts';

/** Knows which failed social actions the member has read, in this browser. */
export const contract = flowContract({
  name: 'snsActionErrors',
  description:
    'Remembers in this browser up to which failed social action the member has read; ids of newer ones are greater (4.42).',
  input: Type.Object({
    readUpTo: Type.Optional(Type.String({ description: 'Everything up to this id is read from now on.' })),
  }),
  events: {
    'errors.read': Type.Object(
      { id: Type.String({ description: 'The id of the newest one that was shown.' }) },
      { description: 'Everything up to this id was read.' },
    ),
  },
  view: Type.Object({
    state: Type.Enum(['reading'], { description: 'Where the flow stands.' }),
    lastReadId: Type.String({ description: 'The id of the newest one that was read; empty when none was.' }),
  }),
});

interface Input extends FlowInput<typeof contract> {
  /** What the browser remembers; empty when nothing. */
  readonly lastReadId: string;
}

/** Runs on until it is started anew, and forgets nothing that was read: an older id changes nothing. */
export const machine = setup({
  types: {
    input: {} as Input,
    context: {} as { readonly lastReadId: string },
    events: {} as FlowEvent<typeof contract>,
  },
  actions: { keepLastRead: declaredEffect<string>('keepLastRead') },
}).createMachine({
  id: 'snsActionErrors',
  context: ({ input: { lastReadId, readUpTo = '' } }) => ({
    lastReadId: readUpTo > lastReadId ? readUpTo : lastReadId,
  }),
  initial: 'reading',
  states: {
    reading: {
      entry: enqueueActions(({ context: { lastReadId }, enqueue }) => {
        if (lastReadId !== '') enqueue({ type: 'keepLastRead', params: lastReadId });
      }),
      on: {
        'errors.read': {
          guard: ({ context, event }) => event.id > context.lastReadId,
          target: 'reading',
          reenter: true,
          actions: assign({ lastReadId: ({ event }) => event.id }),
        },
      },
    },
  },
});

/** What scripts see of it. */
export function view({ value, context }: SnapshotFrom<typeof machine>): FlowView<typeof contract> {
  return { state: value, lastReadId: context.lastReadId };
}
