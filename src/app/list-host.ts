import { createActor } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import type { provideLists } from '#actors/paged-list.actors.ts';
import { viewOfList } from '#machines/paged-list/paged-list.machine.ts';
import type { Listed, PagedListMachine } from '#machines/paged-list/paged-list.machine.ts';
import type { SortOrder } from '#schemas/api/paged-query.ts';
import type { ListName } from '#schemas/data-source-names.ts';
import type { Prize } from '#schemas/entities/prize.ts';
import type { DataStore } from '#runtime/data-store.ts';
import type { ListControls } from '#runtime/runtime-services.ts';

type Machines = ReturnType<typeof provideLists>;
type Actors = { readonly [Name in ListName]: ActorRefFrom<Machines[Name]> };

/** Runs the lists of the site and keeps their views in the data model. */
export class ListHost implements ListControls {
  readonly #actors: Actors;

  constructor(machines: Machines, store: DataStore) {
    this.#actors = {
      prizes: runList('prizes', machines.prizes, store),
      pointHistories: runList('pointHistories', machines.pointHistories, store),
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
): ActorRefFrom<PagedListMachine<Item>> {
  const actor = createActor(machine, { input: { sort: 'asc' } });
  actor.subscribe((snapshot) => store.setIn('lists', name, viewOfList<Item>(snapshot)));
  actor.start();
  return actor;
}
