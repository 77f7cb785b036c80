import { createActor, waitFor } from 'xstate';
import { provideScriptLoading } from '#actors/script-loading.actors.ts';
import type { ApiClient } from '#api-client/api-client.ts';
import { ApiError } from '#api-client/api-error.ts';
import type { SectorKind } from '#schemas/api/contents-scripts.ts';
import type { FetchDocument } from '#runtime/script-store.ts';

interface Source {
  readonly kind: SectorKind;
  readonly name: string;
  readonly hash: string;
}

/** Fetches published documents, trying again by itself a few times; null when all was in vain (spec §4). */
export function createFetchDocument(api: ApiClient): FetchDocument {
  const machine = provideScriptLoading<Source, object>(async (source, signal) => {
    const document = await api.contentsScripts.sector(source, { signal });
    if (document === null) throw new ApiError(0, 'client.unknown', `${source.kind}/${source.name} did not come.`);
    return document;
  });
  return async (kind, name, hash) => {
    const actor = createActor(machine, { input: { source: { kind, name, hash } } });
    actor.start();
    const settled = await waitFor(actor, (snapshot) => snapshot.status === 'done' || snapshot.matches('error'));
    actor.stop();
    return settled.context.script;
  };
}
