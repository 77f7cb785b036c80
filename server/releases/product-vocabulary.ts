import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalog } from '#component-registry/catalog.ts';
import { iconPaths } from '#component-registry/icons/icon-paths.ts';
import { sharedParts } from '#component-registry/shared-parts.ts';
import { flowCatalog } from '#flows/flow-catalog.ts';
import { fallbackLocale, locales } from '#schemas/values/locale-names.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { flattenTexts } from '#content-lint/model/flatten-texts.ts';
import type { ContentVocabulary } from '#content-lint/model/content-vocabulary.ts';

/** What this product offers to content: its components, icons, flows and texts. Reads the texts from the disk. */
export function readProductVocabulary(): ContentVocabulary {
  return {
    components: catalog,
    sharedParts,
    icons: Object.keys(iconPaths),
    flows: flowCatalog,
    productTexts: readProductTexts(fallbackLocale),
    wordsOfProduct: locales.flatMap((locale) => [...readProductTexts(locale).values()]),
  };
}

const textsFolder = new URL('../../src/i18n/texts/', import.meta.url);

/** The product's own texts in one language by their keys, read from the disk. */
export function readProductTexts(locale: Locale): ReadonlyMap<string, string> {
  const folder = new URL(`${locale}/`, textsFolder);
  const areas = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(
    areas.flatMap((file) => {
      const texts: unknown = JSON.parse(readFileSync(fileURLToPath(new URL(file, folder)), 'utf8'));
      return flattenTexts({ [file.replace(/\.json$/, '')]: texts }).map(({ key, text }) => [key, text] as const);
    }),
  );
}
