import { fromPromise } from 'xstate';
import { createScriptLoadingMachine } from '#machines/script-loading/script-loading.machine.ts';

/** Loads one script; rejects with a call failure when it may be tried again. */
export type LoadScript<Source, Script> = (source: Source, signal: AbortSignal) => Promise<Script>;

/** The loading of one script by any loader. */
export function provideScriptLoading<Source, Script>(load: LoadScript<Source, Script>) {
  return createScriptLoadingMachine<Source, Script>().provide({
    actors: {
      loadScript: fromPromise<Script, { readonly source: Source }>(({ input, signal }) => load(input.source, signal)),
    },
  });
}
