import type { ErrorBody } from '#schemas/api/error.ts';

/** A call that did not succeed, as the API client rejects it. */
export interface CallFailure extends Error {
  readonly status: number;
  readonly code: string;
  /** What is wrong with the request, place by place; undefined when the server named no place. */
  readonly issues?: readonly CallIssue[] | undefined;
  /** The whole answer, which is what the call says of its refusals; undefined where there was none. */
  readonly body?: unknown;
}

/** A part of a request that the server refused: `where` ends in the name of the field, after a slash. */
export type CallIssue = NonNullable<ErrorBody['issues']>[number];

/** Says whether an error is a refused or lost call; everything else is a fault of the program. */
export function isCallFailure(error: unknown): error is CallFailure {
  return (
    error instanceof Error &&
    'status' in error &&
    typeof error.status === 'number' &&
    'code' in error &&
    typeof error.code === 'string'
  );
}

/** Guard of `onError`: the call failed, as calls do. */
export function callFailed({ event }: { event: { error: unknown } }): boolean {
  return isCallFailure(event.error);
}

/** Last branch of `onError`: stops the machine with the error, so that a fault does not look like a failed call. */
export function escalate({ event }: { event: { error: unknown } }): never {
  throw event.error;
}
