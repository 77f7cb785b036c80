import { targetKinds } from '#schemas/scenario/target.ts';
import { isJsonObject } from '#content-lint/json/json-path.ts';
import { listNames } from '#content-lint/model/nearest-name.ts';
import type { ValueCheck } from './value-check.ts';

const places = ['in', 'nth'];
const states = ['disabled', 'checked', 'expanded', 'focused', 'level', 'value', 'count'];
const known = new Set<string>([...targetKinds, ...places, ...states]);

/** Properties that only what is looked at has, not what is pressed or searched in. */
export const sightStates: readonly string[] = states;

/** What is on the screen is named by one kind. */
export const checkTarget: ValueCheck = (value, path, { report }) => {
  if (!isJsonObject(value) || Object.keys(value).some((name) => !known.has(name))) return;
  const kinds = targetKinds.filter((kind) => Object.hasOwn(value, kind));
  if (kinds.length === 0) {
    const message = 'This does not say which thing on the screen is meant.';
    report(path, { code: 'target.no-kind', message, hint: 'add its kind and name, such as "button": "OK"' });
  }
  if (kinds.length > 1) {
    const message = `This names several things: ${listNames(kinds)}.`;
    const hint = 'keep one; to say inside of which thing it is, write the other below "in"';
    report(path, { code: 'target.several-kinds', message, hint });
  }
};
