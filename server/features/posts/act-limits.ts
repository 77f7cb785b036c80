import { ErrorBody } from '#schemas/api/error.ts';

/** Faster than any thumb. */
export const actLimit = { burst: 60, perMinute: 60 };

/** How an act may be refused. */
export const actRefusals = { 401: ErrorBody, 403: ErrorBody, 404: ErrorBody, 409: ErrorBody, 429: ErrorBody };
