import { createInstance } from 'i18next';
import { fallbackLocale } from '#schemas/locale-names.ts';
import type { Locale } from '#schemas/locale-names.ts';
import type { Formats } from '#runtime/formats.ts';
import { loadBuiltInTexts } from './built-in-texts.ts';
import type { TextTree } from './built-in-texts.ts';

export interface TextsOptions {
  readonly locale: Locale;
  /** Told once of each key that has no text. */
  readonly onMissing?: (key: string) => void;
}

export interface Texts {
  readonly locale: Locale;
  /** The text of a key: of the release, else of the product, else in ja; the key itself when there is none. */
  text(key: string, values?: Readonly<Record<string, unknown>>): string;
  /** Wording of an API error code; undefined when the product has none. */
  errorText(code: string): string | undefined;
  /** Lays the texts of a release over those of the product, in place of the release before. */
  setReleaseTexts(texts: TextTree, locale?: Locale): void;
  /** Tells of each key that has no text, once for each release: those from before, and those to come. */
  onMissing(tell: (key: string) => void): void;
  /** Gives the formats that texts name: `{{value, number}}`, `{{value, count}}`, `{{value, dateTime}}`. */
  setFormats(formats: Formats): void;
}

type FormatName = 'number' | 'count' | 'dateTime';

const release = 'release';
const product = 'product';

/** Makes the texts of a page in one language (spec §1, fallback ja). Rejects when a language's chunk does not load. */
export async function createTexts({ locale, onMissing }: TextsOptions): Promise<Texts> {
  const loaded = [...new Set<Locale>([locale, fallbackLocale])];
  const trees = await Promise.all(loaded.map((one) => loadBuiltInTexts(one)));
  const reported = new Set<string>();
  let tellMissing = onMissing;
  let formats: Formats | undefined;

  function reportMissing(key: string): string {
    if (!reported.has(key)) {
      reported.add(key);
      tellMissing?.(key);
    }
    return key;
  }

  const i18n = createInstance();
  await i18n.init({
    lng: locale,
    fallbackLng: fallbackLocale,
    ns: [release, product],
    defaultNS: release,
    fallbackNS: product,
    nsSeparator: false,
    resources: Object.fromEntries(loaded.map((one, index) => [one, { [release]: {}, [product]: trees[index] ?? {} }])),
    interpolation: { escapeValue: false },
    returnedObjectHandler: reportMissing,
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => {
      reportMissing(key);
    },
  });

  function addFormat(name: FormatName, write: (known: Formats, value: unknown) => string): void {
    i18n.services.formatter?.add(name, (value: unknown) =>
      formats === undefined ? String(value) : write(formats, value),
    );
  }
  addFormat('number', (known, value) => known.number(Number(value)));
  addFormat('count', (known, value) => known.count(Number(value)));
  addFormat('dateTime', (known, value) => known.dateTime(String(value)));

  return {
    locale,
    text: (key, values) => i18n.t(key, { ...values }),
    errorText(code) {
      const text: unknown = i18n.getResource(locale, product, `errors.code.${code}`);
      return typeof text === 'string' ? text : undefined;
    },
    setReleaseTexts(texts, of = locale) {
      i18n.removeResourceBundle(of, release);
      i18n.addResourceBundle(of, release, texts);
      reported.clear();
    },
    onMissing(tell) {
      tellMissing = tell;
      for (const key of reported) tell(key);
    },
    setFormats(given) {
      formats = given;
    },
  };
}
