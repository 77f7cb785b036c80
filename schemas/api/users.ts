import Type from 'typebox';
import { SignUpForm, User } from '../entities/user.ts';

const AssociateValue = Type.Union([Type.String({ maxLength: 200 }), Type.Null()]);

/** POST /users: registers the fan who came back from the social network. */
export const RegisterUserBody = Type.Object(
  {
    associateId: Type.Optional(AssociateValue),
    associatePassword: Type.Optional(AssociateValue),
    associateOption1: Type.Optional(AssociateValue),
    associateOption2: Type.Optional(AssociateValue),
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

/** PUT /users/deregister: deletes the account of the member who asks. */
export const DeregisterBody = Type.Object({}, { additionalProperties: false });
export const DeregisterResponse = Type.Object({});
export type DeregisterResponse = Type.Static<typeof DeregisterResponse>;
