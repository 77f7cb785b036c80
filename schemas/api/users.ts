import Type from 'typebox';
import { PointHistory } from '../entities/point-history.ts';
import { RaffleEntry } from '../entities/raffle.ts';
import { SnsActionType } from '../entities/social-action.ts';
import { SnsActionError } from '../entities/sns-action-error.ts';
import { ChangeForm, SignUpForm, User } from '../entities/user.ts';
import { PrizeDistribution, UserPrize } from '../entities/user-prize.ts';
import { TermsVersion } from '../entities/terms.ts';
import { longestAssociateId } from '../values/limits.ts';
import { timestamp } from '../values/timestamp.ts';

const AssociateValue = Type.Union([Type.String({ maxLength: longestAssociateId }), Type.Null()]);

/** POST /users: registers the fan who came back from the social network. */
export const RegisterUserBody = Type.Object(
  {
    associateId: Type.Optional(AssociateValue),
    associatePassword: Type.Optional(AssociateValue),
    associateOption1: Type.Optional(AssociateValue),
    associateOption2: Type.Optional(AssociateValue),
    agreedTo: Type.Optional(TermsVersion),
  },
  { additionalProperties: false },
);
export type RegisterUserBody = Type.Static<typeof RegisterUserBody>;

/** POST /users, GET /users/@me */
export const UserResponse = Type.Object({ user: User });
export type UserResponse = Type.Static<typeof UserResponse>;

/** GET /pictures/:hash */
export const PictureParams = Type.Object({
  hash: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the picture, in hex.' }),
});

/** GET /sign_up_form/@me: nickname and image stay null until the social network has answered. */
export const SignUpFormResponse = Type.Object({ signUpForm: SignUpForm });
export type SignUpFormResponse = Type.Static<typeof SignUpFormResponse>;

/** GET /change_form/@me */
export const ChangeFormResponse = Type.Object({ changeForm: ChangeForm });
export type ChangeFormResponse = Type.Static<typeof ChangeFormResponse>;

/** PUT /users/sns_update: gives the member the account that the network was asked for. */
export const UpdateAccountBody = Type.Object({}, { additionalProperties: false });

/** PUT /users/terms: keeps that the member agrees to these terms. */
export const AgreeBody = Type.Object({ version: TermsVersion }, { additionalProperties: false });

/** PUT /users/deregister: deletes the account of the member who asks. */
export const DeregisterBody = Type.Object({}, { additionalProperties: false });
export const DeregisterResponse = Type.Object({});
export type DeregisterResponse = Type.Static<typeof DeregisterResponse>;

const OfAccount = Type.Union([Type.String(), Type.Null()]);

/** GET /users/@me/export: everything that is kept of a member. */
export const MemberExport = Type.Object({
  exportedAt: timestamp('When this was written.'),
  member: Type.Object({ id: Type.String(), registeredAt: timestamp('When the member registered.') }),
  user: User,
  accounts: Type.Array(
    Type.Object({
      provider: Type.String({ description: 'The social network.' }),
      accountId: Type.String({ description: 'Identifier of the account there.' }),
      screenName: OfAccount,
      nickname: OfAccount,
      imageUrl: OfAccount,
      openedAt: Type.Union([timestamp('When it was made there.'), Type.Null()], {
        description: 'Null where the network does not say.',
      }),
    }),
  ),
  devices: Type.Array(Type.Object({ seenAt: timestamp('When the member signed in on it last.') }), {
    description: 'Browsers that the member signed in on within 30 days, where the campaign keeps them; oldest first.',
  }),
  agreements: Type.Array(Type.Object({ version: TermsVersion, agreedAt: timestamp('When the member agreed.') }), {
    description: 'Terms that the member agreed to, oldest first.',
  }),
  pointHistories: Type.Array(PointHistory, { description: 'Every movement of points, newest first.' }),
  pointsUnderReview: Type.Array(PointHistory, {
    description: 'Rewards that are held for review, newest first; they are in no balance.',
  }),
  userPrizes: Type.Array(UserPrize, { description: 'What the member holds, newest first.' }),
  prizeDistributions: Type.Array(
    Type.Object({
      ...PrizeDistribution.properties,
      problem: Type.Union([Type.String(), Type.Null()], { description: 'What the operators noted.' }),
    }),
    { description: 'What became of prizes on their way, newest first.' },
  ),
  notificationReads: Type.Array(
    Type.Object({ notificationId: Type.String(), readAt: timestamp('When the member first opened it.') }),
    { description: 'Notifications that the member opened, oldest first.' },
  ),
  snsActionErrors: Type.Array(SnsActionError, { description: 'Social actions that earned nothing, newest first.' }),
  socialActions: Type.Array(
    Type.Object({
      actionType: SnsActionType,
      target: Type.String({ description: 'What it was done to, such as "post:1234".' }),
      provider: Type.String({ description: 'The social network.' }),
      state: Type.String({ description: '"pending" until it is seen at the network, or "done".' }),
      point: Type.Integer({ description: 'What it changed the balance by.' }),
      createdAt: timestamp('When the member began it.'),
    }),
    { description: 'What the member did on the social network, oldest first.' },
  ),
  inquiries: Type.Array(
    Type.Object({
      reference: Type.String(),
      category: Type.String(),
      replyName: OfAccount,
      message: OfAccount,
      createdAt: timestamp('When it came.'),
    }),
  ),
  raffleEntries: Type.Array(RaffleEntry, {
    description: 'Raffles that the member entered, the one entered last first.',
  }),
  gachaDraws: Type.Array(
    Type.Object({
      gacha: Type.String(),
      number: Type.Integer(),
      item: Type.String(),
      cost: Type.Integer(),
      createdAt: timestamp('When it was drawn.'),
      state: Type.Union([Type.String(), Type.Null()]),
      prize: Type.Union([Type.String({ description: 'What the member got for good by it.' }), Type.Null()]),
      code: Type.Union([Type.String(), Type.Null()]),
    }),
    { description: 'What the member drew from gacha, oldest first.' },
  ),
  invitations: Type.Object(
    {
      code: Type.Union([Type.String(), Type.Null()], { description: 'Null before the member looked at it.' }),
      entries: Type.Array(
        Type.Object({
          role: Type.Enum(['inviter', 'invited'], { description: 'Whether the member invited, or was invited.' }),
          createdAt: timestamp('When the code was entered.'),
        }),
        { description: 'Invitations that the member took part in, oldest first.' },
      ),
    },
    { description: 'Invitations of the member; others are not named.' },
  ),
});
export type MemberExport = Type.Static<typeof MemberExport>;
