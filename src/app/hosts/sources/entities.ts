import type { EntityKind, EntityOf } from '#schemas/data-model/sources.ts';

interface Identified {
  readonly id: string;
}

interface Known {
  readonly entity: Identified;
  /** When the question was asked that it answers. */
  readonly asked: number;
}

/**
 * The entities that the page knows, each once by kind and id, in its newest form. What is shown of them is made from
 * here, so that one answer changes an entity wherever it is shown.
 */
export class Entities {
  readonly #known = new Map<EntityKind, Map<string, Known>>();
  readonly #origins = new WeakMap<object, { readonly kind: EntityKind; readonly id: string }>();
  readonly #listeners = new Set<() => void>();
  #now = 0;

  /** Begins a question; its answer does not replace what was put since. */
  ask(): number {
    this.#now += 1;
    return this.#now;
  }

  /**
   * Puts entities of an answer. One that is equal to the known one changes nothing, and one that was put after this
   * question was asked stays; `asked` is now by default.
   */
  put<Kind extends EntityKind>(kind: Kind, entities: readonly EntityOf<Kind>[], asked: number = this.ask()): void {
    const ofKind = this.#known.get(kind) ?? new Map<string, Known>();
    this.#known.set(kind, ofKind);
    const hasChanged = entities.map((entity) => this.#putOne(kind, ofKind, entity, asked)).includes(true);
    if (hasChanged) for (const listener of this.#listeners) listener();
  }

  /** Forgets an entity that there is no more. */
  drop(kind: EntityKind, id: string): void {
    this.#known.get(kind)?.delete(id);
    for (const listener of this.#listeners) listener();
  }

  #putOne(kind: EntityKind, ofKind: Map<string, Known>, entity: Identified, asked: number): boolean {
    const known = ofKind.get(entity.id);
    if (known !== undefined && known.asked > asked) return false;
    const isNew = known === undefined || !isEqual(known.entity, entity);
    const kept = isNew ? entity : known.entity;
    ofKind.set(entity.id, { entity: kept, asked });
    this.#origins.set(kept, { kind, id: entity.id });
    return isNew;
  }

  /** The entities of these ids, in order; unknown ones are left out. */
  read<Kind extends EntityKind>(kind: Kind, ids: readonly string[]): readonly EntityOf<Kind>[] {
    const ofKind = this.#known.get(kind);
    // What was put under a kind is of its type.
    return ids.flatMap((id) => ofKind?.get(id)?.entity ?? []) as unknown as readonly EntityOf<Kind>[];
  }

  /** The newest form of a value that came from here; any other value as it is. */
  newest(value: unknown): unknown {
    const origin = typeof value === 'object' && value !== null ? this.#origins.get(value) : undefined;
    return origin === undefined ? value : this.read(origin.kind, [origin.id])[0];
  }

  /** Calls `listener` after entities changed. */
  watch(listener: () => void): void {
    this.#listeners.add(listener);
  }
}

/** Entities are JSON from one server, which writes the fields of a kind in one order. */
function isEqual(one: Identified, other: Identified): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
