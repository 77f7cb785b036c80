import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { contentRoutes } from './content.routes.ts';
import { distributionsRoutes } from './distributions.routes.ts';
import { holdsRoutes } from './holds.routes.ts';
import { operationsRoutes } from './operations.routes.ts';
import { publishRoutes } from './publish.routes.ts';
import { operatorRafflesRoutes } from './raffles.routes.ts';
import { requireOperator } from './require-operator.ts';

const operatorPlugins: readonly AppPlugin[] = [
  publishRoutes,
  contentRoutes,
  operationsRoutes,
  distributionsRoutes,
  holdsRoutes,
  operatorRafflesRoutes,
];

/** All calls of the operators: each wants their token, and none may be kept by a cache. */
export const operatorsPlugin: AppPlugin = async (app, dependencies) => {
  app.addHook('onRequest', requireOperator(dependencies.settings));
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  for (const plugin of operatorPlugins) await app.register(async (scope) => plugin(scope, dependencies));
};
