import { createContext, useContext } from 'react';
import type { Action } from '#schemas/content-script/script.ts';
import type { ListName } from '#schemas/data-model/sources.ts';
import type { SortOrder } from '#schemas/data-model/paged-query.ts';
import type { EmbedName } from '#schemas/campaign/embeds.ts';
import type { ProofKind } from '#schemas/fair/fair-check.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import type { DataStore } from './data-store.ts';
import type { ExpressionLoader } from './values/expressions.ts';
import type { Formats } from './formats.ts';
import type { ContentReporter } from './reports/reports.ts';
import type { Scope } from './values/scope.ts';

/** How components act on lists; the state itself is in the data model under `lists.<name>`. */
export interface ListControls {
  more(list: ListName): void;
  retry(list: ListName): void;
  sort(list: ListName, order: SortOrder): void;
  /** Keeps a list to what its filter says, or shows everything. */
  filter(list: ListName, isFiltered: boolean): void;
}

/** What a fan chose on this device, such as to hear sound: yes or no, by name. */
export interface KeptChoices {
  /** False until it was chosen. */
  read(name: string): boolean;
  keep(name: string, isChosen: boolean): void;
}

/** How a component comes to what is published of draws, and a fan to a file of it. */
export interface Proofs {
  /** What is published, letter by letter; null where there is nothing. Rejects when it did not come. */
  read(kind: ProofKind, id: string, signal: AbortSignal): Promise<string | null>;
  /** Gives the fan a file of JSON. */
  save(name: string, text: string): void;
}

/** Everything that rendered content needs from the program around it; the app makes it, tests make their own. */
export interface RuntimeServices {
  readonly locale: Locale;
  readonly store: DataStore;
  readonly formats: Formats;
  readonly lists: ListControls;
  readonly reporter: ContentReporter;
  readonly expressions: ExpressionLoader;
  readonly release: string;
  /** Providers that the release declares to embed. */
  readonly embeds: readonly EmbedName[];
  /** A text by key: of the release, else of the product; the key itself when neither has it. */
  text(key: string, values?: Readonly<Record<string, unknown>>): string;
  /** Address of a drawing of the release ("kv-back.svg"), undefined when the release has none of that name. */
  assetUrl(name: string): string | undefined;
  now(): Date;
  /** Undefined where nothing outlives the page. */
  choices?(): Promise<KeptChoices>;
  /** Undefined where there is no site to ask. */
  proofs?(): Promise<Proofs>;
  /** The instant for which the page was first rendered; hydration keeps the markup as it stands. */
  readonly openedAt?: Date;
  /**
   * Runs what a script asks for; `scope` gives the values that it may bind. Throws, or gives a promise that rejects, when
   * it cannot be done.
   */
  dispatch(action: Action, scope: Scope): void | Promise<void>;
  /** Goes to a page of the site without loading it anew. */
  navigate(to: string): void;
}

const RuntimeContext = createContext<RuntimeServices | null>(null);
export const RuntimeProvider = RuntimeContext.Provider;

/** The services of the surrounding runtime; throws when there is none. */
export function useRuntime(): RuntimeServices {
  const services = useContext(RuntimeContext);
  if (services === null) throw new Error('Content was rendered outside a RuntimeProvider.');
  return services;
}
