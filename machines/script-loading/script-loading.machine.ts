import { assign, setup } from 'xstate';
import { callFailed, escalate, isCallFailure } from '../call-failure.ts';
import type { CallFailure } from '../call-failure.ts';
import { declaredActor } from '../declared-effects.ts';

/** How often a load is repeated by itself before the fan is asked. */
const maxRetries = 3;

interface Context<Source, Script> {
  readonly source: Source;
  readonly script: Script | null;
  readonly retries: number;
  /** Why the last load failed; null before one did. */
  readonly failure: CallFailure | null;
}

/** What the effect `loadScript` is given. */
export interface LoadRequest<Source> {
  readonly source: Source;
  /** An earlier load failed: what it got must not be used again. */
  readonly isRepeat: boolean;
}

/**
 * Loads one script and repeats a failed load, later each time, then on demand. A failure that
 * says `isLasting` is not repeated by itself.
 */
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
      loadScript: declaredActor<Script, LoadRequest<Source>>('loadScript'),
    },
    guards: {
      mayRepeat: ({ context }) => context.retries < maxRetries && !isLasting(context.failure),
    },
    delays: {
      backoff: ({ context }) => 1000 * 2 ** (context.retries - 1),
    },
  }).createMachine({
    id: 'scriptLoading',
    context: ({ input }) => ({ source: input.source, script: null, retries: 0, failure: null }),
    output: ({ context }) => context.script,
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          src: 'loadScript',
          input: ({ context }) => ({ source: context.source, isRepeat: context.failure !== null }),
          onDone: { target: 'loaded', actions: assign({ script: ({ event }) => event.output }) },
          onError: [
            { guard: callFailed, target: 'deciding', actions: assign({ failure: ({ event }) => failureOf(event) }) },
            { actions: escalate },
          ],
        },
      },
      deciding: {
        always: [{ guard: 'mayRepeat', target: 'retrying' }, { target: 'error' }],
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

function isLasting(failure: CallFailure | null): boolean {
  return failure !== null && 'isLasting' in failure && failure.isLasting === true;
}

function failureOf({ error }: { readonly error: unknown }): CallFailure | null {
  return isCallFailure(error) ? error : null;
}
