import { lookup as lookUp } from 'node:dns';
import { get as getByHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { OutwardError } from './outward-error.ts';
import { isPublicAddress } from './public-address.ts';

export interface FetchLimits {
  readonly mostBytes: number;
  /** For the whole, redirects included. */
  readonly withinMs: number;
  /** Also by http and from this machine and its networks: for the sandbox only. */
  readonly allowsPrivate: boolean;
  /** Resolves host names; the system's own by default. */
  readonly lookup?: LookupFunction;
}

const mostRedirects = 3;

/**
 * Gets a file of another server, by https and from an address of the Internet: what a name leads to is looked at before
 * it is connected to, for each redirect anew. Throws `OutwardError` and nothing else.
 */
export async function fetchFile(address: URL, limits: FetchLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.withinMs);
  try {
    let next = address;
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const response = await ask(next, limits, signal);
      const location = redirectOf(response);
      if (location === null) return await readBody(response, limits.mostBytes);
      response.destroy();
      next = new URL(location, next);
    }
  } catch (error) {
    if (error instanceof OutwardError) throw error;
    throw new OutwardError(`${address.host} gave no file.`, { cause: error });
  }
  throw new OutwardError(`${address.host} redirects more than ${mostRedirects} times.`);
}

function ask(address: URL, limits: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const { protocol, hostname } = address;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' && !(limits.allowsPrivate && protocol === 'http:')) {
    throw new OutwardError(`${address.host} is not asked by ${protocol}`);
  }
  if (isIP(host) !== 0 && !limits.allowsPrivate && !isPublicAddress(host)) throw notPublic(host);
  const { lookup = lookUp } = limits;
  const options: RequestOptions = {
    signal,
    agent: false,
    lookup: limits.allowsPrivate ? lookup : publicOnly(lookup),
    headers: { accept: 'image/*' },
  };
  const get = protocol === 'https:' ? getByHttps : getByHttp;
  return new Promise((resolve, reject) => get(address, options, resolve).on('error', reject));
}

/** Names that lead to an address that is not public lead nowhere; the connection goes to the address that was looked at. */
function publicOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, options, (error, found, family) => {
      const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address);
      const refused = error === null ? addresses.find((address) => !isPublicAddress(address)) : undefined;
      callback(refused === undefined ? error : notPublic(hostname), found, family);
    });
  };
}

function notPublic(host: string): OutwardError {
  return new OutwardError(`${host} is not an address of the Internet.`);
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  return statusCode >= 300 && statusCode < 400 ? (headers.location ?? null) : null;
}

async function readBody(response: IncomingMessage, most: number): Promise<Buffer> {
  if (response.statusCode !== 200) {
    response.destroy();
    throw new OutwardError(`It was answered with ${response.statusCode}.`);
  }
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > most) throw new OutwardError(`It is longer than ${most} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
