import type { ListControls, Proofs } from '#runtime/runtime-services.ts';
import type { BootData } from '#schemas/page/boot.ts';
import { sourceNames } from '#schemas/data-model/sources.ts';
import type { SourceName } from '#schemas/data-model/sources.ts';
import type { Controllers } from './controllers.ts';
import type { OnceLoaded } from '#app/state/once-loaded.ts';
import type { Flows, PageData, PageOpenings, Prefetcher } from '#app/site/site.ts';

export interface DeferredControls {
  readonly flows: Flows;
  readonly lists: ListControls;
  proofs(): Promise<Proofs>;
  readonly data: PageData;
  readonly openings: PageOpenings;
  readonly prefetcher: Prefetcher;
}

interface WaitingOptions {
  /** What came with the page, and is not asked for again when the page is entered. */
  readonly initial: BootData;
  /** Called when the controllers could not be loaded, so that what waited for it is not done. */
  failed(thrown: unknown): void;
}

/** Flows, lists and data of pages, and what is loaded ahead, for as long as their program is not there: what is asked of them waits for it. */
export function deferredControls(
  controllers: OnceLoaded<Controllers>,
  { initial, failed }: WaitingOptions,
): DeferredControls {
  const fresh = new Set(sourceNames.filter((name) => initial[name] !== undefined));
  const visited = new Map<SourceName, string>();
  const withControllers = (act: (loaded: Controllers) => void) => {
    const loaded = controllers.loaded();
    if (loaded !== undefined) act(loaded);
    else void controllers.load().then(act, failed);
  };
  return {
    flows: {
      start: async (name, how) => {
        const { flows } = controllers.loaded() ?? (await controllers.load());
        await flows.start(name, how);
      },
      send(name, event) {
        const loaded = controllers.loaded();
        if (loaded !== undefined) return loaded.flows.send(name, event);
        return controllers.load().then(({ flows }) => flows.send(name, event));
      },
      prefetch: async (name) => (controllers.loaded() ?? (await controllers.load())).flows.prefetch(name),
      stop: (name) => withControllers(({ flows }) => flows.stop(name)),
    },
    lists: {
      more: (list) => withControllers(({ sources }) => sources.more(list)),
      retry: (list) => withControllers(({ sources }) => sources.retry(list)),
      sort: (list, order) => withControllers(({ sources }) => sources.sort(list, order)),
      filter: (list, isFiltered) => withControllers(({ sources }) => sources.filter(list, isFiltered)),
    },
    proofs: async () => (await controllers.load()).proofs,
    openings: deferredOpenings(controllers),
    prefetcher: deferredPrefetcher(controllers),
    data: {
      enter(name, visit) {
        if (visited.get(name) === visit.id) return;
        visited.set(name, visit.id);
        if (fresh.delete(name)) return;
        withControllers(({ sources }) => sources.enter(name, visit));
      },
    },
  };
}

function deferredOpenings(controllers: OnceLoaded<Controllers>): PageOpenings {
  return {
    enter(openings) {
      let end: (() => void) | undefined;
      let hasEnded = false;
      controllers.whenLoaded((loaded) => {
        if (!hasEnded) end = loaded.openings.enter(openings);
      });
      return () => {
        hasEnded = true;
        end?.();
      };
    },
  };
}

/** What does not come ahead is asked for again by a press. */
function deferredPrefetcher(controllers: OnceLoaded<Controllers>): Prefetcher {
  return {
    want: (shown) => controllers.whenLoaded(({ prefetcher }) => prefetcher.want(shown)),
    begin: () =>
      void controllers.load().then(
        ({ prefetcher }) => prefetcher.begin(),
        () => {},
      ),
  };
}
