import type { RenderedProps } from '#component-registry/definition/implement.ts';
import validateAction from '#schemas/content-script/action.ts?schema=ActionShape&validate';
import type { Action } from '#schemas/content-script/script.ts';
import type { NodeShape } from '#schemas/content-script/node.ts';
import { describeErrors } from '#schemas/validation/validator.ts';
import { ContentError } from '#runtime/reports/content-error.ts';
import type { Scope } from '#runtime/values/scope.ts';
import { nestScope } from '#runtime/values/scope.ts';
import type { ScriptEnvironment } from './node-context.ts';

export type Emitter = Pick<RenderedProps, 'emit' | 'handles'>;

/** Of a node that asks for nothing. */
export const silentEmitter: Emitter = { emit: () => undefined, handles: () => false };

/** Turns what a component emits into the actions that its node asks for; a bad action is reported and skipped. */
export function createEmitter(
  on: NonNullable<NodeShape['on']>,
  scope: Scope,
  path: string,
  { runtime, report }: ScriptEnvironment,
): Emitter {
  return {
    handles: (name) => Object.hasOwn(on, name),
    emit: (name, detail = {}) => {
      const eventScope = nestScope(scope, { event: detail });
      const failed = (thrown: unknown) => report(`${path}@${name}`, thrown);
      const going = actionsFor(on, name).flatMap((action) => {
        try {
          return runtime.dispatch(checkedAction(action), eventScope)?.catch(failed) ?? [];
        } catch (thrown) {
          failed(thrown);
          return [];
        }
      });
      return going.length === 0 ? undefined : Promise.all(going).then(() => {});
    },
  };
}

function actionsFor(on: NonNullable<NodeShape['on']>, name: string): readonly unknown[] {
  if (!Object.hasOwn(on, name)) return [];
  const asked = on[name];
  return Array.isArray(asked) ? asked : [asked];
}

function checkedAction(action: unknown): Action {
  if (!validateAction(action)) throw new ContentError('action.malformed', describeErrors(validateAction));
  return action as Action;
}
