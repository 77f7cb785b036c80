import Type from 'typebox';
import { ErrorBody } from '#schemas/api/error.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { clearBrowserCookie } from '#server/http/cookies/browser-cookie.ts';
import { sessionCookie } from './session-cookie.ts';
import { deleteSession } from './sessions-repository.ts';

/** Logout. */
export const sessionsRoutes: AppPlugin = (app, { db, settings }) => {
  app.delete(
    '/sessions',
    {
      schema: {
        summary: 'Logs out; also fine for a visitor.',
        tags: ['sessions'],
        response: { 204: Type.Null(), 403: ErrorBody },
      },
    },
    async (request, reply) => {
      if (request.session !== null) await deleteSession(db, request.session.id);
      clearBrowserCookie(reply, settings, sessionCookie);
      return reply.code(204).send(null);
    },
  );
};
