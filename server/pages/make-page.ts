import type { Boot } from '#schemas/page/boot.ts';
import type { SectorsResponse } from '#schemas/api/contents-scripts.ts';
import type { Browser, Device } from '#schemas/data-model/data-model.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import type { Release } from '#server/releases/stored/release-view.ts';
import type { ReadContext } from '#server/http/requests/read-context.ts';
import { readProductAtMe } from '#server/features/product/product-at-me.ts';
import { renderOnServer } from './render-page.ts';
import type { RenderContext } from './render-page.ts';
import { isSubjectMissing, readPageData } from './page-data.ts';
import { preloadedFaces } from '#server/releases/build/faces/face-address.ts';
import { pageDocuments, routeAt } from './page-documents.ts';
import type { PageDocuments } from './page-documents.ts';
import { jsonForHtml, renderShell } from './render-shell.ts';
import { hiddenPage, shareTags } from './share-tags.ts';
import { contentPolicy } from '#server/http/answers/security-headers.ts';
import type { SiteBuild } from '#server/site/site-build.ts';

export interface PageServices extends AppDependencies, Omit<RenderContext, 'renderPage'> {
  readonly site: SiteBuild;
  readonly sectorsOf: (release: Release) => SectorsResponse;
}

/** For whom a page is made. */
export interface PageVisit extends ReadContext {
  /** Path of the page, without query. */
  readonly path: string;
  readonly device: Device;
  /** The browser inside an app; the usual one for all others. */
  readonly browser: Browser;
  /** The last of the release's dates that has passed, in ms; 0 before the first. */
  readonly since: number;
  /** Where browsers reach the site; null where this server cannot know. */
  readonly origin: string | null;
}

/** What of a page the database says. */
export type PageState = Pick<Boot, 'product' | 'data'>;

export type MadePage =
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly html: string;
      /** Content-Security-Policy that admits what the page holds and embeds, and nothing else. */
      readonly policy: string;
    }
  | { readonly kind: 'redirect'; readonly to: string };

/** Reads what a page shows of members, stock and time. */
export async function readPageState(services: PageServices, visit: PageVisit): Promise<PageState> {
  const names = hasOwnApi(services) ? [] : documentsOf(services, visit).data;
  const params = routeAt(visit.release, visit.path)?.params ?? {};
  const [product, data] = await Promise.all([readProductAtMe(visit), readPageData(visit, { data: names, params })]);
  return { product, data };
}

/** The HTML of a page, as it looks for who visits it, or where else they are sent. */
export async function makePage(
  services: PageServices,
  visit: PageVisit,
  { product, data }: PageState,
): Promise<MadePage> {
  const { settings, site } = services;
  const { locale, path, device, browser, release } = visit;
  const documents = documentsOf(services, visit);
  const sectors = services.sectorsOf(release);
  const { scripts, page } = documents;
  const changing = {
    apiOrigin: settings.apiHostPattern ?? '',
    now: visit.now.toISOString(),
    device,
    browser,
    product,
    data,
  };
  const boot: Boot = { ...changing, sectors, scripts };
  const bootText = `${jsonForHtml(changing).slice(0, -1)},${documents.fixedJson()}}`;
  const { revision } = release;
  const rendered = await renderOnServer(
    { ...services, renderPage: site.renderPage },
    { boot, bootText, locale, path, page, revision },
  );
  if (rendered?.kind === 'redirect') return rendered;
  const isFound = documents.isKnown && !isSubjectMissing(data) && rendered?.isFound !== false;
  const html = renderShell({
    template: site.template,
    locale,
    title: tabTitle(isFound ? (rendered?.title ?? documents.title) : null, product.product.shortTitle),
    share: isFound ? sharedAs(visit, documents, sectors) : hiddenPage,
    boot,
    bootText,
    chunks: [
      ...site.chunksOfTexts({ locale, writesLaterTexts: documents.writesLaterTexts }),
      ...documents.chunks,
      ...(isFound ? [] : documents.chunksOfStandIn),
    ],
    fonts: preloadedFaces(release, page, locale),
    rendered,
  });
  const { embeds = [], profileCard } = release.campaign;
  const takesPictures = profileCard !== undefined;
  const policy = contentPolicy(settings, { sheet: rendered?.theme, embeds, takesPictures });
  return { kind: 'page', status: isFound ? 200 : 404, html, policy };
}

function documentsOf({ sectorsOf }: PageServices, { release, path, locale }: PageVisit) {
  return pageDocuments(release, sectorsOf(release), path, locale);
}

/** Cards say what is everybody's: nothing of a member, and nothing of a page that is for members only. */
function sharedAs(
  { release, origin, path, locale }: PageVisit,
  { title, share }: PageDocuments,
  { assets }: SectorsResponse,
): readonly string[] {
  if (routeAt(release, path)?.route.login === 'login') return hiddenPage;
  const { campaign } = release;
  const site = campaign.product.shortTitle[locale];
  return shareTags({ origin, path, locale, site, title, share: { ...campaign.share, ...share }, assets });
}

/** The API has a host of its own, so this server does not know who reads. */
export function hasOwnApi({ settings }: Pick<PageServices, 'settings'>): boolean {
  return settings.apiHostPattern !== null;
}

function tabTitle(page: string | null, site: string): string {
  return page === null || page === '' || page === site ? site : `${page} | ${site}`;
}
