import type { ResourceView } from '#schemas/data-model.ts';
import type { ResourceName } from '#schemas/data-source-names.ts';
import type { DataStore } from '#runtime/data-store.ts';

interface Identified {
  readonly id: string;
}

/** How each resource is fetched. */
export type FetchResources = Readonly<Record<ResourceName, () => Promise<readonly Identified[]>>>;

/** Fetches the resources of the site and keeps them in the data model. */
export class ResourceHost {
  readonly #fetch: FetchResources;
  readonly #store: DataStore;
  /** The latest question about each resource; an answer to an earlier one, of another reader perhaps, is dropped. */
  readonly #asked = new Map<ResourceName, symbol>();

  constructor(fetch: FetchResources, store: DataStore) {
    this.#fetch = fetch;
    this.#store = store;
  }

  /** A page that shows the resource was entered; items that are there stay until the new ones have come. */
  async enter(name: ResourceName): Promise<void> {
    const question = Symbol(name);
    this.#asked.set(name, question);
    this.#put(name, { items: this.#items(name), status: 'loading' });
    const answer = await this.#fetch[name]().catch(() => null);
    if (this.#asked.get(name) !== question) return;
    if (answer === null) this.#put(name, { items: this.#items(name), status: 'failed' });
    else this.#put(name, { items: answer, status: 'loaded' });
  }

  /** Puts the new form of an item in the place of the old one. */
  replaceItem(name: ResourceName, item: Identified): void {
    const view = this.#view(name);
    if (view === undefined) return;
    this.#put(name, { ...view, items: view.items.map((known) => (known.id === item.id ? item : known)) });
  }

  #items(name: ResourceName): readonly Identified[] {
    return this.#view(name)?.items ?? [];
  }

  #view(name: ResourceName): ResourceView<Identified> | undefined {
    return this.#store.read(['resources', name]) as ResourceView<Identified> | undefined;
  }

  #put(name: ResourceName, view: ResourceView<Identified>): void {
    this.#store.setIn('resources', name, view);
  }
}
