import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { xhrMarkerHeader } from '#schemas/api/conventions.ts';
import { ApiError } from '#server/base/api-error.ts';
import { isRead } from './request-method.ts';

const markerMissing = new ApiError(
  403,
  'request.marker-missing',
  `This call wants the header ${xhrMarkerHeader.name}: ${xhrMarkerHeader.value}.`,
);

/** Hook that refuses a write without the marker header, which a form of another site cannot send. */
export function requireXhrMarker(request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void {
  const isMarked = request.headers[xhrMarkerHeader.name] === xhrMarkerHeader.value;
  done(isMarked || isRead(request) ? undefined : markerMissing);
}
