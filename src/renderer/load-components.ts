import type { Registry } from '#component-registry/create-registry.ts';
import type { SelectionKey } from '#schemas/selection.ts';

/**
 * Loads the chunks of all components that a part of a script names, so that it renders without waiting. Never
 * rejects: a chunk that fails is the failure of its nodes, not of the script.
 */
export async function loadComponents(content: unknown, registry: Registry, key: SelectionKey): Promise<void> {
  const names = componentNames(content);
  await Promise.allSettled([...names].map((name) => registry.load(name, key)));
}

/** Says whether nothing of what `loadComponents` would load is still missing. */
export function componentsLoaded(content: unknown, registry: Registry, key: SelectionKey): boolean {
  return [...componentNames(content)].every((name) => registry.loaded(name, key) !== undefined);
}

/** Without recursion: content may be nested deeper than any stack. */
function componentNames(content: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  const waiting = [content];
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (typeof part !== 'object' || part === null) continue;
    if ('component' in part && typeof part.component === 'string') names.add(part.component);
    for (const nested of Object.values(part)) waiting.push(nested);
  }
  return names;
}
