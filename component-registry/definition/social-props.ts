import Type from 'typebox';
import { Mission } from '#schemas/entities/mission.ts';
import { Optional } from './prop-types.ts';

const Names = (description: string) => Type.Array(Type.String(), { description });

/** What is under way of the member’s social actions. */
export const SocialActs = Optional(
  Type.Object(
    {
      underWay: Names('What is under way.'),
      pending: Names('What waits until it is seen at the network.'),
      done: Names('What is done since the page was opened.'),
    },
    { description: 'What is under way; bind "flows.socialActions".' },
  ),
);
export type SocialActs = Type.Static<typeof SocialActs>;

/** What the member can do for points. */
export const Missions = Optional(
  Type.Array(Mission, {
    description: 'What gives points; bind "resources.missions.items". No points are shown without it.',
  }),
);
