import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { LogController } from 'fastify';
import type {
  DoneFuncWithErrOrRes,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
  HookHandlerDoneFunction,
} from 'fastify';
import { apiPrefix, pagingHeaders } from '#schemas/api/conventions.ts';
import { fallbackLocale } from '#schemas/values/locale-names.ts';
import type { App, AppDependencies, AppPlugin } from '#server/http/app-dependencies.ts';
import { answerClientError } from '#server/http/answers/client-error.ts';
import { hasApiDocs } from '#server/base/settings/config.ts';
import { declareCommonErrors } from '#server/http/answers/route-errors.ts';
import { answerError, answerNotFound } from '#server/http/answers/error-handler.ts';
import { decodableAddress } from '#server/http/addresses/request-address.ts';
import { preferredLocale } from '#server/http/requests/request-locale.ts';
import { compileAnswerSerializer } from '#server/http/answers/serialization.ts';
import { ReadyAnswers } from '#server/http/answers/ready-answers.ts';
import { turnsPlugin } from '#server/http/limits/turns.ts';
import { releasePlugin } from '#server/http/requests/request-release.ts';
import { compileRequestValidator } from '#server/http/requests/validation.ts';
import { requestsUnderWay } from '#server/http/limits/requests-under-way.ts';
import { limitSockets, timeLimits } from '#server/http/limits/socket-limits.ts';
import { requireOwnWrites } from '#server/http/limits/own-writes.ts';
import { signInPlugin } from '#server/features/sign-in/sign-in-plugin.ts';
import { addVary, compressAnswer } from '#server/http/answers/compression.ts';
import { pagesPlugin } from '#server/pages/pages-plugin.ts';
import { documentationPolicy, securityHeaders } from '#server/http/answers/security-headers.ts';
import { sandboxPlugin } from '#server/features/sandbox/sandbox-plugin.ts';
import { authRoutes } from '#server/features/sign-in/auth.routes.ts';
import { operatorsPlugin } from '#server/operations/operators-plugin.ts';
import { schemasRoutes } from '#server/operations/schemas.routes.ts';
import { healthRoutes } from '#server/operations/health.routes.ts';
import { analyticsRoutes } from '#server/features/analytics/analytics.routes.ts';
import { contentsAssetsRoutes } from '#server/features/contents/contents-assets.routes.ts';
import { contentsReportsRoutes } from '#server/features/reports/contents-reports.routes.ts';
import { contentsScriptsRoutes } from '#server/features/contents/contents-scripts.routes.ts';
import { gachasRoutes } from '#server/features/gachas/gachas.routes.ts';
import { inquiriesRoutes } from '#server/features/inquiries/inquiries.routes.ts';
import { invitationsRoutes } from '#server/features/invitations/invitations.routes.ts';
import { notificationsRoutes } from '#server/features/notifications/notifications.routes.ts';
import { picturesRoutes } from '#server/features/pictures/pictures.routes.ts';
import { postsRoutes } from '#server/features/posts/posts.routes.ts';
import { socialActionsRoutes } from '#server/features/posts/social-actions.routes.ts';
import { prizesRoutes } from '#server/features/prizes/prizes.routes.ts';
import { rafflesRoutes } from '#server/features/raffles/raffles.routes.ts';
import { productRoutes } from '#server/features/product/product.routes.ts';
import { sessionsRoutes } from '#server/features/sessions/sessions.routes.ts';
import { signUpFormRoutes } from '#server/features/members/sign-up-form.routes.ts';
import { sourcesRoutes } from '#server/features/sources/sources.routes.ts';
import { accountChangeRoutes } from '#server/features/account-change/account-change.routes.ts';
import { deregistrationRoutes } from '#server/features/deregistration/deregistration.routes.ts';
import { usersRoutes } from '#server/features/members/users.routes.ts';
import { laterAssociationRoutes } from '#server/features/members/later-association.routes.ts';
import { termsRoutes } from '#server/features/members/terms.routes.ts';
import { prepareAssociationRoutes } from '#server/features/associations/prepare.routes.ts';
import { visitsRoutes } from '#server/features/visits/visits.routes.ts';
import { sessionPlugin } from '#server/features/sessions/session-plugin.ts';

