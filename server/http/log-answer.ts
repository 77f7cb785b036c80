import type { FastifyReply, FastifyRequest } from 'fastify';

const shownLevels: ReadonlySet<string> = new Set(['debug', 'trace']);

/** Hook that logs each answer: a line for whoever looks closer, since errors have lines of their own. */
export async function logAnswer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!shownLevels.has(request.log.level)) return;
  request.log.debug({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
}
