import type { ErrorBody } from '#schemas/api/error.ts';

/** Codes of failures that the client itself finds; the server's own are in the body of its answer. */
export type ClientErrorCode =
  | 'client.communication'
  | 'client.maintenance'
  | 'client.too-many-requests'
  | 'client.unknown'
  | 'client.paging-missing';

/** English wording of the client's own failures; the page translates by code. */
export const clientErrorMessages: Readonly<Record<ClientErrorCode, string>> = {
  'client.communication': 'A communication error has occurred',
  'client.maintenance': 'The server is under maintenance',
  'client.too-many-requests': 'You have made too many requests. Please wait and try again later',
  'client.unknown': 'An unknown error has occurred',
  'client.paging-missing': 'An unknown error has occurred',
};

/** A call that did not succeed: the status of the answer, a stable code, and a sentence in the language of the page. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** What is wrong with the request, place by place, as far as the server said. */
  readonly issues: ErrorBody['issues'];
  /** The whole answer, which is what the call says of its refusals; undefined where there was none. */
  readonly body: unknown;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    answer: { readonly issues?: ErrorBody['issues'] } = {},
  ) {
    super(message);
    this.issues = answer.issues;
    this.body = Object.keys(answer).length === 0 ? undefined : answer;
  }
}