/** Plugins of the API under /service/v2: JSON only, writes carry the marker header. */
const apiPlugins: readonly AppPlugin[] = [
  productRoutes,
  sourcesRoutes,
  prizesRoutes,
  rafflesRoutes,
  postsRoutes,
  socialActionsRoutes,
  gachasRoutes,
  invitationsRoutes,
  notificationsRoutes,
  inquiriesRoutes,
  usersRoutes,
  accountChangeRoutes,
  deregistrationRoutes,
  visitsRoutes,
  prepareAssociationRoutes,
  laterAssociationRoutes,
  termsRoutes,
  sessionsRoutes,
  signUpFormRoutes,
  contentsScriptsRoutes,
  contentsAssetsRoutes,
  picturesRoutes,
  contentsReportsRoutes,
  analyticsRoutes,
];

/** Plugins outside of the API, each with its own rules: pages, sign-in, the site, health. */
const otherPlugins: readonly AppPlugin[] = [
  healthRoutes,
  authRoutes,
  sandboxPlugin,
  operatorsPlugin,
  schemasRoutes,
  pagesPlugin,
];

const bodyLimitBytes = 64 * 1024;

/** Builds the server without opening a port; `inject` and `listen` both work on the result. Close it after use. */
export async function buildApp(dependencies: AppDependencies): Promise<App> {
  const { settings, logger } = dependencies;
  const options: FastifyServerOptions = {
    ...(logger && { loggerInstance: logger }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: (_address, hop) => hop < settings.trustedProxies,
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => (url.startsWith(apiPrefix) ? url : decodableAddress(url)),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerClientError,
    ...timeLimits,
    return503OnClosing: false,
  };
  const app: App = fastify(options).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(compileRequestValidator);
  app.setSerializerCompiler(compileAnswerSerializer);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  if (settings.trustedProxies === 0) limitSockets(app.server);
  requestsUnderWay(app);
  const ready = new ReadyAnswers(settings);
  app.addHook('onRequest', ready.give);
  await app.register(cookie);
  app.addHook('onSend', leaveOutBody);
  app.addHook('onSend', compressAnswer);
  app.addHook('onResponse', logAnswer);
  await securityHeaders(app, dependencies);
  app.addHook('onSend', ready.keep);
  if (hasApiDocs(settings)) await addDocumentation(app);
  addLanguage(app);
  await releasePlugin(app, dependencies);
  await (dependencies.signIn ?? signInPlugin)(app, dependencies);
  await (dependencies.sessions ?? sessionPlugin)(app, dependencies);
  await turnsPlugin(app, dependencies);
  await app.register((api) => addApi(api.withTypeProvider<TypeBoxTypeProvider>(), dependencies), { prefix: apiPrefix });
  for (const plugin of otherPlugins) await app.register(async (scope) => plugin(scope, dependencies));
  return app;
}

/** What is said to have no body by its schema would otherwise be sent as "null", with a length of 4. */
function leaveOutBody(
  _request: FastifyRequest,
  { statusCode }: FastifyReply,
  payload: unknown,
  done: DoneFuncWithErrOrRes,
): void {
  done(null, statusCode === 204 || statusCode === 304 ? null : payload);
}

const shownLevels: ReadonlySet<string> = new Set(['debug', 'trace']);

/** A line for whoever looks closer, since errors have lines of their own. */
function logAnswer(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
  if (shownLevels.has(request.log.level)) {
    request.log.debug({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  }
  done();
}

async function addApi(api: App, dependencies: AppDependencies): Promise<void> {
  await api.register(cors, {
    origin: [...dependencies.settings.pageOrigins],
    credentials: true,
    strictPreflight: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: [pagingHeaders.perPage, pagingHeaders.total, 'retry-after'],
  });
  declareCommonErrors(api);
  api.removeContentTypeParser('text/plain');
  parseEmptyBodyAsNone(api);
  api.addHook('onRequest', requireOwnWrites(dependencies.settings));
  api.addHook('onSend', (request, reply, payload, done) => {
    if (request.routeOptions.config.usesSession !== false) {
      addVary(reply, 'Accept-Language');
      addVary(reply, 'Cookie');
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  api.setNotFoundHandler(answerNotFound);
  for (const plugin of apiPlugins) await api.register(async (scope) => plugin(scope, dependencies));
}

async function addDocumentation(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Kansei', description: 'Calls of the campaign site.', version: '2' } },
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: documentationPolicy });
}

function addLanguage(app: App): void {
  app.decorateRequest('locale', fallbackLocale);
  app.addHook('onRequest', (request, _reply, done) => {
    request.locale = preferredLocale(request.headers['accept-language']);
    done();
  });
}

/** Takes an empty JSON body for no body: browsers send the content type of a DELETE without one. */
function parseEmptyBodyAsNone(app: App): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
}
