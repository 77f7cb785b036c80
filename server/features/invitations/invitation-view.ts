import type { InvitationsDefinition } from '#schemas/campaign/invitations.ts';
import type { Invitation, InvitationIncentive } from '#schemas/entities/invitation.ts';
import type { MemberContext } from '#server/http/requests/source-reader.ts';
import { addressOfAsset } from '#server/releases/address-of-asset.ts';
import { codeOf, invitationUidOf } from './invitation-codes.ts';
import { grantedSteps, invitedBy, inviterOf } from './invitations-repository.ts';

/** The invitations of a member; null where the campaign has none. */
export async function readInvitation(context: MemberContext): Promise<Invitation | null> {
  const { db, memberId, now, release } = context;
  const definition = release.campaign.invitations;
  if (definition === undefined) return null;
  const uid = invitationUidOf(memberId);
  const inviter = await inviterOf(db, memberId);
  const incentives = await incentivesOf(context, definition);
  const [entry] = incentives;
  return {
    id: uid,
    invitationUid: uid,
    code: await codeOf(db, memberId, now),
    invitations: await invitedBy(db, memberId),
    mostInvited: definition.mostInvited,
    invitationIncentives: incentives,
    grantedAllIncentives: incentives.every(({ granted }) => granted),
    availableIncentive: inviter === null && entry !== undefined && !entry.granted ? entry : null,
    invitedBy: inviter,
  };
}

/** What invitations give, that for the entry of a code first. */
async function incentivesOf(
  { db, memberId, release: { assets }, locale }: MemberContext,
  { invitee, incentives }: InvitationsDefinition,
): Promise<InvitationIncentive[]> {
  const all = [{ step: 0, ...invitee }, ...incentives];
  const steps = all.map(({ step }) => step);
  const granted = await grantedSteps(db, memberId, steps);
  return all.map(({ step, name, point, icon }) => ({
    step,
    granted: granted.has(step),
    prize: { name: name[locale], point, iconSrc: addressOfAsset(icon, assets) },
  }));
}
