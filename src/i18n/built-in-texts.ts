import type { Locale } from '#schemas/locale-names.ts';

/** Texts by nested names; a key joins the names with dots. */
export interface TextTree {
  readonly [name: string]: string | TextTree;
}

const loaders: Readonly<Record<Locale, () => Promise<{ default: TextTree }>>> = {
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  ko: () => import('./texts/ko.ts'),
};

/** Fetches the product's own texts in one language. */
export async function loadBuiltInTexts(locale: Locale): Promise<TextTree> {
  return (await loaders[locale]()).default;
}
