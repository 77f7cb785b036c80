import { createContext, useContext } from 'react';
import type { Registry } from '#component-registry/definition/create-registry.ts';
import type { ScriptEnvelope } from '#schemas/content-script/script.ts';
import type { Texts } from '#i18n/create-texts.ts';
import type { SelectionKey } from '#schemas/campaign/selection.ts';
import type { SourceName } from '#schemas/data-model/sources.ts';
import type { RuntimeServices } from '#runtime/runtime-services.ts';
import type { ScriptStore } from '#runtime/documents/script-store.ts';
import type { SiteAnalytics } from '#app/analytics/site-analytics.ts';
import type { Leaving } from '#app/state/leaving.ts';
import type { Modals } from '#app/state/modals.ts';
import type { Navigation } from '#app/state/navigation.ts';
import type { ShownPlace } from '#app/state/shown-place.ts';
import type { Observable } from '#app/state/observable.ts';
import type { Toasts } from '#app/state/toasts.ts';

/** How a page is come to. */
export interface Visit {
  /** Two of the same are one visit. */
  readonly id: string;
  /** By Back or Forward, or by loading it. */
  readonly cameBack: boolean;
  /** What the parts in braces of its route stand for. */
  readonly params: Readonly<Record<string, string>>;
}

/** Fetches what pages name in `data`. */
export interface PageData {
  /** Asks for a source, once a visit; what is there is kept when the fan came back to the page. */
  enter(name: SourceName, visit: Visit): void;
}

/** Opens modals that a page names in `opens`. */
export interface PageOpenings {
  /** Begins a visit of the page; gives how to end it. */
  enter(openings: readonly unknown[]): () => void;
}

/** How a flow is started. */
export interface FlowStart {
  /** Input of the flow, by name. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Modal scripts in place of those that the flow shows, by the state that shows them. */
  readonly modals: Readonly<Record<string, string>>;
}

/** Runs the flows that scripts start: at most one of each name. */
export interface Flows {
  /** Starts a flow from its beginning; rejects when there is none of that name or it cannot begin. */
  start(name: string, how?: Partial<FlowStart>): Promise<void>;
  /**
   * Sends an event to a flow that runs, or that starts, once it runs; throws a `ContentError` when it does neither, or
   * rejects with it where that is not known at once.
   */
  send(name: string, event: { readonly type: string }): void | Promise<void>;
  stop(name: string): void;
  /** Loads a flow that may be started soon; gives the names of the modals that it shows. */
  prefetch(name: string): Promise<readonly string[]>;
}

/** What belongs to one release: it is replaced as a whole when another one goes live. */
export interface LiveContent {
  readonly scripts: ScriptStore;
  readonly services: RuntimeServices;
}

/** A script on the screen, as this visitor or member sees it. */
export interface ShownScript {
  readonly live: LiveContent;
  readonly script: ScriptEnvelope;
  readonly key: SelectionKey;
}

/** Loads ahead what a press on the screen may bring. */
export interface Prefetcher {
  /** Has what the script may bring loaded: at once, or when `begin` is called. */
  want(shown: ShownScript): void;
  /** Loads what was wanted, and from now on what is wanted. */
  begin(): void;
}

/** The running program, as its views see it. */
export interface Site {
  readonly registry: Registry;
  readonly texts: Texts;
  readonly content: Observable<LiveContent>;
  readonly data: PageData;
  readonly openings: PageOpenings;
  readonly flows: Flows;
  readonly modals: Modals;
  readonly leaving: Leaving;
  readonly analytics: SiteAnalytics;
  readonly toasts: Toasts;
  readonly navigation: Navigation;
  readonly shown: ShownPlace;
  readonly prefetcher: Prefetcher;
}

const SiteContext = createContext<Site | null>(null);
export const SiteProvider = SiteContext.Provider;

/** The running program; throws outside of it. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (site === null) throw new Error('A view of the site was rendered outside a SiteProvider.');
  return site;
}
