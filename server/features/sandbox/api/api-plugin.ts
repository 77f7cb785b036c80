import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { App, AppPlugin } from '#server/http/app-dependencies.ts';
import { tokenRoutes } from './token.routes.ts';
import { ApiRefusal, invalidRequest } from './api-refusal.ts';
import { meetFaults } from './network-caller.ts';
import { profileRoutes } from './profile.routes.ts';
import { readRoutes } from './read.routes.ts';
import { writeRoutes } from './write.routes.ts';

/** What sites call at the sandbox network. */
export const apiPlugin: AppPlugin = async (app, dependencies) => {
  await app.register(async (scope: App) => {
    scope.decorateRequest('networkFaults', null);
    scope.setErrorHandler(answerRefusal);
    scope.addHook('onRequest', async (_request, reply) => meetFaults(reply, dependencies));
    for (const plugin of [tokenRoutes, profileRoutes, readRoutes, writeRoutes]) await plugin(scope, dependencies);
  });
};

async function answerRefusal(error: unknown, _request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (error instanceof ApiRefusal) return error.answer(reply);
  if (isInvalid(error)) return invalidRequest.answer(reply);
  throw error;
}

function isInvalid(error: unknown): boolean {
  return error instanceof Error && ((error as FastifyError).statusCode === 400 || 'validation' in error);
}
