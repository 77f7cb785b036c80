import type { ApiClient } from '#api-client/api-client.ts';
import { isCallFailure } from '#machines/call-failure.ts';
import type { DataStore } from '#runtime/data-store.ts';
import type { BootData } from '#schemas/page/boot.ts';
import type { OneView } from '#schemas/data-model/data-model.ts';
import { activityOf, isOneName, paramsOf, resourceNames, sources } from '#schemas/data-model/sources.ts';
import type { ItemOf, ResourceName } from '#schemas/data-model/sources.ts';
import type { Entities } from './entities.ts';
import type { Visit } from '#app/site/site.ts';
import { initialItems, idsOf, showView, viewOfResource } from './source-views.ts';

interface ResourceHostOptions {
  readonly calls: Pick<ApiClient['sources'], 'one' | 'all'>;
  readonly store: DataStore;
  /** Holds what came with the HTML. */
  readonly entities: Entities;
  /** What came with the HTML. */
  readonly initial: BootData;
  /** Called with a fault of the program; a call that failed is the resource's own matter. */
  failed(thrown: unknown): void;
}

/** A resource by the ids of what it holds. */
interface Held {
  readonly ids: readonly string[];
  readonly status: OneView<unknown>['status'];
}

const nothing: Held = { ids: [], status: 'idle' };

/** Fetches what pages show whole, single values and collections, and keeps it in the data model. */
export class ResourceHost {
  readonly #options: ResourceHostOptions;
  readonly #held = new Map<ResourceName, Held>();
  /** The latest question about each; an answer to an earlier one, of another person perhaps, is dropped. */
  readonly #asked = new Map<ResourceName, number>();

  constructor(options: ResourceHostOptions) {
    this.#options = options;
    for (const name of resourceNames) {
      const held = heldOf(options.initial[name]);
      if (held !== undefined) this.#hold(name, held);
    }
    options.entities.watch(() => resourceNames.forEach((name) => this.#show(name)));
  }

  /**
   * A page that shows the resource was entered. What is there stays where `isKept` says so, and else until the new has
   * come; of a value that another source brought already, that is shown at once.
   */
  async enter(name: ResourceName, { isKept, params }: Entering): Promise<void> {
    const before = this.#heldFor(name, params);
    if (isKept && before.status === 'loaded') return;
    const { entities, failed } = this.#options;
    const question = entities.ask();
    this.#asked.set(name, question);
    this.#hold(name, { ids: before.ids, status: 'loading' });
    const isLatest = () => this.#asked.get(name) === question;
    try {
      const items = await this.#fetch(name, params);
      if (!isLatest()) return;
      entities.put(sources[name].entity, items, question);
      this.#hold(name, { ids: idsOf(items), status: 'loaded' });
    } catch (thrown) {
      if (isLatest()) this.#hold(name, heldAfter(thrown, name, before));
      if (!isCallFailure(thrown)) failed(thrown);
    }
  }

  /** Nobody who may have the resource is there: it is shown as not asked for. */
  withhold(name: ResourceName): void {
    this.#asked.delete(name);
    this.#hold(name, nothing);
  }

  async #fetch(name: ResourceName, params: Visit['params']): Promise<readonly ItemOf<ResourceName>[]> {
    const { calls } = this.#options;
    // The page shows that there is none, or that it is closed, so no toast has to.
    const intercept = activityOf(name) === null ? [404] : [403, 404];
    if (isOneName(name)) return [await calls.one(name, params, { intercept })];
    return calls.all(name);
  }

  /** What is held of the very thing that the route names. */
  #heldFor(name: ResourceName, params: Visit['params']): Held {
    const held = this.#held.get(name) ?? nothing;
    const param = paramsOf(name).at(-1);
    const id = param === undefined ? undefined : params[param];
    return id === undefined || held.ids[0] === id ? held : { ids: [id], status: 'idle' };
  }

  #hold(name: ResourceName, held: Held): void {
    this.#held.set(name, held);
    this.#show(name);
  }

  #show(name: ResourceName): void {
    const held = this.#held.get(name);
    if (held === undefined) return;
    const { store, entities } = this.#options;
    const items = entities.read(sources[name].entity, held.ids);
    showView(store, 'resources', name, viewOfResource(name, items, held.status));
  }
}

/** How a page is entered. */
interface Entering extends Pick<Visit, 'params'> {
  readonly isKept: boolean;
}

/** What came with the HTML; null where there is none. */
function heldOf(initial: BootData[ResourceName]): Held | undefined {
  if (initial === undefined) return undefined;
  return { ids: idsOf(initialItems(initial)), status: initial === null ? 'missing' : 'loaded' };
}

/** What is there after a question was not answered; a fault of the program leaves what was there. */
function heldAfter(thrown: unknown, name: ResourceName, before: Held): Held {
  if (!isCallFailure(thrown)) return before;
  return isOneName(name) && thrown.status === 404
    ? { ids: [], status: 'missing' }
    : { ids: before.ids, status: 'failed' };
}
