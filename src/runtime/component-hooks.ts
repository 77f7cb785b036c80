import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { MouseEvent } from 'react';
import type { SortOrder } from '#schemas/data-model/paged-query.ts';
import type { ListView } from '#schemas/data-model/data-model.ts';
import type { EmbedName } from '#schemas/campaign/embeds.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import type { ItemOf, ListName } from '#schemas/data-model/sources.ts';
import { describeThrown } from './reports/content-error.ts';
import type { Formats } from './formats.ts';
import { parsePath } from './values/path.ts';
import { useRuntime } from './runtime-services.ts';
import type { Proofs } from './runtime-services.ts';

/** The one door between components and the runtime: what is not offered here, a component cannot reach. */

/** What a component throws where it cannot show what content gives it: reported by its code, with a fallback in its place. */
export { ContentError } from './reports/content-error.ts';

/** Gives a text of the interface by its key, such as `prize.exchange`. */
export function useText(): (key: string, values?: Readonly<Record<string, unknown>>) => string {
  return useRuntime().text;
}

/** Numbers and dates in the language of the page. */
export function useFormats(): Formats {
  return useRuntime().formats;
}

/** The language of the page. */
export function useLocale(): Locale {
  return useRuntime().locale;
}

/** The providers that the release declares to embed. */
export function useEmbeds(): readonly EmbedName[] {
  return useRuntime().embeds;
}

/** What is published of draws; undefined where there is no site to ask. */
export function useProofs(): (() => Promise<Proofs>) | undefined {
  return useRuntime().proofs;
}

/** The current instant, renewed every `every` milliseconds (a minute by default). */
export function useNow(every = 60_000): Date {
  const runtime = useRuntime();
  const isHydrating = useIsHydrating();
  const [now, setNow] = useState(() => (isHydrating ? runtime.openedAt : undefined) ?? runtime.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(runtime.now()), every);
    return () => clearInterval(timer);
  }, [runtime, every]);
  return now;
}

/** A choice of the fan that the device remembers, and what changes it; false until it was made, and until it was read. */
export function useKeptChoice(name: string): [boolean, (isChosen: boolean) => void] {
  const { choices } = useRuntime();
  const [kept, setKept] = useState(false);
  const [chosen, setChosen] = useState<boolean>();
  useEffect(() => {
    let isCurrent = true;
    choices?.().then(
      ({ read }) => isCurrent && setKept(read(name)),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [choices, name]);
  const keep = (value: boolean) => {
    setChosen(value);
    choices?.().then(
      (opened) => opened.keep(name, value),
      () => {},
    );
  };
  return [chosen ?? kept, keep];
}

/** True during hydration: what is rendered then must be the same. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    watchNothing,
    () => false,
    () => true,
  );
}

function watchNothing(): () => void {
  return () => {};
}

/** The value at a path of the data model; the component renders again when it changes. */
export function useModel(path: string): unknown {
  const { store } = useRuntime();
  const segments = useMemo(() => parsePath(path), [path]);
  const subscribe = useCallback((listener: () => void) => store.watch([segments], listener), [store, segments]);
  return useSyncExternalStore(
    subscribe,
    () => store.read(segments),
    () => store.readHydrated(segments),
  );
}

export interface ListHandle<Name extends ListName> {
  readonly view: ListView<ItemOf<Name>>;
  more(): void;
  retry(): void;
  sort(order: SortOrder): void;
  filter(isFiltered: boolean): void;
}

/** A list of the page with its state and what can be done with it; undefined before the page asked for it. */
export function useList<Name extends ListName>(name: Name): ListHandle<Name> | undefined {
  const { lists } = useRuntime();
  const view = useModel(`lists.${name}`);
  if (view === undefined) return undefined;
  return {
    view: view as ListHandle<Name>['view'],
    more: () => lists.more(name),
    retry: () => lists.retry(name),
    sort: (order) => lists.sort(name, order),
    filter: (isFiltered) => lists.filter(name, isFiltered),
  };
}

/** Sends events to a running flow, as `flow.send` of a script does; one that does not run is reported. */
export function useFlowEvents(flow: string): (event: string, detail?: Readonly<Record<string, unknown>>) => void {
  const { dispatch, reporter, release } = useRuntime();
  const failed = (thrown: unknown) =>
    reporter.report({ release, script: 'action', path: '', ...describeThrown(thrown) });
  return (event, detail = {}) => {
    const names = Object.keys(detail);
    // Bound, not written into the action: what a fan types is no part of a script.
    const bound = Object.fromEntries(names.map((name) => [name, { $bind: `event.${name}` }]));
    try {
      dispatch({ action: 'flow.send', flow, event, with: bound }, { event: detail })?.catch(failed);
    } catch (thrown) {
      failed(thrown);
    }
  };
}

/** Properties for an `<a>` that leads to a page of the site without loading it anew. */
export function useSiteLink(to: string): { href: string; onClick: (event: MouseEvent<HTMLAnchorElement>) => void } {
  const { navigate } = useRuntime();
  return {
    href: to,
    onClick: (event) => {
      const wantsOwnTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
      if (wantsOwnTab || event.defaultPrevented) return;
      event.preventDefault();
      navigate(to);
    },
  };
}
