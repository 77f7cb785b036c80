import type { ApiClient } from '#api-client/api-client.ts';
import type { CallOptions } from '#api-client/http/http.ts';
import { settled } from '#tests/machines/support/test-actors.ts';

type SourceCalls = ApiClient['sources'];

/** A question that the API was asked, until it is answered. */
export interface AskedSource {
  readonly name: string;
  /** Page and order, or parameters of the route; undefined for a whole collection. */
  readonly how: unknown;
  readonly signal: AbortSignal | undefined;
  /** The page of a list, a value, or a whole collection. */
  resolve(answer: unknown): Promise<void>;
  reject(error: unknown): Promise<void>;
}

/** Sources whose answers come when the test says so. */
export function askedSources() {
  const asked: AskedSource[] = [];
  const ask = (name: string, how: unknown, options: CallOptions = {}) =>
    new Promise<never>((resolve, reject) => {
      asked.push({
        name,
        how,
        signal: options.signal,
        resolve: (answer) => settledBy(() => resolve(answer as never)),
        reject: (error) => settledBy(() => reject(error)),
      });
    });
  const calls: SourceCalls = { list: ask, one: ask, all: (name, options) => ask(name, undefined, options) };
  const last = (): AskedSource => {
    const latest = asked.at(-1);
    if (latest === undefined) throw new Error('Nothing was asked.');
    return latest;
  };
  return { asked, calls, last };
}

/** Sources that give what stands under their names at once, a list on one page; nothing under the others. */
export function sourcesOf(given: Readonly<Record<string, readonly object[]>>): SourceCalls {
  const itemsOf = async (name: string) => (given[name] ?? []) as never;
  return {
    list: async (name) => {
      const items: readonly never[] = await itemsOf(name);
      return { items, paging: { currentPage: 1, loadingPage: 1, totalPage: 1, totalCount: items.length } };
    },
    one: async (name) => (await itemsOf(name))[0],
    all: itemsOf,
  };
}

async function settledBy(settle: () => void): Promise<void> {
  settle();
  await settled();
}
