import { useCallback, useSyncExternalStore } from 'react';
import { describeThrown } from '#runtime/reports/content-error.ts';
import { useRuntime } from '#runtime/runtime-services.ts';
import type { RuntimeServices } from '#runtime/runtime-services.ts';
import { verdictOn } from '#schemas/content-script/routes/guard.ts';
import type { Verdict } from '#schemas/content-script/routes/guard.ts';
import { matchRoute } from '#schemas/content-script/routes/match-route.ts';
import type { Route, RouteCondition } from '#schemas/content-script/routes/routes.ts';
import { routingRoots } from '#schemas/content-script/routes/routes.ts';
import { readSelectionKey } from '#app/views/selection-key.ts';

type Services = Pick<RuntimeServices, 'store' | 'expressions' | 'reporter' | 'release'>;

/** What becomes of a visit to a path as the data model stands; a condition that fails is reported and does not hold. */
export function readVerdict(path: string, routes: readonly Route[], services: Services): Verdict {
  const match = matchRoute(routes, path);
  if (match === undefined) return 'not-found';
  const key = readSelectionKey(services.store);
  return verdictOn(match.route, routes, { key, holds: (condition) => conditionHolds(condition, services) });
}

const watched = routingRoots.map((root) => [root]);

/** `readVerdict` of now; renders again only when that is decided otherwise. */
export function useVerdict(path: string, routes: readonly Route[]): Verdict {
  const services = useRuntime();
  const { store } = services;
  const subscribe = useCallback((listener: () => void) => store.watch(watched, listener), [store]);
  const read = () => readVerdict(path, routes, services);
  return useSyncExternalStore(subscribe, read, read);
}

const known: ReadonlySet<string> = new Set(routingRoots);

function conditionHolds({ $expr }: RouteCondition, { store, expressions, reporter, release }: Services): boolean {
  try {
    const engine = expressions.loaded();
    if (engine === undefined) throw new Error('The program that computes expressions did not come.');
    const value = engine.compile($expr).evaluate((root) => (known.has(root) ? store.read([root]) : undefined));
    if (typeof value === 'boolean') return value;
    throw new Error(`It gives ${JSON.stringify(value) ?? 'nothing'}, not true or false: ${$expr}`);
  } catch (thrown) {
    const { message } = describeThrown(thrown);
    reporter.report({ release, script: 'system/routes', path: '', code: 'route.condition', message });
    return false;
  }
}
