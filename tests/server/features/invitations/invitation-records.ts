import type { Campaign } from '#schemas/campaign.ts';
import type { InvitationsDefinition } from '#schemas/campaign/invitations.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import type { Database } from '#server/db/database.ts';
import { enterInvitation } from '#server/features/invitations/enter-invitation.ts';
import { codeOf } from '#server/features/invitations/invitation-codes.ts';
import { changeCampaign, localised } from '../../support/records.ts';
import { anyRandom, clockAt, testSettings, testStart } from '../../support/test-services.ts';

const icon = 'asset:prizes/mug.svg';

export const testSecrets = secretsOf(testSettings);

/** Publishes the live campaign with invitations: 300 points for who comes, 200 for the first, 500 for the third. */
export async function setInvitations(db: Database, values: Partial<InvitationsDefinition> = {}): Promise<void> {
  const invitations: InvitationsDefinition = {
    invitee: { name: localised('Welcome by a friend'), point: 300, icon },
    incentives: [
      { step: 1, name: localised('First friend'), point: 200, icon },
      { step: 3, name: localised('Three friends'), point: 500, icon },
    ],
    mostInvited: 4,
    ...values,
  };
  await changeCampaign(db, (campaign) => ({ ...campaign, invitations }));
}

/** The campaign without invitations. */
export function withoutInvitations({ invitations, ...campaign }: Campaign): Campaign {
  void invitations;
  return campaign;
}

/** The code of a member. */
export function codeOfMember(db: Database, memberId: string): Promise<string> {
  return codeOf(db, memberId, new Date(testStart));
}

/** Has the first member enter the code of the second; gives "entered", or the code of the refusal. */
export async function enterCodeOf(db: Database, memberId: string, inviterId: string): Promise<string> {
  return enterCode(db, memberId, await codeOfMember(db, inviterId));
}

/** The same, with a code as it is typed. */
export async function enterCode(db: Database, memberId: string, code: string): Promise<string> {
  const services = { clock: clockAt(), random: anyRandom, secrets: testSecrets };
  try {
    await db.transaction((tx) => enterInvitation(tx, services, { memberId, code }));
    return 'entered';
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
}
