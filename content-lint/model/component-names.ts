import { propertyOf, walkJson } from '../json/json-path.ts';
import { expressionSource } from './dynamic-values.ts';

/** Names of the components that a script uses anywhere, fallbacks included, each once, in alphabetical order. */
export function componentNamesIn(script: unknown): string[] {
  const names = new Set<string>();
  walkJson(script, (value) => {
    const name = propertyOf(value, 'component');
    if (typeof name === 'string') names.add(name);
  });
  return [...names].toSorted();
}

/** Says whether a script computes anything, so that it needs the language of expressions. */
export function usesExpressions(script: unknown): boolean {
  let found = false;
  walkJson(script, (value) => {
    found ||= expressionSource(value) !== undefined;
  });
  return found;
}
