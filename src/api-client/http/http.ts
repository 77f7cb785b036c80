import { create as createAxios, isCancel } from 'axios';
import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { apiPrefix, idempotencyHeader, xhrMarkerHeader } from '#schemas/api/conventions.ts';
import type { ErrorBody } from '#schemas/api/error.ts';
import type { Paging } from '#schemas/entities/paging.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import type { Shape, ShapeOf } from '#schemas/validation/shape.ts';
import type { ApiError } from './api-error.ts';
import {
  askedToWait,
  clientError,
  errorOfAnswer,
  isLost,
  isRefusal,
  refusalProblem,
  WrongAnswer,
} from './error-of-answer.ts';
import type { ErrorText } from './error-of-answer.ts';
import type { IdempotencyKeys, TakenKey } from './idempotency-keys.ts';
import { readPaging } from './paging-headers.ts';
import { problemIn } from './problem-in.ts';
import { outcomeOfLoss } from './text-answer.ts';
import type { TextAnswer, TextOptions } from './text-answer.ts';

export interface HttpOptions {
  /** Origin of the API, such as "https://fan.api.example.com"; empty for the page's own. */
  readonly origin: string;
  /** Language of the page; the server answers in it. */
  readonly locale: Locale;
  /** Shows the toast "status : message" of a failed call. */
  notify(text: string): void;
  /** Says that a write waits, since the server asked for that; each time it does. */
  onWait?(): void;
  /** Called with each answer that is not what its schema says: the call, such as "GET /product", and the first place. */
  malformed(call: string, problem: string): void;
  readonly errorText: ErrorText;
  readonly keys: IdempotencyKeys;
  /** Milliseconds before each repeat of a write whose answer got lost. */
  readonly retryDelays?: readonly number[];
  wait?(milliseconds: number): Promise<void>;
  /** How axios sends; `fetch` by default. */
  readonly adapter?: NonNullable<AxiosRequestConfig['adapter']>;
  /** Milliseconds until a call without an answer counts as failed. */
  readonly timeout?: number;
}

export interface CallOptions {
  /** Statuses and codes of refusals that the caller shows by itself. */
  readonly intercept?: readonly (number | string)[];
  /** False for a call that fails in silence. */
  readonly toast?: boolean;
  readonly signal?: AbortSignal;
}

interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the prefix of the API, such as "/prizes". */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  /**
   * A write that must not happen twice: it carries an Idempotency-Key, and is repeated when the answer gets lost or the
   * server asks to come back.
   */
  readonly isKeyed?: boolean;
  /** What a refusal holds, where it is more than code and message. */
  readonly refusal?: ShapeOf<ErrorBody>;
}

export interface Call<Body> extends Request {
  /** What the answer must be. Any other is a failed call, so that nobody is given what nobody checked. */
  readonly answer: ShapeOf<Body>;
}

/** What the resources of the API are made of. Every call rejects with ApiError. */
export interface Http {
  /** The body of the answer. */
  call<Body>(call: Call<Body>, options?: CallOptions): Promise<Body>;
  /** The body of the answer and where its page stands in the list. */
  callPage<Body>(
    call: Call<Body> & { readonly query: { readonly page: number } },
    options?: CallOptions,
  ): Promise<{ body: Body; paging: Paging }>;
  /** For a call whose answer has no body. */
  callEmpty(call: Request, options?: CallOptions): Promise<void>;
  /** Reads a text, whatever it is and whatever its status; shows no toast. Rejects only when it is called off. */
  readText(call: Pick<Request, 'path' | 'query'>, options: TextOptions): Promise<TextAnswer>;
}

/** Longest that a write waits in all because the server asks for it, and shortest each time. */
const mostWaitMs = 30_000;
const leastWaitMs = 500;

/** An answer that was checked. */
interface Checked<Body> {
  readonly body: Body;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** An answer without a body, or with one of a newer server; a page of a captive portal is neither. */
const empty: Shape = { anyOf: [{ const: '' }, { type: 'null' }, { type: 'object' }] };

/** Makes the one way to the API: prefix, credentials, marker, language, time-out, keys, toasts. */
export function createHttp(options: HttpOptions): Http {
  const sender = new Sender(options);
  const { malformed, errorText } = options;
  return {
    async call(call, callOptions = {}) {
      return (await sender.request(call, callOptions)).body;
    },
    async callPage(call, callOptions = {}) {
      const { body, headers } = await sender.request(call, callOptions);
      const paging = readPaging(headers, call.query.page);
      if (paging !== undefined) return { body, paging };
      malformed(nameOf(call), 'its headers do not say where the page stands in the list');
      throw sender.withToast(clientError(0, 'client.paging-missing', errorText), callOptions);
    },
    async callEmpty(call, callOptions = {}) {
      await sender.request({ ...call, answer: empty }, callOptions);
    },
    readText: (call, textOptions) => sender.readText(call, textOptions),
  };
}

const usualDelays = [500, 1500];

class Sender {
  readonly #options: HttpOptions;
  readonly #axios: AxiosInstance;

