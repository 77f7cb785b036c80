import Type from 'typebox';
import { Figure, Text } from '../values/bounded.ts';
import { Nullable } from '../values/nullable.ts';
import { timestamp } from '../values/timestamp.ts';

/** Where a prize of a member is. */
export const distributionStates = ['none', 'waiting', 'sent', 'failed'] as const;
export type DistributionState = (typeof distributionStates)[number];

/** How members come by prizes; the server has an award kind for each. */
export const awardKindNames = ['exchange', 'raffle', 'gacha'] as const;
export type AwardKindName = (typeof awardKindNames)[number];

const sentOn = () => Nullable(Text(), 'The day on which it was sent, such as "2026-11-24"; null until then.');
const reference = () => Nullable(Text(), 'What the carrier knows it by, such as the number of a parcel; null without.');

/** A prize that a member has. */
export const UserPrize = Type.Object(
  {
    id: Text({ title: 'Identifier', description: 'Stable; that of the award.' }),
    kind: Type.Enum([...awardKindNames], {
      description: 'How the member came by it: "exchange" for points, by a "raffle" or a "gacha".',
    }),
    prizeId: Text({ description: 'That of the prize in campaign.json.' }),
    name: Text({ description: 'Name when it was awarded, in the language of the fan.' }),
    amount: Figure({ minimum: 1, description: 'How many of it.' }),
    code: Nullable(Text(), 'Code that the member received it with; null where it needs none.'),
    href: Nullable(Text(), 'Address where it is used; null when there is none.'),
    createdAt: timestamp('When it was awarded.'),
    parameter: Type.Object(
      { iconSrc: Text({ description: 'Address of the drawing; empty where the release has it no more.' }) },
      { description: 'How it is shown.' },
    ),
    distribution: Type.Object(
      {
        state: Type.Enum([...distributionStates], {
          description: '"none": nothing is sent. "waiting", "sent", "failed": it could not be handed over.',
        }),
        sentOn: sentOn(),
        reference: reference(),
      },
      { description: 'Where it is.' },
    ),
  },
  { title: 'Prize of a member', description: 'What a member has, and where it is.' },
);
export type UserPrize = Type.Static<typeof UserPrize>;

/** One step of a prize on its way to a member. */
export const PrizeDistribution = Type.Object(
  {
    id: Text({ title: 'Identifier', description: 'Stable; distinguishes steps.' }),
    userPrizeId: Text({ description: 'Which prize of the member.' }),
    name: Text({ description: 'Its name when it was awarded, in the language of the fan.' }),
    amount: Figure({ minimum: 1, description: 'How many of it.' }),
    state: Type.Enum(['sent', 'failed'], { description: 'What it came to.' }),
    sentOn: sentOn(),
    reference: reference(),
    createdAt: timestamp('When this was noted.'),
  },
  { title: 'Step of a distribution', description: 'That a prize of the member was sent, or could not be handed over.' },
);
export type PrizeDistribution = Type.Static<typeof PrizeDistribution>;
