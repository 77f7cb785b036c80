import type { RouteOptions } from 'fastify';
import { ErrorBody } from '#schemas/api/error.ts';
import type { App } from '../app-dependencies.ts';

/** Refusals that any call may give; under /service/v2 every route has them without saying so. */
export const commonErrors = { 400: ErrorBody, 429: ErrorBody, 500: ErrorBody, 503: ErrorBody } as const;

const errorsOfWrites = { ...commonErrors, 403: ErrorBody, 413: ErrorBody, 415: ErrorBody };

/** Adds to each route declared after it the refusals that any call may give, so that routes declare their own only. */
export function declareCommonErrors(app: App): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    const isRead = route.method === 'GET' || route.method === 'HEAD';
    const common = isRead ? commonErrors : errorsOfWrites;
    route.schema = { ...route.schema, response: { ...common, ...declaredBy(route) } };
  });
}

function declaredBy({ schema }: RouteOptions): object {
  return typeof schema?.response === 'object' ? { ...schema.response } : {};
}
