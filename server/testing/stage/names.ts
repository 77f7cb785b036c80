import { listNames, suggestName } from '#content-lint/model/nearest-name.ts';
import { personas } from '#server/features/sandbox/pages/personas.ts';
import type { Persona } from '#server/features/sandbox/pages/personas.ts';
import { StageError } from './stage-state.ts';

/** The error of a name that the stage does not know, with the one that comes nearest to it, else with all of them. */
export function unknownName(what: string, name: string, known: readonly string[]): StageError {
  const hint = suggestName(name, known, `There are ${listNames(known, 60)}.`);
  return new StageError(`There is no ${what} "${name}".`, `${hint.charAt(0).toUpperCase()}${hint.slice(1)}`);
}

/** The account of the sandbox network with this screen name. Throws `StageError`. */
export function findPersona(screenName: string): Persona {
  const found = personas.find((persona) => persona.screenName === screenName);
  if (found) return found;
  const names = personas.map((persona) => persona.screenName);
  throw unknownName('persona', screenName, names);
}
