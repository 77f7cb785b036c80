import type { FlowServices } from '#actors/flow-services.ts';
import type { ActionsOf } from '#actors/implementations.ts';
import { machine } from './rating.flow.ts';

export { view } from './rating.flow.ts';

/** A rating that says thank you. */
export function provide({ notify }: FlowServices) {
  return machine.provide({
    actions: { notify: (_, toast) => notify(toast) } satisfies ActionsOf<typeof machine>,
  });
}
