import { useCallback, useSyncExternalStore } from 'react';
import { useRuntime } from '#runtime/runtime-services.ts';
import type { Verdict } from '#schemas/content-script/guard.ts';
import type { Route } from '#schemas/content-script/routes.ts';
import { routingRoots } from '#schemas/content-script/routes.ts';
import { readVerdict } from './read-verdict.ts';

const watched = routingRoots.map((root) => [root]);

/** What becomes of the visit to a path now; renders again only when that is decided otherwise. */
export function useVerdict(path: string, routes: readonly Route[]): Verdict {
  const services = useRuntime();
  const { store } = services;
  const subscribe = useCallback((listener: () => void) => store.watch(watched, listener), [store]);
  const read = () => readVerdict(path, routes, services);
  return useSyncExternalStore(subscribe, read, read);
}
