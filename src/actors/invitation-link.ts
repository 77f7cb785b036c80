import { isInvitationCode } from '#schemas/entities/invitation-code.ts';
import type { KeptKey } from './kept-values.ts';

/**
 * The code of the link that a fan came by, for 21 days: registering, and the social network, lie between. It is the
 * device's, since nobody is a member yet who opens it.
 */
export const linkedCode: KeptKey<string> = {
  name: 'invitation-code',
  accepts: (value): value is string => typeof value === 'string' && isInvitationCode(value),
};
