import { stepVerbs } from '#schemas/scenario/step.ts';
import { isJsonObject } from '#content-lint/json/json-path.ts';
import { listNames } from '#content-lint/model/nearest-name.ts';
import type { ValueCheck } from './value-check.ts';

const known = new Set<string>([...stepVerbs, 'note', 'with', 'then']);

/** A step does one thing, or only looks at what holds by now; "with" belongs to "use". */
export const checkStep: ValueCheck = (value, path, { report }) => {
  if (!isJsonObject(value) || Object.keys(value).some((name) => !known.has(name))) return;
  const verbs = stepVerbs.filter((verb) => Object.hasOwn(value, verb));
  if (verbs.length === 0 && !Object.hasOwn(value, 'then')) {
    const message = 'This step does nothing.';
    report(path, { code: 'step.nothing', message, hint: `add "then", or one of ${listNames(stepVerbs, 20)}` });
  }
  if (verbs.length > 1) {
    const message = `This step does several things: ${listNames(verbs)}.`;
    report(path, { code: 'step.several', message, hint: 'make a step of each' });
  }
  if (Object.hasOwn(value, 'with') && !Object.hasOwn(value, 'use')) {
    const message = 'This step has "with", but uses no part.';
    report([...path, 'with'], { code: 'step.with', message, hint: 'add "use" with the name of a part' }, 'name');
  }
};