  constructor(options: HttpOptions) {
    this.#options = options;
    this.#axios = createAxios({
      baseURL: options.origin + apiPrefix,
      adapter: options.adapter ?? 'fetch',
      timeout: options.timeout ?? 15_000,
      withCredentials: true,
      // To look for a token in the cookies waits for another process; the API wants a header instead.
      withXSRFToken: false,
      headers: { Accept: 'application/json', 'Accept-Language': options.locale },
    });
  }

  /** Sends a call, with its key where it has one. Rejects with `ApiError`, after its toast. */
  async request<Body>(call: Call<Body>, callOptions: CallOptions): Promise<Checked<Body>> {
    try {
      return await (call.isKeyed === true ? this.#sendKeyed(call, callOptions) : this.#send(call, callOptions, {}));
    } catch (rejection) {
      if (isCancel(rejection)) throw rejection;
      throw this.withToast(errorOfAnswer(rejection, this.#options.errorText, call.refusal), callOptions);
    }
  }

  withToast(error: ApiError, { toast = true, intercept = [] }: CallOptions): ApiError {
    const isIntercepted = intercept.includes(error.status) || intercept.includes(error.code);
    if (toast && !isIntercepted) this.#options.notify(wordsOf(error));
    return error;
  }

  async #sendKeyed<Body>(call: Call<Body>, callOptions: CallOptions): Promise<Checked<Body>> {
    const { keys, onWait, retryDelays = usualDelays, wait = sleep } = this.#options;
    const taken = keys.take({ method: call.method, path: call.path, body: call.body });
    let waitLeftMs = mostWaitMs;
    for (let repeat = 0; ;) {
      const delay = retryDelays[repeat];
      try {
        return await this.#sendWithKey(taken, call, callOptions);
      } catch (rejection) {
        const asked = askedToWait(rejection);
        if (asked !== undefined && asked <= waitLeftMs) {
          waitLeftMs -= Math.max(asked, leastWaitMs);
          onWait?.();
          await wait(Math.max(asked, leastWaitMs));
          continue;
        }
        const isOver = asked !== undefined || delay === undefined;
        if (isOver || isCancel(rejection) || !isLost(rejection)) throw rejection;
      }
      repeat += 1;
      await wait(delay);
    }
  }

  async #sendWithKey<Body>({ key, settle }: TakenKey, call: Call<Body>, callOptions: CallOptions) {
    try {
      const answer = await this.#send(call, callOptions, { [idempotencyHeader]: key });
      settle();
      return answer;
    } catch (rejection) {
      if (isRefusal(rejection, call.refusal) && askedToWait(rejection) === undefined) settle();
      throw rejection;
    }
  }

  /** The only way to an answer: what it gives is what its shape says. */
  async #send<Body>(
    call: Call<Body>,
    { signal }: CallOptions,
    headers: Record<string, string>,
  ): Promise<Checked<Body>> {
    const { method, path, query, body, answer: shape, refusal } = call;
    try {
      const answer = await this.#axios.request<unknown>({
        method,
        url: path,
        ...(query === undefined ? {} : { params: query }),
        ...(body === undefined ? {} : { data: body }),
        ...(signal === undefined ? {} : { signal }),
        headers: { ...headers, ...(method === 'GET' ? {} : { [xhrMarkerHeader.name]: xhrMarkerHeader.value }) },
      });
      const problem = problemIn(shape, answer.data);
      if (problem !== undefined) throw new WrongAnswer(answer.status, problem, answer.data);
      return { body: answer.data as Body, headers: answer.headers };
    } catch (rejection) {
      const problem = rejection instanceof WrongAnswer ? rejection.message : refusalProblem(rejection, refusal);
      if (problem !== undefined) this.#options.malformed(nameOf(call), problem);
      throw rejection;
    }
  }

  async readText(
    { path, query }: Pick<Request, 'path' | 'query'>,
    { timeout, limit, isFresh = false, signal }: TextOptions,
  ): Promise<TextAnswer> {
    try {
      const { status, data, headers } = await this.#axios.request<unknown>({
        method: 'GET',
        url: path,
        timeout,
        maxContentLength: limit,
        responseType: 'text',
        transformResponse: (text: unknown) => text,
        validateStatus: () => true,
        ...(query === undefined ? {} : { params: query }),
        ...(isFresh ? { fetchOptions: { cache: 'reload' } } : {}),
        ...(signal === undefined ? {} : { signal }),
      });
      const type = String(headers['content-type'] ?? '').replace(/;.*/s, '');
      return { outcome: 'answered', status, type, text: typeof data === 'string' ? data : '' };
    } catch (rejection) {
      if (isCancel(rejection)) throw rejection;
      return { outcome: outcomeOfLoss(rejection) };
    }
  }
}

/** A session that ended is shown in the very words of the session itself, so that however many calls fail, one toast says it. */
function wordsOf({ status, code, message }: ApiError): string {
  return code === 'auth.session-expired' ? message : `${status} : ${message}`;
}

function nameOf({ method, path }: Request): string {
  return `${method} ${path}`;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
