import type { FastifyRequest } from 'fastify';
import type { Settings } from '../config.ts';
import { ApiError } from '../http/api-error.ts';

/**
 * Origin at which the reader's browser reaches this site: PUBLIC_URL, else the host that was asked. Throws 400
 * `request.invalid` when the Host header is no host.
 */
export function siteOrigin(request: FastifyRequest, settings: Pick<Settings, 'publicUrl'>): string {
  if (settings.publicUrl !== null) return settings.publicUrl;
  const address = `${request.protocol}://${request.host}`;
  if (!/^[\w.:[\]-]+$/.test(request.host) || !URL.canParse(address)) {
    throw new ApiError(400, 'request.invalid', 'The Host header is not the name of a host.');
  }
  return new URL(address).origin;
}
