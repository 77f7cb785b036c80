import { contentFor, loadNeeds, needsLoaded } from '#renderer/load-needs.ts';
import type { DataStore } from '#runtime/data-store.ts';
import { isSourceSettled, sourceStatusPath } from '#runtime/source-status.ts';
import { usesExpressions } from '#runtime/values/bound-paths.ts';
import { decidingRoutes, redirectOf } from '#schemas/content-script/routes/guard.ts';
import { matchRoute } from '#schemas/content-script/routes/match-route.ts';
import type { RouteMatch } from '#schemas/content-script/routes/match-route.ts';
import type { ScriptEnvelope } from '#schemas/content-script/script.ts';
import { sourceNames } from '#schemas/data-model/sources.ts';
import type { SourceName } from '#schemas/data-model/sources.ts';
import type { Place } from '#app/state/navigation.ts';
import type { LiveContent, Site } from '#app/site/site.ts';
import { readSelectionKey } from '#app/views/selection-key.ts';
import { routesOf } from '../routing/routes-of.ts';
import { readVerdict } from '../routing/verdict.ts';

/** How long a page change waits for data, in ms; what has not come by then has a skeleton. */
const longestForData = 1000;

type PreparedSite = Pick<Site, 'content' | 'registry' | 'data' | 'navigation' | 'shown'>;

/**
 * Gets the page of a place ready: its script, the chunks of its components, and what it names in `data` beyond what the
 * page shown names, whose own must not change under it. A place that is refused leads elsewhere at once.
 *
 * @returns undefined when all is there; else settles when it is, or has failed to come, which the page shows itself.
 */
export function preparePage(site: PreparedSite, place: Place, signal: AbortSignal): Promise<void> | undefined {
  const live = site.content.get();
  const routes = routesOf(live) ?? [];
  const { expressions } = live.services;
  if (expressions.loaded() === undefined && usesExpressions(decidingRoutes(place.path, routes))) {
    return onceDecidable(site, place, signal);
  }
  const verdict = readVerdict(place.path, routes, live.services);
  const elsewhere = redirectOf(verdict);
  if (elsewhere !== null) {
    site.navigation.go(elsewhere, { replace: true, asks: false });
    return undefined;
  }
  const match = verdict === 'admitted' ? matchRoute(routes, place.path) : undefined;
  if (match === undefined) return undefined;
  const script = live.scripts.peekScript('page', match.route.page);
  if (script === null) return undefined;
  if (script !== undefined && areChunksLoaded(site, live, script) && namesNothingNew(site, live, script)) {
    return undefined;
  }
  return gather(site, live, { place, match, signal });
}

/** Goes on when the conditions of routes can be computed; where that does not come, the page says so itself. */
async function onceDecidable(site: PreparedSite, place: Place, signal: AbortSignal): Promise<void> {
  const isLoaded = await site.content
    .get()
    .services.expressions.load()
    .then(
      () => true,
      () => false,
    );
  if (isLoaded && !signal.aborted) await preparePage(site, place, signal);
}

interface Coming {
  readonly place: Place;
  readonly match: RouteMatch;
  readonly signal: AbortSignal;
}

async function gather(site: PreparedSite, live: LiveContent, { place, match, signal }: Coming): Promise<void> {
  const name = match.route.page;
  await untilKnown(live, name, signal);
  const script = live.scripts.peekScript('page', name);
  if (!script || signal.aborted) return;
  const { store, expressions } = live.services;
  const key = readSelectionKey(store);
  const names = newNames(site, live, script);
  const visit = {
    cameBack: place.arrival === 'travel',
    params: match.params,
    id: visitId(site.shown, live, place.path),
  };
  for (const source of names) site.data.enter(source, visit);
  await Promise.all([
    loadNeeds(contentFor(script, key), { registry: site.registry, expressions }, key),
    untilLoaded(store, names, signal),
  ]);
}

/** Tells visits apart: one of a page, by a person, in a release. What was entered ahead for it is not entered again. */
export function visitId(shown: Site['shown'], { services }: LiveContent, path: string): string {
  return [shown.visitOf(path), path, services.store.read(['user', 'id']), services.release].join(' ');
}

function areChunksLoaded({ registry }: PreparedSite, live: LiveContent, script: ScriptEnvelope): boolean {
  const { store, expressions } = live.services;
  const key = readSelectionKey(store);
  return needsLoaded(contentFor(script, key), { registry, expressions }, key);
}

function namesNothingNew(site: PreparedSite, live: LiveContent, script: ScriptEnvelope): boolean {
  return newNames(site, live, script).length === 0;
}

/** The sources that a page names and the page shown does not. */
function newNames({ shown }: PreparedSite, live: LiveContent, script: ScriptEnvelope): readonly SourceName[] {
  const before = matchRoute(routesOf(live) ?? [], shown.place.get().path);
  const held = before && live.scripts.peekScript('page', before.route.page);
  return sourceNames.filter((name) => script.data?.includes(name) && !held?.data?.includes(name));
}

/** Settles when a page script has come or failed to. It is watched until the next change, so that a failure is known to the page. */
function untilKnown({ scripts }: LiveContent, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (scripts.peekScript('page', name) !== undefined) resolve();
    };
    const unwatch = scripts.watch('page', name, look);
    look();
    signal.addEventListener('abort', () => {
      unwatch();
      resolve();
    });
  });
}

/** Settles when none of the sources is loading, when that takes too long, or when nobody waits for it any more. */
function untilLoaded(store: DataStore, names: readonly SourceName[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (names.every((name) => isSourceSettled(store, name))) resolve();
    };
    const unwatch = store.watch(names.map(sourceStatusPath), look);
    const timer = setTimeout(resolve, longestForData);
    look();
    signal.addEventListener('abort', () => {
      unwatch();
      clearTimeout(timer);
      resolve();
    });
  });
}
