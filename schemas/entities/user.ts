import Type from 'typebox';
import { Nullable } from '../nullable.ts';

export const UserPoint = Type.Object(
  {
    point: Type.Integer({ minimum: 0, description: 'What the member can spend now.' }),
    totalSnsGetPoint: Type.Integer({ minimum: 0, description: 'Earned through social actions, ever.' }),
    availableSnsGetPoint: Type.Integer({ minimum: 0 }),
    maxSnsGetPoint: Type.Integer({ minimum: 0 }),
  },
  { title: 'User point' },
);
export type UserPoint = Type.Static<typeof UserPoint>;

export const ServiceAssociation = Type.Object({
  displayData: Type.Object({
    displayText: Type.Optional(Type.String()),
    gameUserId: Type.Optional(Type.String()),
    gameServerName: Type.Optional(Type.String()),
    gameCharacterName: Type.Optional(Type.String()),
    producerName: Type.Optional(Type.String()),
  }),
});

/** The signed-in member (spec §3, Current user). */
export const User = Type.Object(
  {
    id: Type.String(),
    nickname: Type.String(),
    iconPath: Type.String(),
    userPoint: UserPoint,
    serviceAssociation: Nullable(ServiceAssociation),
    followedOfficial: Type.Boolean(),
    repliedOfficialTweet: Type.Boolean(),
    reachedTweetPointMax: Type.Boolean(),
    userNotification: Type.Object({
      raffleAwards: Type.Array(Type.Object({ raffleId: Type.String(), name: Type.String(), iconSrc: Type.String() })),
    }),
    isLinkedApp: Type.Boolean(),
  },
  { title: 'User' },
);
export type User = Type.Static<typeof User>;

/** What is known of a fan who came back from the social network and has not registered yet (spec §3). */
export const SignUpForm = Type.Object(
  {
    nickname: Nullable(Type.String()),
    imageUrl: Nullable(Type.String()),
    serviceAssociation: Nullable(ServiceAssociation),
  },
  { title: 'Sign-up form' },
);
export type SignUpForm = Type.Static<typeof SignUpForm>;
