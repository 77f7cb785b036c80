import type { Registry } from '#component-registry/create-registry.ts';
import type { SelectionKey } from '#schemas/selection.ts';

/**
 * Loads the chunks of all components that a part of a script names, so that it renders without waiting. Never
 * rejects: a chunk that fails is the failure of its nodes, not of the script.
 */
export async function loadComponents(content: unknown, registry: Registry, key: SelectionKey): Promise<void> {
  const names = componentNames(content, new Set());
  await Promise.allSettled([...names].map((name) => registry.load(name, key)));
}

/** Says whether nothing of what `loadComponents` would load is still missing. */
export function componentsLoaded(content: unknown, registry: Registry, key: SelectionKey): boolean {
  return [...componentNames(content, new Set())].every((name) => registry.loaded(name, key) !== undefined);
}

function componentNames(content: unknown, names: Set<string>): ReadonlySet<string> {
  if (typeof content !== 'object' || content === null) return names;
  if ('component' in content && typeof content.component === 'string') names.add(content.component);
  for (const nested of Object.values(content)) componentNames(nested, names);
  return names;
}
