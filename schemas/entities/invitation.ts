import Type from 'typebox';
import { Figure, List, Points, Text } from '../values/bounded.ts';
import { Nullable } from '../values/nullable.ts';
import { timestamp } from '../values/timestamp.ts';

const mostShown = 100;

export const InvitedMember = Type.Object(
  {
    id: Text({ description: 'Stable identifier.' }),
    nickname: Nullable(Text(), 'Name of the member; null for one who left.'),
    iconPath: Nullable(Text(), 'Address of its picture; null for one who left.'),
    invitedAt: timestamp('When it entered the code.'),
  },
  { title: 'Invited member', description: 'Somebody who entered the code of the member.' },
);
export type InvitedMember = Type.Static<typeof InvitedMember>;

export const InvitationIncentive = Type.Object(
  {
    step: Figure({ description: 'With how many invited members it is reached; 0 for entering the code of another.' }),
    granted: Type.Boolean({ description: 'The member has it.' }),
    prize: Type.Object(
      {
        name: Text({ description: 'What it is.' }),
        point: Points({ description: 'How many points it is.' }),
        iconSrc: Text({ description: 'Address of its drawing.' }),
      },
      { description: 'What the member gets.' },
    ),
  },
  { title: 'Incentive of invitations', description: 'One step of what invitations give.' },
);
export type InvitationIncentive = Type.Static<typeof InvitationIncentive>;

/** What a member is told of its invitations. */
export const Invitation = Type.Object(
  {
    id: Text({ description: 'The same as "invitationUid".' }),
    invitationUid: Text({ description: 'Stable identifier; says nothing of the code.' }),
    code: Text({ description: 'What others enter.' }),
    invitations: List(InvitedMember, mostShown, { description: 'Who entered it, the last one first.' }),
    mostInvited: Figure({ description: 'How many may enter it.' }),
    invitationIncentives: List(InvitationIncentive, mostShown, {
      description: 'What invitations give, by rising steps.',
    }),
    grantedAllIncentives: Type.Boolean({ description: 'The member has everything that invitations give.' }),
    availableIncentive: Nullable(
      InvitationIncentive,
      'What the member gets now for entering the code of another; null where there is nothing to get.',
    ),
    invitedBy: Nullable(
      Type.Object(
        {
          nickname: Nullable(Text(), 'Name of the member; null for one who left.'),
          iconPath: Nullable(Text(), 'Address of its picture; null for one who left.'),
        },
        { description: 'Whose code the member entered.' },
      ),
      'Whose code the member entered; null before.',
    ),
  },
  { title: 'Invitation', description: 'The invitation code of the member, who entered it, and what that gives.' },
);
export type Invitation = Type.Static<typeof Invitation>;
