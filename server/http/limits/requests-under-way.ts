import type { FastifyReply } from 'fastify';
import type { App } from '../app-dependencies.ts';
import { ApiError } from '#server/base/api-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers what is under way by 503, for a server that stops and can wait no longer. */
    answerUnderWay(): void;
  }
}

/**
 * Knows the requests that are under way. Once the server closes, each request that still comes over a connection that
 * is open gets 503, and the connection ends with the answer.
 */
export function requestsUnderWay(app: App): void {
  const replies = new Set<FastifyReply>();
  let isClosing = false;
  app.decorate('answerUnderWay', () => {
    for (const reply of replies) if (!reply.sent) reply.send(stopping());
  });
  app.addHook('preClose', async () => void (isClosing = true));
  app.addHook('onRequest', (_request, reply, done) => {
    if (isClosing) return done(stopping());
    replies.add(reply);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('onResponse', (_request, reply, done) => {
    replies.delete(reply);
    done();
  });
}

function stopping(): ApiError {
  return new ApiError(503, 'server.not-ready', 'The server is about to stop. Please wait and try again.');
}
