import type { Locale } from '#schemas/values/locale-names.ts';

/** Texts by nested names; a key joins the names with dots. */
export interface TextTree {
  readonly [name: string]: string | TextTree;
}

const loaders: Readonly<Record<Locale, () => Promise<{ default: TextTree }>>> = {
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  ko: () => import('./texts/ko.ts'),
};

/** Fetches the product's own texts in one language, without those of refused calls, trying again by itself. */
export async function loadBuiltInTexts(locale: Locale): Promise<TextTree> {
  return (await triedAgain(loaders[locale])).default;
}

const refusalLoaders: typeof loaders = {
  ja: () => import('./texts/ja/refusals.json'),
  en: () => import('./texts/en/refusals.json'),
  ko: () => import('./texts/ko/refusals.json'),
};

/** Fetches the wordings of refused calls in one language, by their codes, trying again by itself. */
export async function loadRefusalTexts(locale: Locale): Promise<TextTree> {
  return (await triedAgain(refusalLoaders[locale])).default;
}

/** How long to wait before each further try, in ms. */
const pauses = [500, 2000];

/** What `load` gives; where it fails it is tried again, twice, and the last failure is thrown. */
export async function triedAgain<Value>(load: () => Promise<Value>): Promise<Value> {
  for (const pause of pauses) {
    try {
      return await load();
    } catch {
      await new Promise<void>((resolve) => void setTimeout(resolve, pause));
    }
  }
  return load();
}
