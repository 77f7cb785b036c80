import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#schemas/values/locale-names.ts';
import { lastPassed } from '#schemas/campaign/selection.ts';
import { inAppBrowserOf } from '#schemas/page/browser.ts';
import { deviceOf } from '#schemas/page/device.ts';
import type { AppPlugin } from '#server/http/app-dependencies.ts';
import { BoundedCache } from '#server/base/bounded-cache.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { CrashWatch } from '#server/publishing/crash-watch.ts';
import { datesOf, sectorsWith } from '#server/releases/stored/sectors.ts';
import { answerError, retryAfterSeconds } from '#server/http/answers/error-handler.ts';
import { firstPart, reservedPaths } from '#schemas/page/reserved-paths.ts';
import { pathOf, queryOf } from '#server/http/addresses/request-address.ts';
import { addVary, chooseEncoding } from '#server/http/answers/compression.ts';
import { KeptPages } from './kept-pages.ts';
import { hasOwnApi, makePage, readPageState } from './make-page.ts';
import type { MadePage, PageServices } from './make-page.ts';
import { redirectAt, routeAt } from './page-documents.ts';
import { pageLocale } from '#server/http/requests/page-locale.ts';
import { RenderBreaker } from './render-breaker.ts';
import { renderShell } from './render-shell.ts';
import { siteOrigin } from '#server/http/addresses/site-origin.ts';
import { hiddenPage } from './share-tags.ts';
import { openSiteFiles } from './site-files.ts';
import type { SiteFiles } from './site-files.ts';

const mostReported = 1000;

interface Site {
  readonly services: PageServices;
  readonly kept: KeptPages;
}

/** The site: the files of the browser program, and its HTML for every address that a browser opens. */
export const pagesPlugin: AppPlugin = (app, dependencies) => {
  const { site } = dependencies;
  if (site === undefined) return;
  const files = openSiteFiles(site.folder);
  const services: PageServices = {
    ...dependencies,
    site,
    reported: new BoundedCache<true>(mostReported),
    breaker: new RenderBreaker(() => performance.now()),
    crashes: new CrashWatch({ ...dependencies, log: app.log }),
    log: app.log,
    sectorsOf: sectorsWith(site),
  };
  const kept = new KeptPages({
    readState: (visit) => readPageState(services, visit),
    make: (visit, state) => makePage(services, visit, state),
    elapsed: () => performance.now(),
  });

  app.get('/assets/*', { config: { usesSession: false }, schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request);
    return files.has(path) ? sendFile(request, reply, files, path) : reply.callNotFound();
  });

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = pathOf({ url: request.originalUrl });
    if (files.has(path)) return sendFile(request, reply, files, path);
    if (reservedPaths.has(firstPart(path))) return reply.callNotFound();
    if (!(await wantsPage(request, path))) return reply.callNotFound();
    return sendPage(request, reply, { services, kept }, path);
  });

  app.setErrorHandler((error: Error, request, reply) => {
    const { url, headers } = request;
    const isOfPage = headers.accept?.includes('text/html') === true && !files.has(pathOf({ url }));
    if (!isOfPage || !isDatabaseUnavailable(error)) return answerError(error, request, reply);
    request.log.error({ err: error }, 'a page could not be made');
    reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8');
    return sendShell(reply, services, pageLocale(request, reply, services.settings));
  });
};

/** A program that does not ask for HTML gets a page only where there is one: a missing picture is no page. */
async function wantsPage(request: FastifyRequest, path: string): Promise<boolean> {
  if (request.headers.accept?.includes('text/html')) return true;
  const release = await request.findRelease();
  return release !== null && routeAt(release, path) !== undefined;
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: SiteFiles,
  path: string,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const file = await files.read(path, encoding);
  reply.headers({ 'cache-control': file.cacheControl, etag: file.etag });
  addVary(reply, 'Accept-Encoding');
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
  if (file.isCompressed) reply.header('content-encoding', encoding);
  return reply.type(file.contentType).send(file.body);
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, site: Site, path: string): Promise<FastifyReply> {
  const { services, kept } = site;
  const locale = pageLocale(request, reply, services.settings);
  reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8');
  const release = await request.findRelease();
  if (release === null) return sendShell(reply, services, locale);
  const { db, clock } = services;
  const memberId = request.member?.id ?? null;
  const elsewhere = hasOwnApi(services) ? null : redirectAt(release, path, memberId !== null);
  if (elsewhere !== null) return reply.redirect(withQuery(elsewhere, queryOf(request)), 302);
  const userAgent = request.headers['user-agent'] ?? '';
  const madeFor = { device: deviceOf(userAgent), browser: inAppBrowserOf(userAgent) };
  const now = clock.now();
  const since = lastPassed(datesOf(release), now.getTime());
  const visit = { db, release, memberId, locale, now, since, ...madeFor, path, origin: originOf(request, services) };
  if (memberId !== null) {
    const made = await makePage(services, visit, await readPageState(services, visit));
    if (made.kind === 'redirect') return reply.redirect(withQuery(made.to, queryOf(request)), 302);
    return prepared(reply, made).send(made.html);
  }
  const { made, encoded } = await kept.read(visit);
  if (made.kind === 'redirect') return reply.redirect(withQuery(made.to, queryOf(request)), 302);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  addVary(reply, 'Accept-Encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return prepared(reply, made).send(await encoded(encoding));
}

/** Null for a Host header that is no host: such a page is shown, and names no address. */
function originOf(request: FastifyRequest, { settings }: PageServices): string | null {
  if (settings.publicUrl !== null) return settings.publicUrl;
  try {
    return siteOrigin(request, settings);
  } catch {
    return null;
  }
}

/** A page without data: the program in it says what is wrong and tries again. */
function sendShell(reply: FastifyReply, { site: { template } }: PageServices, locale: Locale): FastifyReply {
  const html = renderShell({
    template,
    locale,
    title: 'Kansei',
    share: hiddenPage,
    boot: null,
    chunks: [],
    fonts: [],
    rendered: null,
  });
  return reply.code(503).header('retry-after', String(retryAfterSeconds)).send(html);
}

/** Status and policy of a page stand in the answer. */
function prepared(reply: FastifyReply, { status, policy }: Extract<MadePage, { readonly kind: 'page' }>): FastifyReply {
  return reply.code(status).header('content-security-policy', policy);
}

function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}
