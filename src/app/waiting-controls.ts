import { ContentError } from '#runtime/content-error.ts';
import type { ListControls } from '#runtime/runtime-services.ts';
import type { BootData } from '#schemas/boot.ts';
import { sourceNames } from '#schemas/sources.ts';
import type { Activity } from './activity.ts';
import type { OnceLoaded } from './once-loaded.ts';
import type { Flows, PageData } from './site.ts';

interface WaitingControls {
  readonly flows: Flows;
  readonly lists: ListControls;
  readonly data: PageData;
}

interface WaitingOptions {
  /** What came with the page, and is not asked for again when the page is entered. */
  readonly carried: BootData;
  /** Told when the activity could not be loaded, so that what waited for it is not done. */
  failed(thrown: unknown): void;
}

/** Flows, lists and data of pages for as long as their program is not there: what is asked of them waits for it. */
export function waitingControls(activity: OnceLoaded<Activity>, { carried, failed }: WaitingOptions): WaitingControls {
  const fresh = new Set(sourceNames.filter((name) => carried[name] !== undefined));
  const withActivity = (act: (loaded: Activity) => void) => {
    const loaded = activity.loaded();
    if (loaded !== undefined) act(loaded);
    else void activity.load().then(act, failed);
  };
  return {
    flows: {
      start: async (name, how) => {
        const { flows } = activity.loaded() ?? (await activity.load());
        await flows.start(name, how);
      },
      send(name, event) {
        const loaded = activity.loaded();
        if (loaded === undefined) throw new ContentError('flow.not-running', `The flow "${name}" does not run.`);
        loaded.flows.send(name, event);
      },
      prefetch: async (name) => (activity.loaded() ?? (await activity.load())).flows.prefetch(name),
      stop: (name) => withActivity(({ flows }) => flows.stop(name)),
    },
    lists: {
      more: (list) => withActivity(({ sources }) => sources.more(list)),
      retry: (list) => withActivity(({ sources }) => sources.retry(list)),
      sort: (list, order) => withActivity(({ sources }) => sources.sort(list, order)),
    },
    data: {
      enter(name, visit) {
        if (fresh.delete(name)) return;
        withActivity(({ sources }) => sources.enter(name, visit));
      },
    },
  };
}
