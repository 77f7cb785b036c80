import Type from 'typebox';
import type { Campaign } from '#schemas/campaign.ts';
import { AnalysesBody, LinkageResponse } from '#schemas/api/analyses.ts';
import { ErrorBody } from '#schemas/api/error.ts';
import { deviceOf } from '#schemas/page/device.ts';
import { dayAt } from '#server/base/day.ts';
import { countEvents } from '#server/features/analytics/analytics-repository.ts';
import { isRobot } from '#server/features/analytics/robots.ts';
import { associateToken } from '#server/features/associations/associate-token.ts';
import { secretsOf } from '#server/base/secrets/secrets-of.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { rateLimiter } from '#server/http/limits/rate-limit.ts';

/** Many fans share one address behind a carrier. */
const limit = { burst: 300, perMinute: 300 };

/** First visits, and the way between a fan's game and this site. */
export const visitsRoutes: AppPlugin = (app, dependencies) => {
  const { db, clock } = dependencies;
  const services = { ...dependencies, secrets: secretsOf(dependencies.settings) };
  app.put(
    '/analyses',
    {
      preHandler: rateLimiter(limit, () => clock.now().getTime()),
      schema: {
        summary: 'Counts a first visit, and keeps what the game sent the fan here with.',
        tags: ['analytics'],
        body: AnalysesBody,
        response: { 204: Type.Null(), 429: ErrorBody },
      },
    },
    async (request, reply) => {
      const { body, headers, locale } = request;
      const userAgent = headers['user-agent'];
      const { analyticsId, tzOffset } = (await request.release()).campaign.product;
      if (body.isFirstVisit && analyticsId && !isRobot(userAgent)) {
        const events = [{ kind: 'event', name: 'visit', label: 'first' } as const];
        const counted = { analyticsId, locale, device: deviceOf(userAgent ?? ''), events };
        await countEvents(db, counted, dayAt(clock.now(), tzOffset));
      }
      if (body.associateToken !== null) {
        associateToken.keep(reply, services, body.associateToken);
      }
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/analyses/linkage',
    {
      schema: {
        summary: 'The address that opens the game on this device, for a fan whom the game sent here or for anybody.',
        tags: ['analytics'],
        response: { 200: LinkageResponse },
      },
    },
    async (request) => {
      const { product } = (await request.release()).campaign;
      const token = associateToken.read(request, services);
      return { deepLink: deepLinkOf(product, request.headers['user-agent'] ?? '', token) };
    },
  );
};

function deepLinkOf(product: Campaign['product'], userAgent: string, token: string | null): string | null {
  const link = deviceOf(userAgent) === 'pc' ? product.pcAssociateLink : product.mobileAssociateLink;
  if (!link) return null;
  if (token === null) return link.appSchemaUrl;
  const sign = link.appSchemaUrl.includes('?') ? '&' : '?';
  return `${link.appSchemaUrl}${sign}associate_token=${encodeURIComponent(token)}`;
}
