import { propertyOf, walkJson } from '../json/json-path.ts';
import { timestampPattern } from '#schemas/values/timestamp.ts';
import { expressionSource } from './dynamic-values.ts';

const isTimestamp = new RegExp(timestampPattern, 'u');

/** Names of the components that a script uses anywhere, fallbacks included, each once, in alphabetical order. */
export function componentNamesIn(script: unknown): string[] {
  const names = new Set<string>();
  walkJson(script, (value) => {
    const name = propertyOf(value, 'component');
    if (typeof name === 'string') names.add(name);
  });
  return [...names].toSorted();
}

/** The dates that the conditions of a script name, in ms, in order, each once. */
export function datesIn(script: unknown): number[] {
  const dates = new Set<number>();
  walkJson(script, (value) => {
    const when = propertyOf(value, 'when');
    for (const date of [propertyOf(when, 'from'), propertyOf(when, 'until')]) {
      if (typeof date === 'string' && isTimestamp.test(date)) dates.add(Date.parse(date));
    }
  });
  return [...dates].toSorted((one, other) => one - other);
}

/** Says whether a script computes anything, so that it needs the language of expressions. */
export function usesExpressions(script: unknown): boolean {
  let found = false;
  walkJson(script, (value) => {
    found ||= expressionSource(value) !== undefined;
  });
  return found;
}
