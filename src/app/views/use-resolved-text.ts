import { useResolved } from '#renderer/use-resolved.ts';
import { emptyScope } from '#runtime/values/scope.ts';
import type { Scope } from '#runtime/values/scope.ts';

/** The text that a dynamic value gives; empty when it gives none. */
export function useResolvedText(value: unknown, scope: Scope = emptyScope): string {
  const resolved = useResolved(value ?? '', scope);
  return 'value' in resolved && typeof resolved.value === 'string' ? resolved.value : '';
}
