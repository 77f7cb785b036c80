import { propertyOf, walkJson } from './json/json-path.ts';

/** Names of the components that a script uses anywhere, fallbacks included, each once, in alphabetical order. */
export function componentNamesIn(script: unknown): string[] {
  const names = new Set<string>();
  walkJson(script, (value) => {
    const name = propertyOf(value, 'component');
    if (typeof name === 'string') names.add(name);
  });
  return [...names].toSorted();
}
