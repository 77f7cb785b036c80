import { millisecondsOf } from '#schemas/scenario/duration.ts';
import type { Campaign } from '#schemas/campaign.ts';
import type { GivenMember } from '#schemas/scenario/given.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { createToken, hashToken } from '#server/base/secret-token.ts';
import type { Secrets } from '#server/base/secrets.ts';
import type { BuiltRelease } from '#server/releases/build-release.ts';
import { givePicture } from '#server/features/pictures/keep-picture.ts';
import { registerMember } from '#server/features/members/register-member.ts';
import { saveGrant, saveProfile } from '#server/features/social-accounts/social-accounts-repository.ts';
import { readAvatar } from './avatars.ts';
import { picturePathOf } from '#server/features/sandbox/pages/account-view.ts';
import type { Persona } from '#server/features/sandbox/pages/personas.ts';
import { sessionCookie } from '#server/features/sessions/session-cookie.ts';
import { startSession } from '#server/features/sessions/sessions-repository.ts';
import { findPersona } from './names.ts';
import type { StageCookie } from './stage-state.ts';
import { welcomeFor } from './plan-points.ts';
import { playHistory } from './play-history.ts';

export interface RegisterServices extends Pick<AppDependencies, 'db' | 'clock' | 'random'> {
  readonly secrets: Secrets;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Registers a fan as the product itself would, a day before its history or the scenario begins, and lets it live through
 * its history. Gives the cookie of a session that begins now. Throws `StageError`. The live release must be one of an
 * open campaign.
 */
export async function registerGiven(
  services: RegisterServices,
  given: GivenMember,
  { campaign }: BuiltRelease,
): Promise<StageCookie> {
  const { db, clock, random } = services;
  const persona = findPersona(given.persona);
  const { provider } = campaign.product;
  const open = {
    product: { ...campaign.product, situation: 'begin' as const },
    points: { ...campaign.points, welcome: welcomeFor(given, campaign) },
  };
  const { history = [] } = given;
  const first = Math.max(0, ...history.map(({ ago }) => millisecondsOf(ago)));
  const since = new Date(clock.now().getTime() - first - dayMs);
  const { memberId, socialAccountId, sessionId } = await signUp(
    { ...services, clock: { now: () => since } },
    persona,
    open,
  );
  await playHistory(services, { memberId, persona, provider }, history);
  const token = createToken(random);
  await startSession(db, { id: hashToken(token), memberId, socialAccountId }, sessionId, clock.now());
  return { name: sessionCookie.name, value: token };
}

async function signUp(services: RegisterServices, persona: Persona, campaign: Pick<Campaign, 'product' | 'points'>) {
  const { db, clock, random, secrets } = services;
  const now = clock.now();
  const grant = { accountId: persona.id, accessToken: createToken(random), expiresAt: now };
  const account = await saveGrant(services, secrets, campaign.product.provider, grant);
  const { screenName, nickname } = persona;
  const profile = { screenName, nickname, imageUrl: picturePathOf(persona), isProtected: false };
  await saveProfile(db, account, profile, now);
  await givePicture(db, account, await readAvatar(persona), now);
  const sessionId = hashToken(createToken(random));
  const socialAccountId = account.id;
  await startSession(db, { id: sessionId, memberId: null, socialAccountId }, null, now);
  const memberId = await db.transaction((tx) => registerMember(tx, services, campaign, { sessionId, socialAccountId }));
  return { memberId, socialAccountId, sessionId };
}
