import type { SectorsResponse } from '#schemas/api/contents-scripts.ts';
import { noPhrases } from '#phrases/phrases.ts';
import type { PhraseTable } from '#schemas/phrases/phrase-table.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { usesExpressions } from '#runtime/values/bound-paths.ts';
import type { RuntimeServices } from '#runtime/runtime-services.ts';
import { ScriptStore } from '#runtime/documents/script-store.ts';
import type { FetchDocument } from '#runtime/documents/script-store.ts';
import { decidingRoutes } from '#schemas/content-script/routes/guard.ts';
import { readRoutes } from '#schemas/content-script/routes/read-routes.ts';
import { fieldOf } from '#schemas/values/field-of.ts';
import type { PageEnvironment } from '#app/browser/page-environment.ts';
import type { LiveContent } from '#app/site/site.ts';

interface LiveContentOptions {
  readonly sectors: SectorsResponse;
  /** Documents at hand, by "<kind>/<name>". */
  readonly documents: Readonly<Record<string, unknown>>;
  readonly locale: Locale;
  /** Where the site opens with this release: what only other addresses need is not waited for. */
  readonly firstPath?: string | undefined;
  readonly showTheme: PageEnvironment['showTheme'];
  readonly showSkin: PageEnvironment['showSkin'];
  readonly fetchDocument: FetchDocument;
  readonly services: Omit<RuntimeServices, 'release' | 'embeds' | 'assetUrl'>;
  /** Puts the texts of the release over those of the product. */
  setReleaseTexts(texts: object): void;
  /** Puts the phrases of the release in place of those of the one before. */
  setPhrases(table: PhraseTable): void;
}

/** Makes a release the one that the page shows: its routes and scripts, its texts, its theme, its drawings. */
export async function openRelease(options: LiveContentOptions): Promise<LiveContent> {
  const { sectors, documents, locale, fetchDocument, firstPath } = options;
  const { reporter } = options.services;
  const scripts = new ScriptStore({ sectors, preloaded: documents, fetchDocument, reporter });
  const assetUrl = (name: string) => (Object.hasOwn(sectors.assets, name) ? sectors.assets[name] : undefined);
  const [texts, phrases, theme, routes] = await Promise.all([
    scripts.load('texts', locale),
    scripts.has('phrases', locale) ? scripts.load('phrases', locale) : null,
    scripts.load('system', 'theme'),
    scripts.load('system', 'routes'),
  ]);
  // Whether a page is open is decided while it renders, so the conditions that decide it can be computed before.
  const deciding = firstPath === undefined ? routes : decidingRoutes(firstPath, readRoutes(routes)?.routes ?? []);
  if (usesExpressions(deciding)) await options.services.expressions.load().catch(() => undefined);
  const { release, embeds } = sectors;
  await options.showSkin(sectors.skin);
  const malformed = (path: string, message: string) =>
    reporter.report({ release, script: 'system/theme', path, code: 'theme.malformed', message });
  for (const position of readRoutes(routes)?.malformed ?? []) {
    const message = 'It is no route: a route has a path and a page, and its conditions have their form.';
    reporter.report({ release, script: 'system/routes', path: `routes/${position}`, code: 'route.malformed', message });
  }
  if (theme !== null) {
    const making = options.showTheme(release, async () => {
      const { themeVariables } = await import('#theme/theme-variables.ts');
      return themeVariables(fieldOf(theme, 'tokens'), { assetUrl, malformed, faces: fieldOf(theme, 'faces') });
    });
    await making.catch(() => malformed('', 'The program that reads it did not come.'));
  }
  // Laid earlier, they would stand in the scripts of the release before while the skin is fetched.
  // A table whose entries are damaged says nothing of their lines.
  options.setPhrases((phrases ?? noPhrases) as PhraseTable);
  if (typeof texts === 'object' && texts !== null) options.setReleaseTexts(texts);
  return { scripts, services: { ...options.services, release, embeds, assetUrl } };
}

/** The documents that another release has with the same content. */
export function unchangedDocuments(from: ScriptStore, to: SectorsResponse): Readonly<Record<string, unknown>> {
  const hashes = new Map(from.sectors.sectors.map(({ kind, name, hash }) => [`${kind}/${name}`, hash]));
  const same = new Set(
    to.sectors.flatMap(({ kind, name, hash }) => (hashes.get(`${kind}/${name}`) === hash ? [`${kind}/${name}`] : [])),
  );
  return Object.fromEntries(Object.entries(from.readyDocuments()).filter(([address]) => same.has(address)));
}
