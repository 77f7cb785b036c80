import Type from 'typebox';
import { sealedCookie } from '#server/http/cookies/sealed-cookie.ts';

const Pending = Type.Object({ memberId: Type.String(), socialAccountId: Type.String() });

/** The account that a member came back from the network with and has not confirmed, in the member's browser for an hour. */
export const pendingAccount = sealedCookie({ name: 'kansei_change', maxAgeSeconds: 60 * 60 }, Pending);
