import type { FastifyRequest } from 'fastify';
import { xhrMarkerHeader } from '#schemas/api/conventions.ts';
import { ApiError } from './api-error.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Hook that refuses a write without the marker header, which a form of another site cannot send (spec §7). */
export async function requireXhrMarker(request: FastifyRequest): Promise<void> {
  if (safeMethods.has(request.method)) return;
  if (request.headers[xhrMarkerHeader.name] === xhrMarkerHeader.value) return;
  throw new ApiError(
    403,
    'request.marker-missing',
    `This call wants the header ${xhrMarkerHeader.name}: ${xhrMarkerHeader.value}.`,
  );
}
