import { createActor, waitFor } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { provideScriptLoading } from '#actors/script-loading.actors.ts';
import type { ApiClient } from '#api-client/api-client.ts';
import type { SectorKind } from '#schemas/api/contents-scripts.ts';
import type { FetchDocument } from '#runtime/documents/script-store.ts';
import { parseDocument, documentTimeoutMs, largestDocument } from './parse-document.ts';

interface Source {
  readonly kind: SectorKind;
  readonly name: string;
  readonly hash: string;
}

/** The clock of the repeats; that of the browser by default. */
interface Clock {
  setTimeout(action: () => void, milliseconds: number): unknown;
  clearTimeout(id: unknown): void;
}

/**
 * Fetches published documents, trying again by itself where that may help; rejects with a
 * `DocumentFault` when all was in vain. One that is asked for again goes past what the browser kept of it.
 */
export function createFetchDocument(api: Pick<ApiClient, 'contentsScripts'>, clock?: Clock): FetchDocument {
  const failed = new Map<string, Loading>();
  const asked = new Set<string>();

  function begin(source: Source): Loading {
    const wasNoGood = asked.has(addressOf(source));
    asked.add(addressOf(source));
    const machine = provideScriptLoading<Source, unknown>(async ({ isRepeat }, signal) => {
      const isFresh = isRepeat || wasNoGood;
      const options = { timeout: documentTimeoutMs, limit: largestDocument, isFresh, signal };
      const answer = await api.contentsScripts.sector(source, options);
      return parseDocument(answer, `${source.kind} "${source.name}"`);
    });
    return createActor(machine, { input: { source }, ...(clock === undefined ? {} : { clock }) }).start();
  }

  return async (kind, name, hash) => {
    const source = { kind, name, hash };
    const loading = failed.get(addressOf(source)) ?? begin(source);
    failed.delete(addressOf(source));
    loading.send({ type: 'script.retry' });
    const settled = await waitFor(loading, (snapshot) => snapshot.status === 'done' || snapshot.matches('error'));
    if (settled.status === 'done') return settled.context.script;
    failed.set(addressOf(source), loading);
    throw settled.context.failure ?? new Error(`The ${kind} "${name}" could not be loaded.`);
  };
}

type Loading = ActorRefFrom<ReturnType<typeof provideScriptLoading<Source, unknown>>>;

function addressOf({ kind, name, hash }: Source): string {
  return `${kind}/${name}?${hash}`;
}
