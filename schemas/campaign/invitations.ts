import Type from 'typebox';
import { localisedText } from '../values/locale.ts';
import { List, Points } from '../values/bounded.ts';
import { AssetName } from './record-parts.ts';

/** Of one member all that it invited is shown at once. */
const mostInvited = 100;
const mostIncentives = 20;

const Count = (description: string) => Type.Integer({ minimum: 1, maximum: mostInvited, description });

const incentive = {
  name: localisedText('What it is, on pages and in the point statement. Not empty.', undefined, 1),
  point: Points({ minimum: 1, description: 'How many points it is.' }),
  icon: AssetName,
};

const InvitationsDefinition = Type.Object(
  {
    invitee: Type.Object(incentive, {
      title: 'For who is invited',
      description: 'What a member gets, once, who enters the code of another.',
      additionalProperties: false,
    }),
    incentives: List(
      Type.Object(
        { step: Count('With how many invited members it is reached.'), ...incentive },
        { title: 'Incentive', description: 'What a member gets for inviting others.', additionalProperties: false },
      ),
      mostIncentives,
      { minItems: 1, description: 'What who invites gets, by steps that rise.' },
    ),
    mostInvited: Count('How many one member may invite; its code takes no more.'),
  },
  {
    title: 'Invitations',
    description: 'What members get for inviting others by a code; without it there are no invitations.',
    additionalProperties: false,
  },
);
export type InvitationsDefinition = Type.Static<typeof InvitationsDefinition>;

/** What campaign.json says of invitations. */
export const invitationFields = { invitations: Type.Optional(InvitationsDefinition) };
