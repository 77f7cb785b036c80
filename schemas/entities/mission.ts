import Type from 'typebox';
import { Figure, OneOf, Text } from '../values/bounded.ts';
import { missionLimits } from '../values/mission-limits.ts';
import { SnsActionType } from './social-action.ts';

/** How a mission stands for a member: to be done, under way, done as often as it counts, or nothing left to earn. */
export const missionStates = ['open', 'pending', 'done', 'usedUp', 'closed'] as const;
export type MissionState = (typeof missionStates)[number];

/** Something to do for points, as the fan sees it. */
export const Mission = Type.Object(
  {
    id: Text({ title: 'Identifier', description: 'Stable; distinguishes missions.' }),
    actionType: SnsActionType,
    name: Text({ description: 'What it is called.' }),
    detail: Text({ description: 'What there is to do, in a line; may be empty.' }),
    iconSrc: Text({ description: 'Address of its drawing.' }),
    point: Figure({ description: 'Points that it gives each time, or takes.' }),
    isCost: Type.Boolean({ description: 'Whether it takes the points.' }),
    limit: OneOf(missionLimits, { description: '"once", once a "post" or once a "day".' }),
    done: Figure({ description: 'How often the member did it; with limit "day", today.' }),
    possible: Figure({ description: 'How often it counts; with limit "day", today.' }),
    state: OneOf(missionStates, {
      description:
        '"open"; "pending" while the network is asked; "done" as often as it counts; "usedUp" when social actions earn no more; "closed" for now.',
    }),
  },
  { title: 'Mission', description: 'Something to do for points.' },
);
export type Mission = Type.Static<typeof Mission>;
