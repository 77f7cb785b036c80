import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

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

/** The member who makes this call. Throws 401 `auth.login-required` for a visitor. */
export function requireMember(request: FastifyRequest): RequestMember {
  if (request.member === null) throw new ApiError(401, 'auth.login-required', 'Please log in first.');
  return request.member;
}
