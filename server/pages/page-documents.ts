import type { Locale } from '#schemas/locale-names.ts';
import type { SectorsResponse } from '#schemas/api/contents-scripts.ts';
import { matchRoute } from '#schemas/content-script/match-route.ts';
import type { RoutesScript } from '#schemas/content-script/script.ts';
import { readDocument } from '../content/live-release.ts';
import type { Database } from '../db/database.ts';

/** What of a release one page needs to draw at once. */
export interface PageDocuments {
  /** Published documents by "<kind>/<name>". */
  readonly scripts: Readonly<Record<string, unknown>>;
  /** Addresses of the chunks that the page's script names, and those of the header and footer around it. */
  readonly chunks: readonly string[];
  /** Name of the page's script; of the one that stands in for it where the site has no such page. */
  readonly page: string;
  /** The page's own title in this language; null when the site has no such page or its title is not a plain text. */
  readonly title: string | null;
  /** Lists and resources that the page script asks for. */
  readonly data: readonly string[];
  /** Whether the site has a page at this path. */
  readonly isKnown: boolean;
}

/** Reads the system scripts, the script of the page at `path` and the texts of the language. */
export async function readPageDocuments(
  db: Database,
  { sectors }: SectorsResponse,
  path: string,
  locale: Locale,
): Promise<PageDocuments> {
  const read = async (kind: SectorsResponse['sectors'][number]['kind'], name: string) => {
    const sector = sectors.find((one) => one.kind === kind && one.name === name);
    return sector && (await readDocument(db, kind, name, sector.hash))?.value;
  };
  const page = pageAt(await read('system', 'routes'), path);
  const wanted = sectors.filter(
    ({ kind, name }) =>
      kind === 'system' || (kind === 'page' && name === page) || (kind === 'texts' && name === locale),
  );
  const isDrawnAtOnce = ({ kind, name }: SectorsResponse['sectors'][number]) =>
    kind === 'page' || (kind === 'system' && (around.has(name) || (page === undefined && name === standIn)));
  const entries = await Promise.all(
    wanted.map(async ({ kind, name }) => [`${kind}/${name}`, await read(kind, name)] as const),
  );
  // What is damaged is left out rather than named without a value: the page asks for it, and learns what is wrong.
  const scripts = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  return {
    scripts,
    chunks: wanted.filter(isDrawnAtOnce).flatMap(({ chunks }) => chunks),
    page: page ?? standIn,
    title: titleOf(scripts[`page/${page}`], locale),
    data: dataOf(scripts[`page/${page}`]),
    isKnown: page !== undefined,
  };
}

/** System scripts that are drawn around every page. */
const around: ReadonlySet<string> = new Set(['header', 'footer']);
/** System script that is shown where the site has no page. */
const standIn = 'not-found';

/** Says whether the live site has a page at a path. */
export function pageAt(routesScript: unknown, path: string): string | undefined {
  return isRoutesScript(routesScript) ? matchRoute(routesScript.routes, path)?.route.page : undefined;
}

/** Published documents were checked against their schema before they went live. */
function isRoutesScript(document: unknown): document is RoutesScript {
  return isObject(document) && document['name'] === 'routes' && Array.isArray(document['routes']);
}

function titleOf(page: unknown, locale: Locale): string | null {
  const title = isObject(page) ? page['title'] : null;
  if (typeof title === 'string') return title;
  const localised = isObject(title) ? title[locale] : null;
  return typeof localised === 'string' ? localised : null;
}

function dataOf(page: unknown): readonly string[] {
  const data = isObject(page) ? page['data'] : null;
  return Array.isArray(data) ? data.filter((name) => typeof name === 'string') : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
