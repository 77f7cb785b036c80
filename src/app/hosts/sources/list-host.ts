import { createActor } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import { providePagedList } from '#actors/paged-list.actors.ts';
import type { ApiClient } from '#api-client/api-client.ts';
import { startSort } from '#machines/paged-list/list-view.ts';
import { viewOfList } from '#machines/paged-list/paged-list.machine.ts';
import type { PagedListMachine, PageOfIds, PageRequest } from '#machines/paged-list/paged-list.machine.ts';
import type { SortOrder } from '#schemas/data-model/paged-query.ts';
import type { BootData } from '#schemas/page/boot.ts';
import { listNames, sources } from '#schemas/data-model/sources.ts';
import type { ListName } from '#schemas/data-model/sources.ts';
import type { DataStore } from '#runtime/data-store.ts';
import type { ListControls } from '#runtime/runtime-services.ts';
import type { Entities } from './entities.ts';
import { idsOf, showView } from './source-views.ts';

interface ListHostOptions {
  readonly calls: Pick<ApiClient['sources'], 'list'>;
  readonly store: DataStore;
  /** Holds the items that came with the HTML. */
  readonly entities: Entities;
  /** What came with the HTML. */
  readonly initial: BootData;
  /** Called with a fault of the program; a call that failed is the list's own matter. */
  failed(thrown: unknown): void;
}

type ListActor = ActorRefFrom<PagedListMachine>;

/** Runs the lists of the site, each from its first use on, and keeps their views in the data model. */
export class ListHost implements ListControls {
  readonly #options: ListHostOptions;
  readonly #actors = new Map<ListName, ListActor>();

  constructor(options: ListHostOptions) {
    this.#options = options;
    for (const name of listNames) {
      const page = options.initial[name];
      if (page !== undefined) this.#run(name, { items: idsOf(page.items), paging: page.paging });
    }
    options.entities.watch(() => this.#actors.forEach((_actor, name) => this.#show(name)));
  }

  /** A page that shows the list was entered; what is there stays where `isKept` says so. */
  enter(name: ListName, isKept: boolean): void {
    this.#actorOf(name).send({ type: 'list.enter', isKept });
  }

  /** Nobody who may have the list is there: it is shown as not asked for, as one that does not run is. */
  withhold(name: ListName): void {
    this.#actors.get(name)?.send({ type: 'list.withhold' });
  }

  more(name: ListName): void {
    this.#actorOf(name).send({ type: 'list.more' });
  }

  retry(name: ListName): void {
    this.#actorOf(name).send({ type: 'list.retry' });
  }

  sort(name: ListName, order: SortOrder): void {
    this.#actorOf(name).send({ type: 'list.sort', order });
  }

  /** Keeps a list to what its filter says, or shows everything. */
  filter(name: ListName, isFiltered: boolean): void {
    this.#actorOf(name).send({ type: 'list.filter', isFiltered });
  }

  #actorOf(name: ListName): ListActor {
    return this.#actors.get(name) ?? this.#run(name, undefined);
  }

  #run(name: ListName, page: PageOfIds | undefined): ListActor {
    const machine = providePagedList((request, signal) => this.#fetchPage(name, request, signal));
    const actor = createActor(machine, { input: { sort: startSort, isFiltered: false } });
    this.#actors.set(name, actor);
    actor.start();
    if (page !== undefined) actor.send({ type: 'list.fill', page });
    actor.subscribe({
      next: () => this.#show(name),
      error: (thrown) => {
        // A fault stops the machine; the list goes on with what it had.
        this.#run(name, loadedBy(actor.getSnapshot().context));
        this.#options.failed(thrown);
      },
    });
    this.#show(name);
    return actor;
  }

  async #fetchPage(name: ListName, request: PageRequest, signal: AbortSignal): Promise<PageOfIds> {
    const { calls, entities } = this.#options;
    const asked = entities.ask();
    const { items, paging } = await calls.list(name, request, { signal });
    if (!signal.aborted) entities.put(sources[name].entity, items, asked);
    return { items: idsOf(items), paging };
  }

  #show(name: ListName): void {
    const actor = this.#actors.get(name);
    if (actor === undefined) return;
    const { store, entities } = this.#options;
    const view = viewOfList(actor.getSnapshot());
    showView(store, 'lists', name, { ...view, items: entities.read(sources[name].entity, view.items) });
  }
}

function loadedBy({ items, paging }: PageOfIds): PageOfIds | undefined {
  return items.length === 0 ? undefined : { items, paging: { ...paging, loadingPage: paging.currentPage } };
}
