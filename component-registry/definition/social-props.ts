import Type from 'typebox';
import { Mission } from '#schemas/entities/mission.ts';
import { List, Text } from '#schemas/values/bounded.ts';
import { mostRecords } from '#schemas/values/limits.ts';
import { Optional } from './prop-types.ts';

const Names = (description: string) => List(Text(), mostRecords, { description });

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
  List(Mission, mostRecords, {
    description: 'What gives points; bind "resources.missions.items". No points are shown without it.',
  }),
);
