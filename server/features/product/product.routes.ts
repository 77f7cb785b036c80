import {
  AccessRequestResponse,
  AggregatedPointResponse,
  ProductAtMeResponse,
  ProductResponse,
} from '#schemas/api/product.ts';
import { readAggregatedPoint } from '#server/features/aggregated-points/aggregated-point.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { readContextOf } from '#server/http/requests/read-context.ts';
import { accessOf, secondsToKeep } from './access.ts';
import { readProductAtMe } from './product-at-me.ts';
import { productView, situationsView } from './product-view.ts';

export const productRoutes: AppPlugin = (app, dependencies) => {
  const { db, clock } = dependencies;

  app.get(
    '/product',
    {
      schema: {
        summary: 'The campaign, and every situation that it may come to.',
        tags: ['product'],
        response: { 200: ProductResponse },
      },
    },
    async (request) => {
      const release = await request.release();
      const product = await productView(db, release, request.locale);
      return { product, situations: situationsView(release) };
    },
  );

  app.get(
    '/product/access_request',
    {
      config: { usesSession: false },
      schema: {
        summary:
          'Whether the site can be used now, the same for everybody; cheap, and kept by caches for a few seconds. 503 during maintenance.',
        tags: ['product'],
        response: { 200: AccessRequestResponse },
      },
    },
    async (request, reply) => {
      const access = accessOf(await request.release(), clock.now());
      reply.header('cache-control', `public, max-age=${secondsToKeep(access)}`);
      return { access };
    },
  );

  app.get(
    '/product/aggregated_point',
    {
      schema: {
        summary: 'What all members reached together, and the rewards for it; nulls where the campaign counts nothing.',
        tags: ['product'],
        response: { 200: AggregatedPointResponse },
      },
    },
    async (request) => readAggregatedPoint({ db, release: await request.release(), locale: request.locale }),
  );

  app.get(
    '/product/@me',
    {
      schema: {
        summary: 'Everything that a page needs to start; user is null for a visitor.',
        tags: ['product'],
        response: { 200: ProductAtMeResponse },
      },
    },
    async (request) => readProductAtMe(await readContextOf(request, dependencies)),
  );
};
