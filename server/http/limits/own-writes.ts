import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { xhrMarkerHeader } from '#schemas/api/conventions.ts';
import { ApiError } from '#server/base/api-error.ts';
import type { Settings } from '#server/base/settings/config.ts';
import { isRead } from './request-method.ts';

type OriginSettings = Pick<Settings, 'publicUrl' | 'pageOrigins'>;
type Hook = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => void;

const markerMissing = new ApiError(
  403,
  'request.marker-missing',
  `This call wants the header ${xhrMarkerHeader.name}: ${xhrMarkerHeader.value}.`,
);

const foreignOrigin = new ApiError(
  403,
  'request.foreign-origin',
  'This call comes from a page of another site. Pages at an origin of their own are listed in PAGE_ORIGINS.',
);

/**
 * Hook that refuses a write of another site's page: one without the marker header, which a form cannot send, and one whose
 * origin is none of ours, should a preflight ever be passed wrongly. What sends no origin is no page.
 */
export function requireOwnWrites(settings: OriginSettings): Hook {
  return (request, _reply, done) => {
    if (isRead(request)) done();
    else if (request.headers[xhrMarkerHeader.name] !== xhrMarkerHeader.value) done(markerMissing);
    else done(isFromElsewhere(request, settings) ? foreignOrigin : undefined);
  };
}

/** A proxy may have taken https off, so that of the own origin only the host is known for sure. */
function isFromElsewhere({ headers, host }: FastifyRequest, { publicUrl, pageOrigins }: OriginSettings): boolean {
  const { origin } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'cross-site';
  if (origin === publicUrl || pageOrigins.includes(origin)) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
