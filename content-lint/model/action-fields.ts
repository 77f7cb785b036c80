import { actions } from '#schemas/content-script/action.ts';
import type { ActionField, Holds } from '#schemas/content-script/define-action.ts';
import type { JsonObject, JsonPath } from '../json/json-path.ts';

/** An action in a script. */
interface Asked {
  readonly action: JsonObject;
  readonly path: JsonPath;
}

/** What stands in one field of an action. */
interface Held {
  readonly value: unknown;
  readonly path: JsonPath;
}

/** What an action has in its fields of these kinds; nothing when there is no such action. */
export function heldBy({ action, path }: Asked, ...kinds: readonly Holds[]): readonly Held[] {
  const fields: Readonly<Record<string, ActionField>> =
    actions.find(({ name }) => name === action['action'])?.fields ?? {};
  return Object.entries(fields).flatMap(([field, { holds }]) =>
    kinds.includes(holds) && Object.hasOwn(action, field) ? [{ value: action[field], path: [...path, field] }] : [],
  );
}
