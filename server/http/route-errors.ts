import { ErrorBody } from '#schemas/api/error.ts';

/** Refusals that any call may give; spread into `schema.response`. */
export const commonErrors = { 400: ErrorBody, 429: ErrorBody, 500: ErrorBody, 503: ErrorBody } as const;

/** Refusals of a call that wants a member. */
export const memberErrors = { ...commonErrors, 401: ErrorBody } as const;

/** Refusals of a member's write. */
export const writeErrors = {
  ...memberErrors,
  403: ErrorBody,
  404: ErrorBody,
  409: ErrorBody,
  413: ErrorBody,
  415: ErrorBody,
  422: ErrorBody,
} as const;
