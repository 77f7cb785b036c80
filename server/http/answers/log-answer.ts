import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';

const shownLevels: ReadonlySet<string> = new Set(['debug', 'trace']);

/** Hook that logs each answer: a line for whoever looks closer, since errors have lines of their own. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
  if (shownLevels.has(request.log.level)) {
    request.log.debug({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  }
  done();
}
