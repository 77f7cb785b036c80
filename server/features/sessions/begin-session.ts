import type { FastifyReply } from 'fastify';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { noteBrowser } from './note-browser.ts';
import { sessionCookie } from './session-cookie.ts';
import { startSession } from './sessions-repository.ts';
import type { StoredSession } from './sessions-repository.ts';
import { setBrowserCookie } from '#server/http/requests/browser-cookie.ts';
import { createToken, hashToken } from '#server/base/secret-token.ts';

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
