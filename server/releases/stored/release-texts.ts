import { flattenTexts } from '#content-lint/model/flatten-texts.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { readProductTexts } from '../product-vocabulary.ts';
import { oncePerRelease } from './release-view.ts';
import type { Release } from './release-view.ts';

type Texts = ReadonlyMap<string, string>;

const textsOf = oncePerRelease((release) =>
  onceALocale(
    (locale) =>
      new Map(flattenTexts(release.document('texts', locale)?.value).map(({ key, text }) => [key, text] as const)),
  ),
);

const productTexts = onceALocale(readProductTexts);

/**
 * Gives texts of the product in one language by their keys, in the words of the release where it has its own, with values
 * in place of their names; undefined for a key that there is not.
 */
export function textsIn(
  release: Release,
  locale: Locale,
): (key: string, values?: Readonly<Record<string, string>>) => string | undefined {
  const own = textsOf(release)(locale);
  const ofProduct = productTexts(locale);
  const { [locale]: pointName } = release.campaign.product.pointName;
  return (key, values = {}) =>
    (own.get(key) ?? ofProduct.get(key))?.replaceAll(
      /\{\{\s*-?\s*(\w+)\s*\}\}/g,
      (name, word: string) => new Map(Object.entries({ pointName, ...values })).get(word) ?? name,
    );
}

function onceALocale(read: (locale: Locale) => Texts): (locale: Locale) => Texts {
  const known = new Map<Locale, Texts>();
  return (locale) => {
    const texts = known.get(locale) ?? read(locale);
    known.set(locale, texts);
    return texts;
  };
}
