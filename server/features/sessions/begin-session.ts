import type { FastifyReply } from 'fastify';
import { mostDeviceDays, thresholdsOf } from '#schemas/campaign/fair-play.ts';
import { createToken, hashToken } from '#server/base/secrets/secret-token.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import { noteDevice } from '#server/features/fair-play/member-devices.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { readBrowserCookie, setBrowserCookie } from '#server/http/cookies/browser-cookie.ts';
import type { BrowserCookie } from '#server/http/cookies/browser-cookie.ts';
import { sessionCookie } from './session-cookie.ts';
import { startSession } from './sessions-repository.ts';
import type { StoredSession } from './sessions-repository.ts';

/**
 * Gives the browser a session of a new value, whenever who is signed in changes: a value that somebody knew or planted
 * before is worth nothing then. `replaced` is the id of the one that ends at once.
 */
export async function beginSession(
  reply: FastifyReply,
  dependencies: AppDependencies,
  owner: Pick<StoredSession, 'memberId' | 'socialAccountId'>,
  replaced: string | null,
): Promise<void> {
  const { db, clock, random, settings } = dependencies;
  const token = createToken(random);
  await startSession(db, { id: hashToken(token), ...owner }, replaced, clock.now());
  setBrowserCookie(reply, settings, sessionCookie, token);
  if (owner.memberId !== null) await noteBrowser(reply, dependencies, owner.memberId);
}

/** Known by nothing but this value, which is random: it says no more than that it is the same browser. */
const deviceCookie: BrowserCookie = { name: 'kansei_device', maxAgeSeconds: mostDeviceDays * 24 * 60 * 60 };

/** Keeps on which browser a member signed in, where the campaign looks for browsers that many members share. */
async function noteBrowser(
  reply: FastifyReply,
  { db, clock, random, settings }: AppDependencies,
  memberId: string,
): Promise<void> {
  const { campaign } = await reply.request.release();
  if ((thresholdsOf(campaign)?.deviceMembers ?? 0) === 0) return;
  const token = readBrowserCookie(reply.request, settings, deviceCookie) ?? createToken(random);
  await noteDevice(db, memberId, secretsOf(settings).digest(token, 'devices'), clock.now());
  setBrowserCookie(reply, settings, deviceCookie, token);
}
