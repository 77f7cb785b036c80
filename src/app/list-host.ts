import { createActor } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import type { provideLists } from '#actors/paged-list.actors.ts';
import type { ListPage } from '#machines/paged-list/list-view.ts';
import { startSort } from '#machines/paged-list/list-view.ts';
import { viewOfList } from '#machines/paged-list/paged-list.machine.ts';
import type { Listed, PagedListMachine } from '#machines/paged-list/paged-list.machine.ts';
import type { SortOrder } from '#schemas/api/paged-query.ts';
import type { BootData } from '#schemas/boot.ts';
import type { ListName } from '#schemas/data-source-names.ts';
import type { Prize } from '#schemas/entities/prize.ts';
import type { DataStore } from '#runtime/data-store.ts';
import type { ListControls } from '#runtime/runtime-services.ts';

type Machines = ReturnType<typeof provideLists>;
type Actors = { readonly [Name in ListName]: ActorRefFrom<Machines[Name]> };

/** Runs the lists of the site and keeps their views in the data model. */
export class ListHost implements ListControls {
  readonly #actors: Actors;

  /** `carried` are the first pages that came with the HTML. */
  constructor(machines: Machines, store: DataStore, carried: BootData['lists'] = {}) {
    this.#actors = {
      prizes: runList('prizes', machines.prizes, store, carried.prizes),
      pointHistories: runList('pointHistories', machines.pointHistories, store, carried.pointHistories),
    };
  }

  /** A page that shows the list was entered; what is there is kept when the reader came back to it. */
  enter(list: ListName, isBack: boolean): void {
    this.#actors[list].send({ type: 'list.enter', isBack });
  }

  more(list: ListName): void {
    this.#actors[list].send({ type: 'list.more' });
  }

  retry(list: ListName): void {
    this.#actors[list].send({ type: 'list.retry' });
  }

  sort(list: ListName, order: SortOrder): void {
    this.#actors[list].send({ type: 'list.sort', order });
  }

  replacePrize(prize: Prize): void {
    this.#actors.prizes.send({ type: 'list.replaceItem', item: prize });
  }
}

function runList<Item extends Listed>(
  name: ListName,
  machine: PagedListMachine<Item>,
  store: DataStore,
  carried: ListPage<Item> | undefined,
): ActorRefFrom<PagedListMachine<Item>> {
  const actor = createActor(machine, { input: { sort: startSort } });
  const show = () => store.setIn('lists', name, viewOfList<Item>(actor.getSnapshot()));
  actor.start();
  if (carried !== undefined) actor.send({ type: 'list.fill', page: carried });
  show();
  actor.subscribe(show);
  return actor;
}
