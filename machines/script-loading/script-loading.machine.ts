import { assign, setup } from 'xstate';
import { callFailed, escalate } from '../call-failure.ts';
import { declaredActor } from '../declared-effects.ts';

/** How often a load is repeated by itself before the reader is asked. */
const maxRetries = 3;

interface Context<Source, Script> {
  readonly source: Source;
  readonly script: Script | null;
  readonly retries: number;
}

/** Loads one script and repeats a failed load, later each time, then on demand (spec §4, Script loading). */
export function createScriptLoadingMachine<Source, Script>() {
  return setup({
    types: {
      input: {} as { readonly source: Source },
      context: {} as Context<Source, Script>,
      events: {} as { type: 'script.retry' },
      output: {} as Script | null,
      tags: {} as 'busy',
    },
    actors: {
      loadScript: declaredActor<Script, { readonly source: Source }>('loadScript'),
    },
    guards: {
      hasRetries: ({ context }) => context.retries < maxRetries,
    },
    delays: {
      backoff: ({ context }) => 1000 * 2 ** (context.retries - 1),
    },
  }).createMachine({
    id: 'scriptLoading',
    context: ({ input }) => ({ source: input.source, script: null, retries: 0 }),
    output: ({ context }) => context.script,
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          src: 'loadScript',
          input: ({ context }) => ({ source: context.source }),
          onDone: { target: 'loaded', actions: assign({ script: ({ event }) => event.output }) },
          onError: [{ guard: callFailed, target: 'deciding' }, { actions: escalate }],
        },
      },
      deciding: {
        always: [{ guard: 'hasRetries', target: 'retrying' }, { target: 'error' }],
      },
      retrying: {
        tags: 'busy',
        entry: assign({ retries: ({ context }) => context.retries + 1 }),
        after: { backoff: 'loading' },
      },
      loaded: { type: 'final' },
      error: { on: { 'script.retry': { target: 'loading', actions: assign({ retries: 0 }) } } },
    },
  });
}
