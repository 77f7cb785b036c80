import { contentFor, loadNeeds, needsLoaded } from '#renderer/load-needs.ts';
import { redirectOf } from '#schemas/content-script/routes/guard.ts';
import { matchRoute } from '#schemas/content-script/routes/match-route.ts';
import type { ScriptEnvelope } from '#schemas/content-script/script.ts';
import { isSubjectMissing } from '#app/shell/page/missing-subject.ts';
import { headerOf } from '#app/shell/page/page-title.ts';
import { readVerdict } from '#app/shell/routing/verdict.ts';
import { routesOf } from '#app/shell/routing/routes-of.ts';
import { readSelectionKey } from '#app/views/selection-key.ts';
import type { Site } from '#app/site/site.ts';

/** How the program begins at an address. */
export type FirstPage =
  /** All that the page renders is there, so that server and browser render the same. */
  | { readonly kind: 'ready'; readonly isFound: boolean; readonly title: string }
  /** Something is still to come, or is missing for good: the page cannot be rendered in one go. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'redirect'; readonly to: string };

/**
 * Makes the first page ready: its route and title stand in the data model and the chunks of its scripts are loaded
 * before anything is rendered.
 */
export async function openFirstPage({ content, registry }: Site, path: string): Promise<FirstPage> {
  const live = content.get();
  const { services, scripts } = live;
  const { store, expressions } = services;
  const key = readSelectionKey(store);
  const routes = routesOf(live) ?? [];
  const verdict = readVerdict(path, routes, services);
  const elsewhere = redirectOf(verdict);
  if (elsewhere !== null) return { kind: 'redirect', to: elsewhere };
  const match = verdict === 'admitted' ? matchRoute(routes, path) : undefined;

  const page = match && scripts.peekScript('page', match.route.page);
  const isFound = match !== undefined && !isSubjectMissing(page, store);
  const shown = isFound ? page : scripts.peekScript('system', 'not-found');
  const around = [scripts.peekScript('system', 'header'), scripts.peekScript('system', 'footer')];
  if (!shown || around.includes(undefined)) return { kind: 'incomplete' };
  const parts = [shown, ...around];
  const needed = parts.map((script: ScriptEnvelope | null | undefined) => (script ? contentFor(script, key) : []));
  const sources = { registry, expressions };
  await loadNeeds(needed, sources, key);
  store.set('route', { path, page: match?.route.page ?? 'not-found', params: match?.params ?? {}, item: '' });
  const header = headerOf(isFound ? page : undefined, services);
  store.set('header', header);
  return needsLoaded(needed, sources, key)
    ? { kind: 'ready', isFound, title: header.titleText }
    : { kind: 'incomplete' };
}
