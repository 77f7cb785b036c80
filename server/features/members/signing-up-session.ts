import type { FastifyRequest } from 'fastify';
import { noAccount } from './register-member.ts';

/** The session of a fan who came back from the network and is no member yet. Throws 401 `sign-up.no-account`. */
export function requireSigningUp(request: FastifyRequest): { sessionId: string; socialAccountId: string } {
  const { session } = request;
  if (!session?.socialAccountId || session.memberId !== null) throw noAccount();
  return { sessionId: session.id, socialAccountId: session.socialAccountId };
}
