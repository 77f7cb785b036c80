import { OutwardError } from './outward-error.ts';

const mostBytes = 256 * 1024;

type Body = NonNullable<RequestInit['body']>;

interface Asking extends Omit<RequestInit, 'body'> {
  readonly body?: Body | Uint8Array | null | undefined;
}

/**
 * `fetch` for calls of other servers, within so many ms: the answer is read whole before it is given. Rejects as `fetch`
 * does, and with `OutwardError` when it is longer than 256 KB.
 */
export async function boundedFetch(
  address: string,
  { body = null, ...options }: Asking,
  withinMs: number,
): Promise<Response> {
  const response = await fetch(address, {
    ...options,
    body: body as Body | null,
    signal: AbortSignal.timeout(withinMs),
  });
  const { status, statusText, headers } = response;
  return new Response(await readUpTo(response, mostBytes), { status, statusText, headers });
}

async function readUpTo(response: Response, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (response.body === null) return null;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(parts);
    bytes += value.length;
    parts.push(value);
    if (bytes <= most) continue;
    await reader.cancel();
    throw new OutwardError(`The answer is longer than ${most} bytes.`);
  }
}
