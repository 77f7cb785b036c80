import type { DataStore } from '#runtime/data-store.ts';
import type { BootData } from '#schemas/page/boot.ts';
import type { KeyedView, OneView } from '#schemas/data-model/data-model.ts';
import { isOneName } from '#schemas/data-model/sources.ts';
import type { ItemOf, ResourceName, SourceName } from '#schemas/data-model/sources.ts';

interface Identified {
  readonly id: string;
}

/** What came with the page for a source, in order: of a list its first page, of a single value that value. */
export function initialItems(initial: BootData[SourceName]): readonly ItemOf<SourceName>[] {
  if (initial === undefined || initial === null) return [];
  if ('paging' in initial) return initial.items;
  return 'id' in initial ? [initial] : initial;
}

/** The ids of entities, in order. */
export function idsOf(entities: readonly Identified[]): readonly string[] {
  return entities.map(({ id }) => id);
}

/** A resource as scripts see it; `items` of a single value are that value, or nothing. */
export function viewOfResource(
  name: ResourceName,
  items: readonly Identified[],
  status: OneView<unknown>['status'],
): object {
  if (isOneName(name)) return { value: items[0] ?? null, status } satisfies OneView<unknown>;
  const byKey = Object.fromEntries(items.map((item) => [item.id, item]));
  return { items, byKey, status } satisfies Record<keyof KeyedView<unknown>, unknown>;
}

/**
 * Puts the view of a source into the data model. Parts that are as they were stay the same objects, so that only those
 * who show what changed are woken.
 */
export function showView(store: DataStore, root: 'lists' | 'resources', name: string, view: object): void {
  const held = store.read([root, name]);
  const parts = Object.entries(view).map(([part, value]: [string, unknown]) => [part, kept(partOf(held, part), value)]);
  const next = kept(held, Object.fromEntries(parts));
  if (next !== held) store.setIn(root, name, next);
}

/** What is held, where both hold the same. */
function kept(held: unknown, value: unknown): unknown {
  return isObject(held) && isObject(value) && hasSameParts(held, value) ? held : value;
}

function hasSameParts(one: object, other: object): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && Object.is(partOf(one, name), partOf(other, name)))
  );
}

function partOf(value: unknown, name: string): unknown {
  return isObject(value) ? Reflect.get(value, name) : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
