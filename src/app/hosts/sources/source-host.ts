import type { ApiClient } from '#api-client/api-client.ts';
import type { DataStore } from '#runtime/data-store.ts';
import type { ListControls } from '#runtime/runtime-services.ts';
import type { SortOrder } from '#schemas/data-model/paged-query.ts';
import type { BootData } from '#schemas/page/boot.ts';
import { isListName, isOfMember, resourceNames, sourceNames } from '#schemas/data-model/sources.ts';
import type { ListName, SourceName } from '#schemas/data-model/sources.ts';
import type { Entities } from './entities.ts';
import { ListHost } from './list-host.ts';
import { ResourceHost } from './resource-host.ts';
import type { PageData, Visit } from '#app/site/site.ts';

interface SourceHostOptions {
  readonly calls: ApiClient['sources'];
  readonly store: DataStore;
  /** Holds what came with the HTML. */
  readonly entities: Entities;
  /** What came with the HTML. */
  readonly initial: BootData;
  /** Called with a fault of the program; a call that failed is shown where its answer would be. */
  failed(thrown: unknown): void;
}

/** Fetches what pages name in `data`, whatever its shape, and keeps it in the data model. */
export class SourceHost implements PageData, ListControls {
  readonly #lists: ListHost;
  readonly #resources: ResourceHost;
  readonly #store: DataStore;
  readonly #stale = new Set<SourceName>();

  constructor(options: SourceHostOptions) {
    this.#store = options.store;
    this.#lists = new ListHost(options);
    this.#resources = new ResourceHost(options);
    options.store.watch([['user', 'id']], () => this.#forgetMember());
  }

  /**
   * A page that shows the source was entered. What is there is kept for who came back to it, unless it is stale; what
   * only members have is not asked for visitors.
   */
  enter(name: SourceName, { cameBack, params }: Omit<Visit, 'id'>): void {
    if (isOfMember(name) && this.#store.read(['user']) === null) {
      if (isListName(name)) this.#lists.withhold(name);
      else this.#resources.withhold(name);
      return;
    }
    const isKept = cameBack && !this.#stale.has(name);
    this.#stale.delete(name);
    if (isListName(name)) this.#lists.enter(name, isKept);
    else void this.#resources.enter(name, { isKept, params });
  }

  /** What another person was given is not this one's. */
  #forgetMember(): void {
    this.markStale(sourceNames);
    for (const name of resourceNames) if (isOfMember(name)) this.#resources.withhold(name);
  }

  /** Something changed what the server says: these are fetched anew when they are next shown. */
  markStale(names: readonly SourceName[]): void {
    for (const name of names) this.#stale.add(name);
  }

  more(list: ListName): void {
    this.#lists.more(list);
  }

  retry(list: ListName): void {
    this.#lists.retry(list);
  }

  sort(list: ListName, order: SortOrder): void {
    this.#lists.sort(list, order);
  }

  filter(list: ListName, isFiltered: boolean): void {
    this.#lists.filter(list, isFiltered);
  }
}
