import Value from 'typebox/value';
import { catalog } from '#component-registry/catalog.ts';
import type { ComponentDefinition } from '#component-registry/definition/define.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import type { SectorsResponse } from '#schemas/api/contents-scripts.ts';
import { Share } from '#schemas/campaign/share.ts';
import { redirectOf, verdictOn } from '#schemas/content-script/routes/guard.ts';
import { matchRoute } from '#schemas/content-script/routes/match-route.ts';
import type { RouteMatch } from '#schemas/content-script/routes/match-route.ts';
import { readRoutes } from '#schemas/content-script/routes/read-routes.ts';
import type { Route } from '#schemas/content-script/routes/routes.ts';
import { fieldOf } from '#schemas/values/field-of.ts';
import { oncePerRelease } from '#server/releases/stored/release-view.ts';
import type { Release } from '#server/releases/stored/release-view.ts';
import { jsonForHtml } from './render-shell.ts';

/** What of a release one page needs to be rendered at once. */
export interface PageDocuments {
  /** Published documents by "<kind>/<name>". */
  readonly scripts: Readonly<Record<string, unknown>>;
  /** Addresses of the chunks that the page's script names, and of those that every page needs. */
  readonly chunks: readonly string[];
  /** Whether one of these components writes texts that the first page of a site does without. */
  readonly writesLaterTexts: boolean;
  /** Name of the page's script; of the one that stands in for it where the site has no such page. */
  readonly page: string;
  /** The page's own title in this language; null when the site has no such page or its title is not a plain text. */
  readonly title: string | null;
  /** What the page's script says to search engines and social networks. */
  readonly share: Share | undefined;
  /** Addresses of the chunks of the page that stands in where there is none. */
  readonly chunksOfStandIn: readonly string[];
  /** Sources that the page script asks for. */
  readonly data: readonly string[];
  /** Whether the site has a page at this path. */
  readonly isKnown: boolean;
  /** The boot data's `sectors` and `scripts`, as `jsonForHtml` writes them, without braces around. */
  fixedJson(): string;
}

const components: Readonly<Record<string, ComponentDefinition>> = catalog;

const documentsByList = new WeakMap<SectorsResponse, Map<string, PageDocuments>>();

/** The system scripts, the script of the page at `path`, the texts of the language and their phrases; `list` is of the release. */
export function pageDocuments(release: Release, list: SectorsResponse, path: string, locale: Locale): PageDocuments {
  const page = routeAt(release, path)?.route.page;
  const ofList = documentsByList.get(list) ?? new Map<string, PageDocuments>();
  documentsByList.set(list, ofList);
  const key = `${locale} ${page ?? ''}`;
  const documents = ofList.get(key) ?? documentsOf(release, list, page, locale);
  ofList.set(key, documents);
  return documents;
}

/** System scripts that every page has around it, or shows when the connection is lost and no chunk can be had any more. */
const everywhere: ReadonlySet<string> = new Set(['header', 'footer', 'loading', 'error']);

/** System script that is shown where the site has no page. */
const standIn = 'not-found';

function documentsOf(release: Release, list: SectorsResponse, page: string | undefined, locale: Locale): PageDocuments {
  const { sectors } = list;
  const wanted = sectors.filter(
    ({ kind, name }) =>
      kind === 'system' ||
      (kind === 'page' && name === page) ||
      ((kind === 'texts' || kind === 'phrases') && name === locale),
  );
  const shown = wanted.filter(({ kind, name }) => kind === 'page' || (kind === 'system' && everywhere.has(name)));
  const entries = wanted.map(({ kind, name }) => [`${kind}/${name}`, release.document(kind, name)?.value] as const);
  // What is damaged is left out rather than named without a value: the page asks for it, and learns what is wrong.
  const scripts = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  let fixed: string | undefined;
  return {
    scripts,
    chunks: shown.flatMap(({ chunks }) => chunks),
    writesLaterTexts: shown.some(({ kind, name }) =>
      (release.document(kind, name)?.componentNames ?? []).some((component) => components[component]?.writesLaterTexts),
    ),
    chunksOfStandIn: wanted
      .filter(({ kind, name }) => kind === 'system' && name === standIn)
      .flatMap(({ chunks }) => chunks),
    page: page ?? standIn,
    title: titleOf(scripts[`page/${page}`], locale),
    share: shareOf(scripts[`page/${page}`]),
    data: dataOf(scripts[`page/${page}`]),
    isKnown: page !== undefined,
    fixedJson: () => (fixed ??= jsonForHtml({ sectors: list, scripts }).slice(1, -1)),
  };
}

/** The program that renders the page reports what of them is malformed. */
const routesOf = oncePerRelease(
  ({ document }): readonly Route[] => readRoutes(document('system', 'routes')?.value)?.routes ?? [],
);

/** The route that a release has at a path; undefined where it has none. */
export function routeAt(release: Release, path: string): RouteMatch | undefined {
  return matchRoute(routesOf(release), path);
}

/**
 * Where somebody is sent who may not see the page at a path; null where they may, and where that takes an expression,
 * which needs more than the release.
 */
export function redirectAt(release: Release, path: string, isLoggedIn: boolean): ReturnType<typeof redirectOf> {
  const route = routeAt(release, path)?.route;
  if (route === undefined) return null;
  const { situation, subSituation } = release.campaign.product;
  let isCertain = true;
  const holds = () => {
    isCertain = false;
    return true;
  };
  const verdict = verdictOn(route, routesOf(release), { key: { situation, subSituation, isLoggedIn }, holds });
  return isCertain ? redirectOf(verdict) : null;
}

function titleOf(page: unknown, locale: Locale): string | null {
  const title = fieldOf(page, 'title');
  if (typeof title === 'string') return title;
  const localised = fieldOf(title, locale);
  return typeof localised === 'string' ? localised : null;
}

function shareOf(page: unknown): Share | undefined {
  const share = fieldOf(page, 'share');
  return Value.Check(Share, share) ? share : undefined;
}

function dataOf(page: unknown): readonly string[] {
  const data = fieldOf(page, 'data');
  return Array.isArray(data) ? data.filter((name) => typeof name === 'string') : [];
}
