import type { FlowServices } from '#actors/flow-services.ts';
import type { ActionsOf } from '#actors/implementations.ts';
import type { KeptKey } from '#actors/kept-values.ts';
import { machine } from './sns-action-errors.flow.ts';

export { view } from './sns-action-errors.flow.ts';

/** For longer than a campaign goes on; each visit of what shows them begins it anew. */
const lastReadKey: KeptKey<string> = {
  name: 'sns-action-errors-read',
  accepts: (value): value is string => typeof value === 'string',
  days: 400,
  isLasting: true,
};

/** The id that the browser keeps for the member. */
export function provide({ kept }: FlowServices) {
  return machine.provide({
    actions: { keepLastRead: (_, id) => kept.keep(lastReadKey, id) } satisfies ActionsOf<typeof machine>,
  });
}

export function input({ readUpTo = '' }: { readonly readUpTo?: string }, { kept }: FlowServices) {
  return { readUpTo, lastReadId: kept.read(lastReadKey) ?? '' };
}
