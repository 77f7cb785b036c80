import type { ActionState } from '#schemas/entities/social-action.ts';
import type { Mission } from '#schemas/entities/mission.ts';
import type { SocialActs } from '../definition/social-props.ts';

/** How far one act is: nothing of it, a call is under way, the network has not shown it yet, done. */
export type ActState = 'open' | 'underWay' | 'pending' | 'done';

/** How far an act is, of what its item says and what is under way; `name` is that of the flow, such as "like:opening". */
export function actStateOf(name: string, stored: ActionState, acts: SocialActs | undefined): ActState {
  if (acts?.underWay.includes(name) === true) return 'underWay';
  if (stored === 'done' || acts?.done.includes(name) === true) return 'done';
  return stored === 'pending' || acts?.pending.includes(name) === true ? 'pending' : 'open';
}

/** Points that an act gives, or takes where they are negative; undefined where it gives none now. */
export function pointsOf(actionType: Mission['actionType'], missions: readonly Mission[] = []): number | undefined {
  const counting = missions.filter((mission) => mission.actionType === actionType && mission.state !== 'closed');
  const giving = counting.filter(({ state, isCost }) => isCost || state !== 'usedUp');
  const sum = giving.reduce((points, { point, isCost }) => points + (isCost ? -point : point), 0);
  return sum === 0 ? undefined : sum;
}
