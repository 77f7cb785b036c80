import type { Registry } from '#component-registry/definition/create-registry.ts';
import { selectVariant } from '#schemas/campaign/selection.ts';
import type { SelectionKey } from '#schemas/campaign/selection.ts';
import type { ScriptEnvelope } from '#schemas/content-script/script.ts';
import { usesExpressions } from '#runtime/values/bound-paths.ts';
import type { ExpressionLoader } from '#runtime/values/expressions.ts';

/** Where what content needs comes from. */
export interface ContentSources {
  readonly registry: Registry;
  readonly expressions: ExpressionLoader;
}

/** What of a script is rendered for one person: what it needs to render without waiting is in it. */
export function contentFor(script: ScriptEnvelope, key: SelectionKey): unknown {
  return [script.title, script.leave?.when, selectVariant(script.variants, key)?.body];
}

/**
 * Loads what a part of a script needs to render without waiting: the chunks of the components that it names, and the
 * expression language if it computes something. Never rejects: what fails is the failure of its nodes, not of the
 * script.
 */
export async function loadNeeds(content: unknown, sources: ContentSources, key: SelectionKey): Promise<void> {
  const { registry, expressions } = sources;
  const loads: Promise<unknown>[] = [...componentNames(content)].map((name) => registry.load(name, key));
  if (usesExpressions(content)) loads.push(expressions.load());
  await Promise.allSettled(loads);
}

/** Says whether nothing of what `loadNeeds` would load is still missing. */
export function needsLoaded(content: unknown, { registry, expressions }: ContentSources, key: SelectionKey): boolean {
  const areComponentsLoaded = [...componentNames(content)].every((name) => registry.loaded(name, key) !== undefined);
  return areComponentsLoaded && (expressions.loaded() !== undefined || !usesExpressions(content));
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
