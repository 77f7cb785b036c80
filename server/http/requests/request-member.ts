import type { FastifyRequest } from 'fastify';
import './request-session.ts';
import { ApiError } from '#server/base/api-error.ts';

/** The signed-in member of a call. */
export interface RequestMember {
  readonly id: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; null for a visitor. Set by the session plugin. */
    member: RequestMember | null;
  }
}

/** The member who makes this call. Throws 401 `auth.session-expired` or `auth.login-required` when there is none. */
export function requireMember(request: FastifyRequest): RequestMember {
  if (request.member !== null) return request.member;
  if (request.hasEndedSession) {
    throw new ApiError(401, 'auth.session-expired', 'Session expired. Please log in again');
  }
  throw loginRequired();
}

/** The refusal of a call that only members may send. */
export function loginRequired(): ApiError {
  return new ApiError(401, 'auth.login-required', 'Please log in first.');
}
