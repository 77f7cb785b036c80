import { create as createAxios, isCancel } from 'axios';
import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import { apiPrefix, idempotencyHeader, xhrMarkerHeader } from '#schemas/api/conventions.ts';
import type { Paging } from '#schemas/entities/paging.ts';
import type { Locale } from '#schemas/locale-names.ts';
import type { ApiError } from './api-error.ts';
import { askedToWait } from './asked-to-wait.ts';
import { clientError, errorOfAnswer, isLost, isRefusal } from './error-of-answer.ts';
import type { ErrorText } from './error-of-answer.ts';
import type { IdempotencyKeys, TakenKey } from './idempotency-keys.ts';
import { readPaging } from './paging-headers.ts';
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
  tellOfWait?(): void;
  readonly errorText: ErrorText;
  readonly keys: IdempotencyKeys;
  /** Milliseconds before each repeat of a write whose answer got lost. */
  readonly retryDelays?: readonly number[];
  wait?(milliseconds: number): Promise<void>;
  /** How axios sends; `fetch` unless told. */
  readonly adapter?: NonNullable<AxiosRequestConfig['adapter']>;
  /** Milliseconds until a call without an answer counts as failed. */
  readonly timeout?: number;
}

export interface CallOptions {
  /** Statuses and codes of refusals that the caller tells the reader about itself. */
  readonly intercept?: readonly (number | string)[];
  /** False for a call that fails in silence. */
  readonly toast?: boolean;
  readonly signal?: AbortSignal;
}

export interface Call {
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
}

/** What the resources of the API are made of. Every call rejects with ApiError (spec §8). */
export interface Http {
  /** The body of the answer. */
  call<Body extends object>(call: Call, options?: CallOptions): Promise<Body>;
  /** The body of the answer and where its page stands in the list. */
  callPage<Body extends object>(
    call: Call & { readonly query: { readonly page: number } },
    options?: CallOptions,
  ): Promise<{ body: Body; paging: Paging }>;
  /** For a call whose answer has no body. */
  callEmpty(call: Call, options?: CallOptions): Promise<void>;
  /** Reads a text, whatever it is and whatever its status; tells no reader. Rejects only when it is called off. */
  readText(call: Pick<Call, 'path' | 'query'>, options: TextOptions): Promise<TextAnswer>;
}

/** Longest that a write waits in all because the server asks for it, and shortest each time. */
const mostPatienceMs = 30_000;
const leastWaitMs = 500;

/** Makes the one way to the API: prefix, credentials, marker, language, time-out, keys, toasts (spec §7, §8). */
export function createHttp(options: HttpOptions): Http {
  const { keys, errorText, notify, retryDelays = [500, 1500], wait = sleep } = options;
  const instance = createAxios({
    baseURL: options.origin + apiPrefix,
    adapter: options.adapter ?? 'fetch',
    timeout: options.timeout ?? 15_000,
    withCredentials: true,
    headers: { Accept: 'application/json', 'Accept-Language': options.locale },
  });

  async function request(call: Call, callOptions: CallOptions): Promise<AxiosResponse<unknown>> {
    try {
      return await (call.isKeyed === true ? sendKeyed(call, callOptions) : send(call, callOptions, {}));
    } catch (rejection) {
      throw isCancel(rejection) ? rejection : told(errorOfAnswer(rejection, errorText), callOptions);
    }
  }

  async function sendKeyed(call: Call, callOptions: CallOptions): Promise<AxiosResponse<unknown>> {
    const taken = keys.take({ method: call.method, path: call.path, body: call.body });
    let patience = mostPatienceMs;
    for (let repeat = 0; ;) {
      const delay = retryDelays[repeat];
      try {
        const answer = await sendWithKey(taken, call, callOptions);
        if (isJsonObject(answer.data) || delay === undefined) return answer;
      } catch (rejection) {
        const asked = askedToWait(rejection);
        if (asked !== undefined && asked <= patience) {
          patience -= Math.max(asked, leastWaitMs);
          options.tellOfWait?.();
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

  async function sendWithKey({ key, settle }: TakenKey, call: Call, callOptions: CallOptions) {
    try {
      const answer = await send(call, callOptions, { [idempotencyHeader]: key });
      if (isJsonObject(answer.data)) settle();
      return answer;
    } catch (rejection) {
      if (isRefusal(rejection) && askedToWait(rejection) === undefined) settle();
      throw rejection;
    }
  }

  function send(
    { method, path, query, body }: Call,
    { signal }: CallOptions,
    headers: Record<string, string>,
  ): Promise<AxiosResponse<unknown>> {
    return instance.request({
      method,
      url: path,
      ...(query === undefined ? {} : { params: query }),
      ...(body === undefined ? {} : { data: body }),
      ...(signal === undefined ? {} : { signal }),
      headers: { ...headers, ...(method === 'GET' ? {} : { [xhrMarkerHeader.name]: xhrMarkerHeader.value }) },
    });
  }

  function told(error: ApiError, { toast = true, intercept = [] }: CallOptions): ApiError {
    const isIntercepted = intercept.includes(error.status) || intercept.includes(error.code);
    if (toast && !isIntercepted) notify(wordsOf(error));
    return error;
  }

  function bodyOf<Body extends object>({ data, status }: AxiosResponse<unknown>, callOptions: CallOptions): Body {
    if (!isJsonObject(data)) throw told(clientError(status, 'client.unknown', errorText), callOptions);
    return data as Body;
  }

  return {
    async call<Body extends object>(call: Call, callOptions: CallOptions = {}) {
      return bodyOf<Body>(await request(call, callOptions), callOptions);
    },
    async callPage<Body extends object>(
      call: Call & { readonly query: { readonly page: number } },
      callOptions: CallOptions = {},
    ) {
      const answer = await request(call, callOptions);
      const body = bodyOf<Body>(answer, callOptions);
      const paging = readPaging({ ...answer.headers }, call.query.page);
      if (paging === undefined) throw told(clientError(0, 'client.paging-missing', errorText), callOptions);
      return { body, paging };
    },
    async callEmpty(call, callOptions = {}) {
      await request(call, callOptions);
    },
    async readText({ path, query }, { timeout, limit, isFresh = false, signal }) {
      try {
        const { status, data, headers } = await instance.request<unknown>({
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
    },
  };
}

/** A session that ended is told in the very words of the session itself, so that however many calls fail, one toast says it. */
function wordsOf({ status, code, message }: ApiError): string {
  return code === 'auth.session-expired' ? message : `${status} : ${message}`;
}

/** A captive portal or a proxy may answer 200 with a page of its own. */
function isJsonObject(data: unknown): data is object {
  return typeof data === 'object' && data !== null;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
