import { isJsonObject } from '#content-lint/json/json-path.ts';
import type { ValueCheck } from './value-check.ts';

/** Nothing is wanted to be there and not to be there. */
export const checkContradictions: ValueCheck = (value, path, { report }) => {
  if (!isJsonObject(value)) return;
  const { see, notSee } = value;
  if (!Array.isArray(see) || !Array.isArray(notSee)) return;
  const seen = new Set(see.map(written));
  for (const [index, target] of notSee.entries()) {
    if (!seen.has(written(target))) continue;
    const message = 'The same thing stands in "see" and in "notSee".';
    report([...path, 'notSee', index], { code: 'then.contradiction', message, hint: 'remove one of them' });
  }
};

function written(value: unknown): string {
  if (!isJsonObject(value)) return JSON.stringify(value);
  return JSON.stringify(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, written(value[name])]),
  );
}
