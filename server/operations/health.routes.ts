import Type from 'typebox';
import { ErrorBody } from '#schemas/api/error.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { liveChannel, readChannel } from '#server/releases/stored/releases-repository.ts';
import { ApiError } from '#server/base/api-error.ts';

const Alive = Type.Object({ status: Type.Literal('alive') });
const Ready = Type.Object({ status: Type.Literal('ready'), release: Type.String() });

/** For balancers and supervisors: is the process alive, can it serve. */
export const healthRoutes: AppPlugin = (app, { db, embedded }) => {
  app.get(
    '/healthz',
    {
      config: { usesSession: false },
      schema: { summary: 'Says that the process lives.', tags: ['operation'], response: { 200: Alive } },
    },
    async () => ({ status: 'alive' as const }),
  );

  app.get(
    '/readyz',
    {
      config: { usesSession: false },
      schema: {
        summary: 'Says whether the server can serve: the database answers, takes changes, and a release is live.',
        tags: ['operation'],
        response: { 200: Ready, 503: ErrorBody },
      },
    },
    async (request) => {
      const live = await readChannel(db, liveChannel).catch((error: unknown) => {
        request.log.error({ err: error }, 'database does not answer');
        throw new ApiError(503, 'server.not-ready', 'The database does not answer.');
      });
      if (live === null) throw new ApiError(503, 'server.not-ready', 'No release is live yet.');
      if (embedded?.isDiskFull()) {
        throw new ApiError(503, 'server.not-ready', 'The disk of the data folder is full: the site can only be read.');
      }
      return { status: 'ready' as const, release: live.releaseId };
    },
  );
};
