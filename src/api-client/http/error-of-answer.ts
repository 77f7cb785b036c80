import { isAxiosError } from 'axios';
import shapes from '#schemas/api/answers.ts?shapes=answers';
import type { ErrorBody } from '#schemas/api/error.ts';
import { fieldOf } from '#schemas/values/field-of.ts';
import type { ShapeOf } from '#schemas/validation/shape.ts';
import { ApiError, clientErrorMessages } from './api-error.ts';
import type { ClientErrorCode } from './api-error.ts';
import { problemIn } from './problem-in.ts';

/** Gives the wording of an error code in the language of the page, undefined when there is none. */
export type ErrorText = (code: string) => string | undefined;

/** An error that the client itself found. */
export function clientError(status: number, code: ClientErrorCode, errorText: ErrorText): ApiError {
  return new ApiError(status, code, errorText(code) ?? clientErrorMessages[code]);
}

/** The server, or something before it, answered what the call does not give. */
export class WrongAnswer extends Error {
  constructor(
    readonly status: number,
    problem: string,
    /** What came instead. */
    readonly data: unknown,
  ) {
    super(problem);
  }
}

const waitStatuses: ReadonlySet<number> = new Set([429, 503]);

type Refusal = ShapeOf<ErrorBody> | undefined;

/** The error that a rejected request stands for. */
export function errorOfAnswer(rejection: unknown, errorText: ErrorText, refusal: Refusal): ApiError {
  if (rejection instanceof WrongAnswer) return errorOfWrongAnswer(rejection, errorText);
  if (!isAxiosError(rejection) || rejection.response === undefined) {
    return clientError(400, 'client.communication', errorText);
  }
  const { status, data } = rejection.response;
  if (!isErrorBody(data, refusal)) return clientError(status, codeWithoutBody(status), errorText);
  return new ApiError(status, data.code, errorText(data.code) ?? data.message, data);
}

/** A wrong answer that names a status and a message is the error that it tells of, whatever status it came with (8.16). */
function errorOfWrongAnswer({ status, data }: WrongAnswer, errorText: ErrorText): ApiError {
  const told = fieldOf(data, 'status');
  const message = fieldOf(data, 'message');
  if (!Number.isInteger(told) || typeof message !== 'string') return clientError(status, 'client.unknown', errorText);
  return new ApiError(Number(told), 'client.unknown', message);
}

/** The reply got lost: none came, or one of a server that failed on the way. Nobody knows whether the write happened. */
export function isLost(rejection: unknown): boolean {
  return !isAxiosError(rejection) || rejection.response === undefined || rejection.response.status >= 500;
}

/** Milliseconds after which a server that has done nothing wants to be asked again; undefined where it says nothing of that. */
export function askedToWait(rejection: unknown): number | undefined {
  if (!isAxiosError(rejection) || rejection.response === undefined) return undefined;
  const { status, headers } = rejection.response;
  const seconds = Number.parseInt(String(headers['retry-after']), 10);
  return waitStatuses.has(status) && seconds >= 0 ? seconds * 1000 : undefined;
}

/** The server itself has refused, and will not decide otherwise. */
export function isRefusal(rejection: unknown, refusal: Refusal): boolean {
  return !isLost(rejection) && isAxiosError(rejection) && isErrorBody(rejection.response?.data, refusal);
}

/** What is wrong with the JSON of a refusal; undefined where it is right, or none came. */
export function refusalProblem(rejection: unknown, refusal: Refusal): string | undefined {
  const data: unknown = isAxiosError(rejection) ? rejection.response?.data : undefined;
  return typeof data === 'object' && data !== null ? problemIn(refusal ?? shapes.error, data) : undefined;
}

function codeWithoutBody(status: number): ClientErrorCode {
  if (status === 500) return 'client.maintenance';
  if (status === 429) return 'client.too-many-requests';
  return 'client.unknown';
}

function isErrorBody(data: unknown, refusal: Refusal): data is ErrorBody {
  return problemIn(refusal ?? shapes.error, data) === undefined;
}
