import { FragmentExpander } from '#content-lint/fragments/expand-fragments.ts';
import { readJsonDocument } from '#content-lint/json/json-document.ts';
import type { JsonDocument } from '#content-lint/json/json-document.ts';
import { Findings } from '#content-lint/model/findings.ts';
import type { TextTree } from '#i18n/built-in-texts.ts';
import type { SectorKind } from '#schemas/api/contents-scripts.ts';
import type { RoutesScript, ScriptEnvelope, ThemeScript } from '#schemas/content-script/script.ts';

const documents = import.meta.glob<object>(
  ['/fixtures/campaigns/*/**/*.json', '/server/content-command/new/template/**/*.json'],
  { eager: true, import: 'default' },
);
const drawings = Object.keys(
  import.meta.glob(['/fixtures/campaigns/*/assets/**/*', '/server/content-command/new/template/assets/**/*'], {
    query: '?url',
  }),
);

/** One campaign, as its files stand in its folder. */
export interface CampaignFiles {
  readonly name: string;
  /** Every JSON document by its path in the folder of the campaign. */
  readonly documents: Readonly<Record<string, object>>;
  /** Names of the drawings, relative to assets/. */
  readonly assets: readonly string[];
}

/** The campaigns of fixtures/campaigns, and the one that new campaigns begin as. */
export const campaigns: readonly CampaignFiles[] = foldersOf(Object.keys(documents)).map((folder) => ({
  name: folder.split('/').at(-1) ?? '',
  documents: Object.fromEntries(
    Object.entries(documents).flatMap(([path, document]) => {
      const prefix = `${folder}/`;
      return path.startsWith(prefix) ? [[path.slice(prefix.length), document]] : [];
    }),
  ),
  assets: drawings.flatMap((path) => {
    const prefix = `${folder}/assets/`;
    return path.startsWith(prefix) ? [path.slice(prefix.length)] : [];
  }),
}));

/** The scripts that are rendered from nodes, as pages get them: pages, modals and the parts of every page. */
export function drawnScripts({ documents }: CampaignFiles): readonly ScriptEnvelope[] {
  const fragments = Object.values(documents).filter((document) => Reflect.get(document, 'kind') === 'fragment');
  return Object.entries(documents)
    .filter(([path, document]) => path.startsWith('scripts/') && 'variants' in document)
    .map(([, document]) => withFragments(document, fragments) as ScriptEnvelope);
}

/** A script with these fragments written out. Throws when they are too much. */
export function withFragments(script: object, fragments: readonly object[]): unknown {
  const named = fragments.map((fragment) => [String(Reflect.get(fragment, 'name')), documentOf(fragment)] as const);
  const expanded = new FragmentExpander(new Map(named), new Findings()).expand(documentOf(script));
  if (expanded === undefined) throw new Error('Its fragments write out too much.');
  return expanded.document.value;
}

function documentOf(value: object): JsonDocument {
  const { document } = readJsonDocument('', JSON.stringify(value));
  if (document === undefined) throw new Error('It is no JSON of a campaign.');
  return document;
}

/** A document by its path; throws when the campaign has none. */
function documentAt<Document extends object>({ name, documents }: CampaignFiles, path: string): Document {
  const document = documents[path];
  if (document === undefined) throw new Error(`The campaign ${name} has no ${path}.`);
  return document as Document;
}

export function routesOf(campaign: CampaignFiles): RoutesScript['routes'] {
  return documentAt<RoutesScript>(campaign, 'scripts/system/routes.json').routes;
}

export function themeOf(campaign: CampaignFiles): ThemeScript {
  return documentAt<ThemeScript>(campaign, 'scripts/system/theme.json');
}

export function textsOf(campaign: CampaignFiles, locale: string): TextTree {
  const { $schema: _schema, ...texts } = documentAt<TextTree & { $schema?: string }>(campaign, `texts/${locale}.json`);
  return texts;
}

/** The names that a document writes as "asset:<name>". */
export function assetsNamedIn(content: unknown): readonly string[] {
  if (typeof content === 'string') return content.startsWith('asset:') ? [content.slice('asset:'.length)] : [];
  if (typeof content !== 'object' || content === null) return [];
  return Object.values(content).flatMap((nested: unknown) => assetsNamedIn(nested));
}

/** Where a script lives, such as "page/prizes". */
export function addressOf({ kind, name }: { readonly kind: SectorKind; readonly name: string }): string {
  return `${kind}/${name}`;
}

function foldersOf(paths: readonly string[]): readonly string[] {
  const folder = /^\/fixtures\/campaigns\/[^/]+|^\/server\/content-command\/new\/template/;
  return [...new Set(paths.flatMap((path) => folder.exec(path) ?? []))];
}
