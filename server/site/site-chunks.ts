import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Type from 'typebox';
import Value from 'typebox/value';
import { fallbackLocale } from '#schemas/values/locale-names.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { errorCodeOf } from '#server/base/error-reason.ts';

const commonComponents = 'component-registry/common-components.ts';

/** The part of Vite's manifest that is read here. */
const SiteManifest = Type.Record(
  Type.String(),
  Type.Object({
    file: Type.String(),
    isEntry: Type.Optional(Type.Boolean()),
    imports: Type.Optional(Type.Array(Type.String())),
    css: Type.Optional(Type.Array(Type.String())),
  }),
);
export type SiteManifest = Type.Static<typeof SiteManifest>;

/** The manifest of a built site; null when the site is not built. Throws when the file is no manifest. */
export async function readSiteManifest(siteFolder: string): Promise<SiteManifest | null> {
  const text = await readFile(join(siteFolder, '.vite', 'manifest.json'), 'utf8').catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : Value.Parse(SiteManifest, JSON.parse(text));
}

/**
 * Addresses of the chunks, scripts and styles, that a page needs to show the components of a script and to compute its
 * expressions. What every page has anyway, the entry, is left out.
 */
export function chunksOfScript(
  manifest: SiteManifest,
  { componentNames, usesExpressions }: { componentNames: readonly string[]; usesExpressions: boolean },
): string[] {
  const language = usesExpressions ? ['expressions/engine.ts'] : [];
  return chunksOfModules(manifest, [...componentNames.map((name) => entryKeyOf(manifest, name)), ...language]);
}

/**
 * Addresses of the chunks with the product's own texts in a language, and in the one that stands in for it; those that
 * come with components only where these write them.
 */
export function chunksOfTexts(
  manifest: SiteManifest,
  { locale, writesLaterTexts }: { locale: Locale; writesLaterTexts: boolean },
): string[] {
  const parts = writesLaterTexts ? ['', '-later'] : [''];
  return chunksOfModules(
    manifest,
    [locale, fallbackLocale].flatMap((one) => parts.map((part) => `src/i18n/texts/${one}${part}.ts`)),
  );
}

function chunksOfModules(manifest: SiteManifest, modules: readonly string[]): string[] {
  const files = new Set<string>();
  const visited = new Set<string>();
  function visit(key: string): void {
    const chunk = Object.hasOwn(manifest, key) ? manifest[key] : undefined;
    if (chunk === undefined || chunk.isEntry === true || visited.has(key)) return;
    visited.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    files.add(`/${chunk.file}`);
    for (const style of chunk.css ?? []) files.add(`/${style}`);
  }
  for (const key of modules) visit(key);
  return [...files];
}

/** A component that is no chunk of its own is in that of the common ones. */
function entryKeyOf(manifest: SiteManifest, componentName: string): string {
  const kebab = componentName.replaceAll(/(?<!^)([A-Z])/g, '-$1').toLowerCase();
  const own = `component-registry/components/${kebab}/${kebab}.tsx`;
  return Object.hasOwn(manifest, own) ? own : commonComponents;
}
