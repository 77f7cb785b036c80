import { fromPromise } from 'xstate';
import { createScriptLoadingMachine } from '#machines/script-loading/script-loading.machine.ts';
import type { LoadRequest } from '#machines/script-loading/script-loading.machine.ts';

/** Loads one script; rejects with a call failure, which says `isLasting` when trying again by itself is of no use. */
export type LoadScript<Source, Script> = (request: LoadRequest<Source>, signal: AbortSignal) => Promise<Script>;

/** The loading of one script by any loader. */
export function provideScriptLoading<Source, Script>(load: LoadScript<Source, Script>) {
  return createScriptLoadingMachine<Source, Script>().provide({
    actors: {
      loadScript: fromPromise<Script, LoadRequest<Source>>(({ input, signal }) => load(input, signal)),
    },
  });
}
