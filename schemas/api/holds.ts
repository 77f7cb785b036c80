import Type from 'typebox';
import { signals } from '../campaign/fair-play.ts';
import { Figure, Text } from '../values/bounded.ts';
import { timestamp } from '../values/timestamp.ts';

const uuid = '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$';
const mostDecided = 1_000;

export const HeldId = Type.String({ pattern: uuid, description: 'Identifier of a held reward.' });
const MemberId = Type.String({ pattern: uuid, description: 'Identifier of a member.' });

const Hold = Type.Object(
  {
    id: HeldId,
    member: MemberId,
    reward: Text({ description: 'Mission and period, such as "mission:like/post:1234".' }),
    amount: Figure({ description: 'How many points are held.' }),
    signals: Type.Array(Type.Enum([...signals]), { description: 'Why.' }),
    heldAt: timestamp('Since when.'),
  },
  { title: 'Held reward', additionalProperties: false },
);

/** GET /content/holds */
export const HoldsQuery = Type.Object({ member: Type.Optional(MemberId) }, { additionalProperties: false });
export type HoldsQuery = Type.Static<typeof HoldsQuery>;
export const HoldsResponse = Type.Object(
  {
    holds: Type.Array(Hold, { description: 'The longest held first; 1,000 at most.' }),
    total: Type.Integer({ minimum: 0 }),
    points: Figure({ description: 'Points of all of them.' }),
  },
  { title: 'Held rewards', additionalProperties: false },
);
export type HoldsResponse = Type.Static<typeof HoldsResponse>;

const Ids = Type.Array(HeldId, { minItems: 1, maxItems: mostDecided });

/** POST /content/holds/release: rewards by their ids, or all that are held of a member. */
export const ReleaseHoldsBody = Type.Union([
  Type.Object({ ids: Ids }, { additionalProperties: false }),
  Type.Object({ member: MemberId }, { additionalProperties: false }),
]);
export type ReleaseHoldsBody = Type.Static<typeof ReleaseHoldsBody>;

/** POST /content/holds/reverse */
export const ReverseHoldsBody = Type.Object(
  { ids: Ids, reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }) },
  { additionalProperties: false },
);
export type ReverseHoldsBody = Type.Static<typeof ReverseHoldsBody>;

/** What became of one reward. */
const holdOutcomes = ['released', 'refused', 'reversed', 'unchanged', 'spent', 'unknown'] as const;
export const DecidedHoldsResponse = Type.Object(
  {
    decided: Type.Array(
      Type.Object(
        {
          id: HeldId,
          outcome: Type.Enum([...holdOutcomes], {
            description:
              '"released" is paid, "refused" never will be, "reversed" was paid and is taken back; "unchanged" was decided before, "spent" cannot be taken back since the member has fewer points, "unknown" is none.',
          }),
          amount: Figure({ description: 'Points that it is about; 0 for an unknown one.' }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { title: 'Decided rewards', additionalProperties: false },
);
export type DecidedHoldsResponse = Type.Static<typeof DecidedHoldsResponse>;
