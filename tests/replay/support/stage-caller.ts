import { idempotencyHeader, xhrMarkerHeader } from '#schemas/api/conventions.ts';
import type { Play, Stage } from '#replay/stage/stage.ts';

export interface StageCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly key?: string;
}

/** Asks a stage for an address as the page of its member does. */
export function callAs(stage: Stage, { cookies }: Pick<Play, 'cookies'>) {
  return (address: string, { method = 'GET', body, key }: StageCall = {}): Promise<Response> =>
    fetch(`${stage.origin}${address}`, {
      method,
      redirect: 'manual',
      headers: {
        'accept-language': 'ja',
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        ...(method !== 'GET' && { [xhrMarkerHeader.name]: xhrMarkerHeader.value }),
        ...(key !== undefined && { [idempotencyHeader]: key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
}

/** As `callAs`, below /service/v2, giving status and JSON. */
export function apiAs(stage: Stage, play: Pick<Play, 'cookies'>) {
  const call = callAs(stage, play);
  return async (path: string, options: StageCall = {}) => {
    const response = await call(`/service/v2${path}`, options);
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
  };
}
