import type { AssociateSituation } from './product.ts';

/** Where a campaign asks for the game account, and what it asks for. */
export interface AssociationMode {
  /** The call that carries what was asked: of a member, before the sign-up, with the registration, or none. */
  readonly call: 'later' | 'prepare' | 'registration' | null;
  /** Whether a password can be required. */
  readonly hasPassword: boolean;
  /** Whether two more things are asked for, such as server and character. */
  readonly hasOptions: boolean;
  /** Whether the game wants the token that it sent the fan here with. */
  readonly hasToken: boolean;
}

const plain = { hasPassword: false, hasOptions: false, hasToken: false } as const;

/** The ways to link a game account (3.06). */
export const associationModes: Readonly<Record<AssociateSituation, AssociationMode>> = {
  none: { ...plain, call: null },
  later_no_auth: { ...plain, call: 'later' },
  users_create: { ...plain, call: 'registration', hasPassword: true },
  users_create_no_auth: { ...plain, call: 'registration' },
  users_create_mmorpg_no_auth: { ...plain, call: 'registration', hasOptions: true },
  service_associations_prepare: { ...plain, call: 'prepare', hasToken: true },
  prepare_no_auth: { ...plain, call: 'prepare' },
};
