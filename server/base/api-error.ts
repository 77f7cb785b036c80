import type { ErrorBody } from '#schemas/api/error.ts';

/** A refusal of a call, sent to the caller as it is. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: ErrorBody['issues'];

  /** `status` is the HTTP status; `code` the stable name that pages translate by; `message` is in English. */
  constructor(status: number, code: string, message: string, issues?: ErrorBody['issues']) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
  }

  /** The body that the caller gets. */
  get body(): ErrorBody {
    const { code, message, issues } = this;
    return issues ? { code, message, issues } : { code, message };
  }
}

/** Refuses a call of somebody who makes too many. */
export const rateLimited = new ApiError(
  429,
  'rate.limited',
  'You have made too many requests. Please wait and try again later',
);

/** Refuses a call for which there is no room now. The log has one line for all who were refused so. */
export const serverBusy = new ApiError(
  503,
  'server.busy',
  'Very many want something at this moment. Please wait and try again.',
);
