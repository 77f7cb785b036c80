import { useMemo } from 'react';
import type { RenderedProps } from '#component-registry/implement.ts';
import validateAction from '#schemas/content-script/script.ts?schema=Action&validate';
import type { Action } from '#schemas/content-script/script.ts';
import type { NodeShape } from '#schemas/content-script/node.ts';
import { describeErrors } from '#schemas/validator.ts';
import { ContentError } from '#runtime/content-error.ts';
import { useRuntime } from '#runtime/runtime-services.ts';
import type { Scope } from '#runtime/scope.ts';
import { nestScope } from '#runtime/scope.ts';
import { useNodeReport } from './node-report.ts';

/** Turns what a component emits into the actions that its node asks for; a bad action is reported and skipped. */
export function useEmit(on: NodeShape['on'], scope: Scope, path: string): Pick<RenderedProps, 'emit' | 'handles'> {
  const { dispatch } = useRuntime();
  const report = useNodeReport();
  return useMemo(
    () => ({
      handles: (name) => on !== undefined && Object.hasOwn(on, name),
      emit: (name, detail = {}) => {
        const eventScope = nestScope(scope, { event: detail });
        for (const action of actionsFor(on, name)) {
          try {
            dispatch(checkedAction(action), eventScope);
          } catch (thrown) {
            report(`${path}@${name}`, thrown);
          }
        }
      },
    }),
    [on, scope, path, dispatch, report],
  );
}

function actionsFor(on: NodeShape['on'], name: string): readonly unknown[] {
  if (on === undefined || !Object.hasOwn(on, name)) return [];
  const asked = on[name];
  return Array.isArray(asked) ? asked : [asked];
}

function checkedAction(action: unknown): Action {
  if (!validateAction(action)) throw new ContentError('action.malformed', describeErrors(validateAction));
  return action as Action;
}
