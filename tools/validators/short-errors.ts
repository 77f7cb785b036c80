import { parseSync } from 'vite';

/** What ajv writes for each error, once its object is short. */
const pushes =
  /const (err\d+) = \{instancePath(?::(.*?))?,message:(.*?)\};if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}/g;

/**
 * The code that ajv generates, with errors that hold place and message alone, each added by a call of `addError`: schema
 * path, keyword and parameters say nothing more and no part of the site reads them. It is half as long.
 */
export function withShortErrors(code: string): string {
  const cuts: Cut[] = [];
  collectCuts(parseSync('validators.js', code).program, cuts);
  return cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), code)
    .replaceAll(
      pushes,
      (_whole, _name, path: string | undefined, message: string) =>
        `vErrors = addError(vErrors, ${path ?? 'instancePath'}, ${message});`,
    );
}

interface Cut {
  readonly start: number;
  readonly end: number;
}

function collectCuts(node: unknown, cuts: Cut[]): void {
  if (typeof node !== 'object' || node === null) return;
  const cut = cutOf(node);
  if (cut !== undefined) cuts.push(cut);
  else for (const nested of Object.values(node)) collectCuts(nested, cuts);
}

/** In an error, what stands from the schema path to the message. */
function cutOf(node: object): Cut | undefined {
  if (!('properties' in node) || !Array.isArray(node.properties)) return undefined;
  const properties: readonly unknown[] = node.properties;
  const find = (name: string) => properties.find((property): property is Cut => isNamed(property, name));
  const [from, to] = [find('schemaPath'), find('message')];
  return from && to && { start: from.start, end: to.start };
}

function isNamed(property: unknown, name: string): property is Cut {
  if (typeof property !== 'object' || property === null || !('key' in property)) return false;
  const { key } = property;
  return typeof key === 'object' && key !== null && 'name' in key && key.name === name;
}
