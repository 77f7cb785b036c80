import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Boot } from '#schemas/boot.ts';
import { deviceOf } from '#schemas/device.ts';
import type { AppDependencies, AppPart } from '../app-dependencies.ts';
import { BoundedCache } from '../bounded-cache.ts';
import { liveSectors, readDocument } from '../content/live-release.ts';
import type { Database } from '../db/database.ts';
import { pathOf, queryOf } from '../http/request-address.ts';
import { readProductAtMe } from '../product/product-at-me.ts';
import { addVary, chooseEncoding } from './compression.ts';
import { drawPage } from './draw-page.ts';
import type { ToldReports } from './draw-page.ts';
import { readPageData } from './page-data.ts';
import { pageAt, readPageDocuments } from './page-documents.ts';
import { pageLocale } from './page-locale.ts';
import { renderShell } from './render-shell.ts';
import { contentPolicy } from './security-headers.ts';
import type { SiteBuild } from './site-build.ts';
import { openSiteFiles } from './site-files.ts';
import type { SiteFiles } from './site-files.ts';

/** First parts of paths that are never pages of the site. */
const otherThanPages = new Set(['assets', 'auth', 'content', 'docs', 'healthz', 'readyz', 'sandbox', 'service']);

const retryAfterSeconds = 5;
const mostTold = 1000;

interface PageDependencies extends AppDependencies {
  readonly site: SiteBuild;
  readonly told: ToldReports;
}

/** The site: the files of the browser program, and its HTML for every address that a browser opens. */
export const pagesPart: AppPart = (app, dependencies) => {
  const { site } = dependencies;
  if (site === undefined) return;
  const files = openSiteFiles(site.folder);
  const told: ToldReports = new BoundedCache<true>(mostTold);

  app.get('/assets/*', { config: { usesSession: false }, schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request);
    return files.has(path) ? sendFile(request, reply, files, path) : reply.callNotFound();
  });

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = pathOf(request);
    if (files.has(path)) return sendFile(request, reply, files, path);
    if (otherThanPages.has(path.split('/')[1] ?? '')) return reply.callNotFound();
    if (!(await wantsPage(request, path, dependencies.db))) return reply.callNotFound();
    return sendPage(request, reply, { ...dependencies, site, told }, path);
  });
};

/** A program that does not ask for HTML gets a page only where there is one: a missing picture is no page. */
async function wantsPage(request: FastifyRequest, path: string, db: Database): Promise<boolean> {
  if (request.headers.accept?.includes('text/html')) return true;
  return pageAt((await readDocument(db, 'system', 'routes'))?.value, path) !== undefined;
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

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, settings, clock, site, told }: PageDependencies,
  path: string,
): Promise<FastifyReply> {
  const locale = pageLocale(request, reply);
  const { template, renderPage } = site;
  reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8');
  const sectors = await liveSectors(db, site.chunksOf);
  if (sectors === null) {
    const html = renderShell({ template, locale, title: 'Kansei', boot: null, chunks: [], drawn: null });
    return reply.code(503).header('retry-after', String(retryAfterSeconds)).send(html);
  }
  const documents = await readPageDocuments(db, sectors, path, locale);
  const product = await readProductAtMe(db, request.member, locale);
  const apiOrigin = settings.apiHostPattern ?? '';
  const now = clock.now();
  const boot: Boot = {
    apiOrigin,
    now: now.toISOString(),
    device: deviceOf(request.headers['user-agent'] ?? ''),
    sectors,
    product,
    scripts: documents.scripts,
    data: await readPageData(db, apiOrigin === '' ? documents.data : [], {
      memberId: request.member?.id ?? null,
      locale,
      now,
      assets: sectors.assets,
    }),
  };
  const { page } = documents;
  const drawn = await drawPage({ db, log: request.log, renderPage, told }, { boot, locale, path, page });
  if (drawn?.kind === 'redirect') return reply.redirect(withQuery(drawn.to, queryOf(request)), 302);
  if (drawn !== null) reply.header('content-security-policy', contentPolicy(settings, drawn.theme));
  const html = renderShell({
    template,
    locale,
    title: tabTitle(documents.title, product.product.shortTitle),
    boot,
    chunks: [...site.chunksOfTexts(locale), ...documents.chunks],
    drawn,
  });
  return reply.code(documents.isKnown ? 200 : 404).send(html);
}

function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}

function tabTitle(page: string | null, site: string): string {
  return page === null || page === '' || page === site ? site : `${page} | ${site}`;
}
