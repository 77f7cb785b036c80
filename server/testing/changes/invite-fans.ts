import type { InvitingFan } from '#schemas/scenario/given.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import { invitationCodes } from '#server/db/schema/invitations.ts';
import { members } from '#server/db/schema/members.ts';
import { enterInvitation } from '#server/features/invitations/enter-invitation.ts';
import { codeOf } from '#server/features/invitations/invitation-codes.ts';
import { picturePath, savePicture } from '#server/features/pictures/pictures-repository.ts';
import { personas } from '#server/features/sandbox/pages/personas.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { requireMember } from '../stage/read-stored.ts';
import { readAvatar } from '../member/register-given.ts';
import type { StageServices } from '../stage/stage-state.ts';

type InvitingServices = StageServices & Pick<AppDependencies, 'settings'>;

/**
 * Makes other fans with invitation codes, in this order, and has codes entered as the product itself would. Throws
 * `StageError` where there is no member who could, `ApiError` where the product refuses it.
 */
export async function inviteFans(services: InvitingServices, fans: readonly InvitingFan[]): Promise<void> {
  for (const given of fans) {
    const fanId = await makeFan(services, given);
    if (given.is === undefined) continue;
    const memberId = await requireMember(services.db, given.persona, 'who could invite, or be invited');
    const [invitee, inviter] = given.is === 'inviter' ? [memberId, fanId] : [fanId, memberId];
    await enter(services, invitee, inviter);
  }
}

/** A fan who has the name of a persona has its picture as well. */
async function makeFan({ db, clock, random }: StageServices, { fan, code }: InvitingFan): Promise<string> {
  const id = random.uuid();
  const now = clock.now();
  const persona = personas.find(({ nickname }) => nickname === fan);
  const picture = persona === undefined ? null : await savePicture(db, await readAvatar(persona), now);
  const iconPath = picture === null ? '' : picturePath(picture);
  await db.insert(members).values({ id, nickname: fan, iconPath, createdAt: now });
  if (code !== undefined) await db.insert(invitationCodes).values({ memberId: id, code, createdAt: now });
  return id;
}

async function enter(services: InvitingServices, memberId: string, inviterId: string): Promise<void> {
  const { db, clock, settings } = services;
  const code = await codeOf(db, inviterId, clock.now());
  const withSecrets = { ...services, secrets: secretsOf(settings) };
  await db.transaction((tx) => enterInvitation(tx, withSecrets, { memberId, code }));
}
