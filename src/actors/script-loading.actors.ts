import { fromPromise } from 'xstate';
import type { ApiClient } from '#api-client/api-client.ts';
import { ApiError } from '#api-client/api-error.ts';
import { createScriptLoadingMachine } from '#machines/script-loading/script-loading.machine.ts';
import type { Sector } from '#schemas/api/contents-scripts.ts';

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

/** The loading of one content script, unchecked (spec §4, Script loading). */
export function provideSectorLoading(api: ApiClient) {
  return provideScriptLoading<Pick<Sector, 'kind' | 'name' | 'hash'>, object>(async (sector, signal) => {
    const content = await api.contentsScripts.sector(sector, { signal });
    if (content === null) throw new ApiError(0, 'client.script-missing', `${sector.kind}/${sector.name} did not load`);
    return content;
  });
}
