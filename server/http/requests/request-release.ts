import type { FastifyRequest } from 'fastify';
import type { AppPlugin } from '../app-dependencies.ts';
import { coalesced } from '#server/base/concurrency/coalesced.ts';
import { readReleaseView } from '#server/releases/stored/release-view.ts';
import type { ReleaseView } from '#server/releases/stored/release-view.ts';
import { ApiError } from '#server/base/api-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The one release that this request is answered from, whatever is published meanwhile; null before the first. */
    findRelease(): Promise<ReleaseView | null>;
    /** The same. Throws 503 `server.not-ready` before the first publish. */
    release(): Promise<ReleaseView>;
    resolvedRelease: Promise<ReleaseView | null> | null;
  }
}

/** Lets each request resolve its release, when it first asks and never again. */
export const releasePlugin: AppPlugin = (app, { db }) => {
  const readLive = coalesced(() => readReleaseView(db));
  app.decorateRequest('resolvedRelease', null);
  app.decorateRequest('findRelease', function (this: FastifyRequest) {
    this.resolvedRelease ??= readLive();
    return this.resolvedRelease;
  });
  app.decorateRequest('release', async function (this: FastifyRequest) {
    return requireRelease(await this.findRelease());
  });
};

/** The release, where there is one. Throws 503 `server.not-ready` before the first publish. */
export function requireRelease(release: ReleaseView | null): ReleaseView {
  if (release === null) throw new ApiError(503, 'server.not-ready', 'No campaign is live yet.');
  return release;
}
