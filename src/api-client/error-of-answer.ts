import { isAxiosError } from 'axios';
import type { ErrorBody } from '#schemas/api/error.ts';
import { fieldOf } from '#schemas/field-of.ts';
import { ApiError, clientErrorMessages } from './api-error.ts';
import type { ClientErrorCode } from './api-error.ts';

/** Gives the wording of an error code in the reader's language, undefined when there is none. */
export type ErrorText = (code: string) => string | undefined;

/** An error that the client itself found. */
export function clientError(status: number, code: ClientErrorCode, errorText: ErrorText): ApiError {
  return new ApiError(status, code, errorText(code) ?? clientErrorMessages[code]);
}

/** The error that a rejected request stands for (spec §7, network failure; §8). */
export function errorOfAnswer(rejection: unknown, errorText: ErrorText): ApiError {
  if (!isAxiosError(rejection) || rejection.response === undefined) {
    return clientError(400, 'client.communication', errorText);
  }
  const { status, data } = rejection.response;
  if (!isErrorBody(data)) return clientError(status, codeWithoutBody(status), errorText);
  return new ApiError(status, data.code, errorText(data.code) ?? data.message, issuesOf(data), data);
}

/** The reply got lost: none came, or one of a server that failed on the way. Nobody knows whether the write happened. */
export function isLost(rejection: unknown): boolean {
  return !isAxiosError(rejection) || rejection.response === undefined || rejection.response.status >= 500;
}

/** The server itself has refused, and will not decide otherwise. */
export function isRefusal(rejection: unknown): boolean {
  return !isLost(rejection) && isAxiosError(rejection) && isErrorBody(rejection.response?.data);
}

function codeWithoutBody(status: number): ClientErrorCode {
  if (status === 500) return 'client.maintenance';
  if (status === 429) return 'client.too-many-requests';
  return 'client.unknown';
}

/** What came is not checked as a whole: issues that are none are left out. */
function issuesOf({ issues }: ErrorBody): ErrorBody['issues'] {
  return Array.isArray(issues) ? issues.filter((issue) => typeof fieldOf(issue, 'where') === 'string') : undefined;
}

function isErrorBody(data: unknown): data is ErrorBody {
  return (
    typeof data === 'object' &&
    data !== null &&
    'code' in data &&
    typeof data.code === 'string' &&
    'message' in data &&
    typeof data.message === 'string'
  );
}
