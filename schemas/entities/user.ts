import Type from 'typebox';
import { Figure, Text } from '../values/bounded.ts';
import { Nullable } from '../values/nullable.ts';

export const UserPoint = Type.Object(
  {
    point: Figure({ description: 'What the member can spend now.' }),
    totalSnsGetPoint: Figure({ description: 'Earned through social actions, ever.' }),
    availableSnsGetPoint: Figure({ description: 'Still to be earned through social actions.' }),
    maxSnsGetPoint: Figure({ description: 'Most that social actions earn one member.' }),
  },
  { title: 'User point', description: 'Points of the member.' },
);
export type UserPoint = Type.Static<typeof UserPoint>;

/** What may be shown of a game account. */
export const DisplayData = Type.Object(
  {
    displayText: Type.Optional(Text({ description: 'The game account in one line.' })),
    gameUserId: Type.Optional(Text({ description: 'Identifier in the game.' })),
    gameServerName: Type.Optional(Text({ description: 'Server of the game.' })),
    gameCharacterName: Type.Optional(Text({ description: 'Character in the game.' })),
    producerName: Type.Optional(Text({ description: 'Name of the player in the game.' })),
  },
  { description: 'What may be shown of it.' },
);

export const ServiceAssociation = Type.Object({ displayData: DisplayData });
export type ServiceAssociation = Type.Static<typeof ServiceAssociation>;

/** The signed-in member. */
export const User = Type.Object(
  {
    id: Text({ title: 'Identifier', description: 'Stable; distinguishes members.' }),
    nickname: Text({ description: 'Name that the member is shown with.' }),
    iconPath: Text({ description: 'Address of the member’s icon on this site; empty where there is none.' }),
    userPoint: UserPoint,
    serviceAssociation: Nullable(ServiceAssociation, 'The linked game account; null when there is none.'),
    followedOfficial: Type.Boolean({ description: 'The member follows the official account.' }),
    repliedOfficialTweet: Type.Boolean({ description: 'The member replied to a post of the official account.' }),
    reachedTweetPointMax: Type.Boolean({ description: 'Social actions earn this member no more points.' }),
    hasAgreedToTerms: Type.Boolean({
      description: 'The member agreed to the terms in force; true where they have no version.',
    }),
    unreadNotifications: Figure({ description: 'How many notifications the member has not opened yet.' }),
    userNotification: Type.Object(
      {
        raffleAwards: Type.Array(
          Type.Object({
            raffleId: Text({ description: 'Identifier of the raffle.' }),
            raffleName: Text({ description: 'Name of the raffle.' }),
            name: Text({ description: 'Name of what was won.' }),
            iconSrc: Text({ description: 'Address of its drawing.' }),
          }),
          { description: 'What was won in raffles and not shown yet.' },
        ),
      },
      { description: 'News for this member.' },
    ),
    isLinkedApp: Type.Boolean({ description: 'The member has linked a game account.' }),
  },
  { title: 'User', description: 'The signed-in member.' },
);
export type User = Type.Static<typeof User>;

/** What is known of a fan who came back from the social network and has not registered yet. */
export const SignUpForm = Type.Object(
  {
    nickname: Nullable(Text(), 'Name on the social network; null until it arrived.'),
    imageUrl: Nullable(
      Text(),
      'Address of the icon on this site, empty where there is none; null until the profile arrived.',
    ),
    serviceAssociation: Nullable(ServiceAssociation, 'The linked game account; null when there is none.'),
  },
  { title: 'Sign-up form', description: 'What is known of a fan who has not registered yet.' },
);
export type SignUpForm = Type.Static<typeof SignUpForm>;

/** What is known of a member who looks at the account, or changes it. */
export const ChangeForm = Type.Object(
  {
    ...SignUpForm.properties,
    isPending: Type.Boolean({ description: 'It is another account, which the member has not taken yet.' }),
  },
  { title: 'Change form', description: 'What is known of a member who looks at the account, or changes it.' },
);
export type ChangeForm = Type.Static<typeof ChangeForm>;
