import type { Locale } from '#schemas/values/locale-names.ts';

/** Texts by nested names; a key joins the names with dots. */
export interface TextTree {
  readonly [name: string]: string | TextTree;
}

type Loaders = Readonly<Record<Locale, () => Promise<{ default: TextTree }>>>;

const firstTexts: Loaders = {
  ja: () => import('./texts/ja.ts'),
  en: () => import('./texts/en.ts'),
  ko: () => import('./texts/ko.ts'),
};

const laterTexts: Loaders = {
  ja: () => import('./texts/ja-later.ts'),
  en: () => import('./texts/en-later.ts'),
  ko: () => import('./texts/ko-later.ts'),
};

const refusals: Loaders = {
  ja: () => import('./texts/ja/refusals.json'),
  en: () => import('./texts/en/refusals.json'),
  ko: () => import('./texts/ko/refusals.json'),
};

/** Fetches the product's own texts that any page may need, in one language, trying again by itself. */
export async function loadFirstTexts(locale: Locale): Promise<TextTree> {
  return (await triedAgain(firstTexts[locale])).default;
}

/** Fetches the product's own texts that come with the components that write them, trying again by itself. */
export async function loadLaterTexts(locale: Locale): Promise<TextTree> {
  return (await triedAgain(laterTexts[locale])).default;
}

/** Fetches the wordings of refused calls in one language, by their codes, trying again by itself. */
export async function loadRefusalTexts(locale: Locale): Promise<TextTree> {
  return { refusals: (await triedAgain(refusals[locale])).default };
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
