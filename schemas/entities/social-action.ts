import { OneOf } from '../values/bounded.ts';
import { snsActionTypes } from '../values/sns-action-types.ts';

/**
 * How far something is that a member does on the network: `none`, not done; `pending`, done as the fan says, not yet
 * seen there; `done`, seen, or reported where it cannot be.
 */
export const actionStates = ['none', 'pending', 'done'] as const;
export type ActionState = (typeof actionStates)[number];

export const ActionState = (what: string) =>
  OneOf(actionStates, {
    description: `${what}: "none", "pending" until it is seen at the network, or "done".`,
  });

export const SnsActionType = OneOf(snsActionTypes, { description: 'What a fan does on the social network.' });
