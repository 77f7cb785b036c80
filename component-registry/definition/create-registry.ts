import { matches } from '#schemas/campaign/selection.ts';
import type { SelectionKey } from '#schemas/campaign/selection.ts';
import type { Condition } from '#schemas/campaign/situation.ts';
import type { Implementation, LoadedComponent } from './implement.ts';

/** Finds the implementation of a component for a situation, and keeps what was loaded. */
export interface Registry {
  /**
   * Loads the implementation once and gives the same promise each time. Rejects when the chunk fails or has not come
   * after 15 s, which is tried again no sooner than 10 s later, or when no implementation admits the selection key.
   */
  load(name: string, key: SelectionKey): Promise<LoadedComponent>;
  /** The implementation if it was loaded before. */
  loaded(name: string, key: SelectionKey): LoadedComponent | undefined;
  /** Says whether there is a component of that name. */
  has(name: string): boolean;
}

/** How long a chunk is waited for, in ms: one that never comes must not keep a page from showing the rest. */
const timeoutMs = 15_000;
/** How long a chunk that failed counts as failed, in ms. */
const retryAfter = 10_000;

/** Makes a registry; throws when two implementations of a component are equally specific and can both match. */
export function createRegistry(implementations: readonly Implementation[]): Registry {
  const byName = groupByName(implementations);
  for (const [name, candidates] of byName) refuseAmbiguity(name, candidates);
  const started = new Map<Implementation, Promise<LoadedComponent>>();
  const ready = new Map<Implementation, LoadedComponent>();
  const missing = new Map<string, Promise<LoadedComponent>>();
  const found = new WeakMap<SelectionKey, Map<string, Implementation | undefined>>();

  function find(name: string, key: SelectionKey): Implementation | undefined {
    const known = once(found, key, () => new Map<string, Implementation | undefined>());
    if (!known.has(name)) known.set(name, mostSpecific(byName.get(name) ?? [], key));
    return known.get(name);
  }

  async function loadAndKeep(implementation: Implementation): Promise<LoadedComponent> {
    try {
      return await inTime(implementation.load().then((component) => keep(implementation, component)));
    } catch (error) {
      // Forgotten at once, it would be asked for again by the very render that waits for it.
      setTimeout(() => started.delete(implementation), retryAfter);
      throw error;
    }
  }

  function keep(implementation: Implementation, component: LoadedComponent): LoadedComponent {
    ready.set(implementation, component);
    return component;
  }

  return {
    load(name, key) {
      const implementation = find(name, key);
      if (implementation === undefined) return once(missing, name, () => refuse(name));
      return once(started, implementation, () => loadAndKeep(implementation));
    },
    loaded(name, key) {
      const implementation = find(name, key);
      return implementation && ready.get(implementation);
    },
    has: (name) => byName.has(name),
  };
}

interface Kept<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

function once<Key, Value>(kept: Kept<Key, Value>, key: Key, make: () => Value): Value {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  kept.set(key, made);
  return made;
}

async function inTime<Value>(load: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`It has not come after ${timeoutMs / 1000} s.`)), timeoutMs);
  });
  try {
    return await Promise.race([load, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function refuse(name: string): Promise<never> {
  throw new Error(`"${name}" has no implementation for this selection key.`);
}

function groupByName(implementations: readonly Implementation[]): ReadonlyMap<string, readonly Implementation[]> {
  const groups = new Map<string, Implementation[]>();
  for (const implementation of implementations) {
    groups.set(implementation.name, [...(groups.get(implementation.name) ?? []), implementation]);
  }
  return groups;
}

function mostSpecific(candidates: readonly Implementation[], key: SelectionKey): Implementation | undefined {
  const matching = candidates.filter(({ when }) => matches(when, key));
  return matching.toSorted((first, second) => specificity(second.when) - specificity(first.when))[0];
}

function specificity(when: Condition | undefined): number {
  return Object.values(when ?? {}).filter((part) => part !== undefined).length;
}

function refuseAmbiguity(name: string, candidates: readonly Implementation[]): void {
  candidates.forEach((candidate, position) => {
    const rival = candidates
      .slice(position + 1)
      .find((other) => specificity(other.when) === specificity(candidate.when) && overlap(other.when, candidate.when));
    if (rival === undefined) return;
    const conditions = [candidate.when, rival.when].map((when) => JSON.stringify(when ?? {})).join(' and ');
    throw new Error(`Two implementations of "${name}" are equally specific: ${conditions}. Narrow one of them.`);
  });
}

function overlap(first: Condition | undefined, second: Condition | undefined): boolean {
  return (
    share(first?.situation, second?.situation) &&
    share(first?.subSituation, second?.subSituation) &&
    (first?.login === undefined || second?.login === undefined || first.login === second.login)
  );
}

function share(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  return one === undefined || other === undefined || one.some((value) => other.includes(value));
}
