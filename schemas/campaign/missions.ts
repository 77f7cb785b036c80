import Type from 'typebox';
import { snsActionTypes } from '../values/sns-action-types.ts';
import { localisedText } from '../values/locale.ts';
import { List, Points } from '../values/bounded.ts';
import { mostNames } from '../values/limits.ts';
import { missionLimits } from '../values/mission-limits.ts';
import { timestamp } from '../values/timestamp.ts';
import { AssetName, RecordId } from './record-parts.ts';
import { Situation } from './situation.ts';

export const MissionRecord = Type.Object(
  {
    id: RecordId,
    actionType: Type.Enum([...snsActionTypes], {
      description:
        'What the fan does: "like", "retweet" or "quote" an official post, "follow" the official account, "tweet" with a hashtag, "view" an official video; "reply_send", a reply to an official post, costs points.',
    }),
    name: localisedText('What it is called.'),
    detail: localisedText('What there is to do, in a line. May be empty.'),
    icon: AssetName,
    points: Points({ minimum: 1, description: 'Points that it gives each time; for "reply_send", that it takes.' }),
    limit: Type.Enum([...missionLimits], {
      description: 'How often one member can do it: "once", once a "post" or video, or once a "day".',
    }),
    startAt: Type.Optional(timestamp('From when it can be done; from its publication if left out.')),
    endAt: Type.Optional(timestamp('Until when it can be done; as long as points are earned if left out.')),
    situations: Type.Optional(
      List(Situation, mostNames, {
        minItems: 1,
        uniqueItems: true,
        description: 'In which situations it can be done; in all that let fans earn if left out.',
      }),
    ),
  },
  { title: 'Mission', description: 'What fans get points for.', additionalProperties: false },
);
export type MissionRecord = Type.Static<typeof MissionRecord>;
