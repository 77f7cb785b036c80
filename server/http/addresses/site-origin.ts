import type { FastifyRequest } from 'fastify';
import { BoundedCache } from '#server/base/bounded-cache.ts';
import type { Settings } from '#server/base/settings/config.ts';
import { ApiError } from '#server/base/api-error.ts';

export type OriginSettings = Pick<Settings, 'publicUrl' | 'apiHostPattern'>;

/** Every answer asks for it, and it depends on protocol and host alone. */
const origins = new WeakMap<OriginSettings, BoundedCache<string>>();

const mostOrigins = 100;

/**
 * Origin at which the browser reaches this server: that of the API when its own host was asked, else
 * PUBLIC_URL, else the host that was asked. Throws 400 `request.invalid` when the Host header is no host.
 */
export function siteOrigin(request: FastifyRequest, settings: OriginSettings): string {
  const asked = `${request.protocol}://${request.host}`;
  const ofSettings = origins.get(settings) ?? new BoundedCache<string>(mostOrigins);
  const known = ofSettings.get(asked);
  if (known !== undefined) return known;
  const origin = originAt(request, settings);
  ofSettings.set(asked, origin);
  origins.set(settings, ofSettings);
  return origin;
}

function originAt(request: FastifyRequest, settings: OriginSettings): string {
  const api = apiOriginOf(request.host, settings.apiHostPattern);
  if (api !== null) return api;
  if (settings.publicUrl !== null) return settings.publicUrl;
  const address = `${request.protocol}://${request.host}`;
  if (!/^[\w.:[\]-]+$/.test(request.host) || !URL.canParse(address)) {
    throw new ApiError(400, 'request.invalid', 'The Host header is not the name of a host.');
  }
  return new URL(address).origin;
}

/** Address of a page of the site for a browser that is at this server: the API may have a host of its own. */
export function pageAddress(request: FastifyRequest, settings: OriginSettings, path: string): string {
  const isElsewhere = settings.publicUrl !== null && siteOrigin(request, settings) !== settings.publicUrl;
  return isElsewhere ? `${settings.publicUrl}${path}` : path;
}

/** Whether the visitor's browser reached this server by https. */
export function isHttps(request: FastifyRequest, settings: OriginSettings): boolean {
  try {
    return siteOrigin(request, settings).startsWith('https:');
  } catch {
    return false;
  }
}

function apiOriginOf(host: string, pattern: string | null): string | null {
  if (pattern === null) return null;
  const [subdomain = '', ...rest] = host.split('.');
  if (!/^[\w-]+$/.test(subdomain) || rest.length === 0) return null;
  const candidates = [pattern.replace(/\{subdomain\}\.?/, ''), pattern.replace('{subdomain}', () => subdomain)];
  return candidates.map((address) => new URL(address)).find((address) => address.host === host)?.origin ?? null;
}
