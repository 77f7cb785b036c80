import { createInstance } from 'i18next';
import type { i18n, TFunction } from 'i18next';
import { charactersOf } from '#runtime/values/characters-of.ts';
import { ContentError } from '#runtime/reports/content-error.ts';
import { fallbackLocale } from '#schemas/values/locale-names.ts';
import type { PhraseTable } from '#schemas/phrases/phrase-table.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { mostValues } from '#schemas/values/text-formats.ts';
import type { TextFormat } from '#schemas/values/text-formats.ts';
import { longestText } from '#schemas/values/limits.ts';
import { Phrases } from '#phrases/phrases.ts';
import type { Formats } from '#runtime/formats.ts';
import { loadFirstTexts, loadLaterTexts, loadRefusalTexts } from './built-in-texts.ts';
import type { TextTree } from './built-in-texts.ts';

export interface TextsOptions {
  readonly locale: Locale;
  /** Called once with each key that has no text. */
  readonly onMissing?: (key: string) => void;
}

export interface Texts {
  readonly locale: Locale;
  /** What writes the texts; components follow it. */
  readonly i18n: i18n;
  /** Where the texts may be broken. */
  readonly phrases: Phrases;
  /** The text of a key: of the release, else of the product, else in ja; the key itself when there is none. */
  text(key: string, values?: Readonly<Record<string, unknown>>): string;
  /** `text` by a translating function of `i18n`, such as that of a component. */
  textBy(translate: TFunction): Texts['text'];
  /** Wording of an API error code; undefined when the product has none, or has not loaded them. */
  errorText(code: string): string | undefined;
  /** Loads the wordings of refused calls, which the first page does without. Rejects when they do not load. */
  loadRefusals(): Promise<void>;
  /** Loads the texts that come with the components that write them, once. Rejects when they do not load. */
  loadLater(): Promise<void>;
  /** Lays the texts of a release over those of the product, in place of the release before. */
  setReleaseTexts(texts: TextTree, locale?: Locale): void;
  /** Takes the phrases of a release in place of those of the release before. */
  setPhrases(table: PhraseTable): void;
  /** Calls back with each key that has no text, once for each release: those from before, and those to come. */
  onMissing(report: (key: string) => void): void;
  /** Gives the words that every text may use, such as `{{pointName}}`; read each time that a text is. */
  setWords(read: () => Words): void;
  /** Gives the formats that texts name: `{{value, number}}`, `{{value, count}}`, `{{value, dateTime}}`. */
  setFormats(formats: Formats): void;
}

/** Words of the campaign by the names that stand for them in texts. */
export interface Words {
  readonly pointName: string;
}

const mostWritten = 1000;

/** Values that cannot make any text too long. */
const shortValues = longestText / mostValues;
/** Texts with longer values are not kept. */
const longestPlace = 2000;

const release = 'release';
const product = 'product';

/** Makes the texts of a page in one language. Rejects when a language's chunk does not load. */
export async function createTexts({ locale, onMissing }: TextsOptions): Promise<Texts> {
  const loaded = languagesOf(locale);
  const trees = await Promise.all(loaded.map((one) => loadFirstTexts(one)));
  const missing = new MissingTexts(onMissing);
  const i18n = createInstance();
  await i18n.init({
    lng: locale,
    fallbackLng: fallbackLocale,
    ns: [release, product],
    defaultNS: release,
    fallbackNS: product,
    nsSeparator: false,
    resources: Object.fromEntries(loaded.map((one, index) => [one, { [release]: {}, [product]: { ...trees[index] } }])),
    interpolation: { escapeValue: false, maxReplaces: mostValues },
    returnedObjectHandler: missing.report,
    saveMissing: true,
    react: { useSuspense: false, bindI18n: '', bindI18nStore: 'added' },
    missingKeyHandler: (_languages, _namespace, key) => {
      missing.report(key);
    },
  });
  return new PageTexts(locale, i18n, missing);
}

/** The language of a page, and the one that stands in for what it lacks. */
function languagesOf(locale: Locale): readonly Locale[] {
  return [...new Set<Locale>([locale, fallbackLocale])];
}

/** Keys without a text, each reported once for a release. */
class MissingTexts {
  readonly #keys = new Set<string>();
  #listener: ((key: string) => void) | undefined;

  constructor(listener: ((key: string) => void) | undefined) {
    this.#listener = listener;
  }

  readonly report = (key: string): string => {
    if (!this.#keys.has(key)) {
      this.#keys.add(key);
      this.#listener?.(key);
    }
    return key;
  };

  listen(listener: (key: string) => void): void {
    this.#listener = listener;
    for (const key of this.#keys) listener(key);
  }

  clear(): void {
    this.#keys.clear();
  }
}

class PageTexts implements Texts {
  readonly locale: Locale;
  readonly i18n: i18n;
  readonly phrases = new Phrases();
  readonly text: Texts['text'];
  readonly #missing: MissingTexts;
  /** Texts as they were written, by key and values: writing one costs more than most of what a page does with it. */
  readonly #written = new Map<string, string>();
  readonly #releaseTexts = new Map<Locale, TextTree>();
  #later: Promise<void> | undefined;
  #formats: Formats | undefined;
  #words: () => Partial<Words> = noWords;

  constructor(locale: Locale, i18n: i18n, missing: MissingTexts) {
    this.locale = locale;
    this.i18n = i18n;
    this.text = this.textBy(i18n.t);
    this.#missing = missing;
    this.#addFormat('number', (known, value) => known.number(Number(value)));
    this.#addFormat('count', (known, value) => known.count(Number(value)));
    this.#addFormat('dateTime', (known, value) => known.dateTime(String(value)));
  }

  textBy(translate: TFunction): Texts['text'] {
    return (key, values) => {
      const given = { ...this.#words(), ...values };
      const place = `${key} ${JSON.stringify(given)}`;
      const known = this.#written.get(place);
      if (known !== undefined) return known;
      const text = writeText(translate, key, given);
      this.#learnPhrases(text, translate(key, { ...optionsOf(given), skipInterpolation: true }), given);
      if (this.#written.size >= mostWritten) this.#written.clear();
      if (place.length <= longestPlace) this.#written.set(place, text);
      return text;
    };
  }

  readonly errorText: Texts['errorText'] = (code) => {
    const key = `refusals.${code}`;
    const isText = typeof this.i18n.getResource(this.locale, product, key) === 'string';
    return isText ? this.text(key) : undefined;
  };

  loadRefusals(): Promise<void> {
    return this.#add(loadRefusalTexts);
  }

  readonly loadLater: Texts['loadLater'] = async () => {
    this.#later ??= this.#add(loadLaterTexts);
    try {
      await this.#later;
    } catch (error) {
      this.#later = undefined;
      throw error;
    }
  };

  async #add(load: (locale: Locale) => Promise<TextTree>): Promise<void> {
    const locales = languagesOf(this.locale);
    const trees = await Promise.all(locales.map(load));
    for (const [index, one] of locales.entries()) {
      this.i18n.addResourceBundle(one, product, trees[index], true, true, { silent: true });
    }
    this.#written.clear();
  }

  readonly setReleaseTexts: Texts['setReleaseTexts'] = (texts, of = this.locale) => {
    if (this.#releaseTexts.get(of) === texts) return;
    this.#releaseTexts.set(of, texts);
    this.i18n.removeResourceBundle(of, release);
    this.i18n.addResourceBundle(of, release, texts);
    this.#missing.clear();
    this.#written.clear();
  };

  readonly setPhrases: Texts['setPhrases'] = (table) => {
    if (!this.phrases.setTable(table)) return;
    this.#written.clear();
  };

  onMissing(report: (key: string) => void): void {
    this.#missing.listen(report);
  }

  setWords(read: () => Words): void {
    this.#words = read;
  }

  setFormats(formats: Formats): void {
    if (this.#formats === formats) return;
    this.#formats = formats;
    this.#written.clear();
  }

  /** A value that is a text of the release, such as the name of a prize, has phrases of its own. */
  #learnPhrases(text: string, template: string, given: Readonly<Record<string, unknown>>): void {
    if (template === text) return;
    const values = Object.entries(given).map(([name, value]) => [name, this.#inPhrases(value)] as const);
    this.phrases.learn(text, template, (marked) =>
      this.i18n.services.interpolator.interpolate(marked, Object.fromEntries(values), this.locale, {}),
    );
  }

  #inPhrases(value: unknown): unknown {
    return typeof value === 'string' ? (this.phrases.of(value) ?? value) : value;
  }

  #addFormat(name: TextFormat, write: (known: Formats, value: unknown) => string): void {
    this.i18n.services.formatter?.add(name, (value: unknown) =>
      this.#formats === undefined ? String(value) : write(this.#formats, value),
    );
  }
}

/** Values are nothing but values: none is read as an option of i18next, and no text is read as the key of another. */
function writeText(translate: TFunction, key: string, given: Readonly<Record<string, unknown>>): string {
  const options = optionsOf(given);
  if (charactersOf(given, shortValues) > shortValues) {
    const template = translate(key, { ...options, skipInterpolation: true });
    if (lengthOf(template, given) > longestText) {
      throw new ContentError('text.too-long', `The text "${key}" would have more than ${longestText} characters.`);
    }
  }
  return translate(key, { ...options, replace: given });
}

function optionsOf({ count }: Readonly<Record<string, unknown>>) {
  return { nest: false, ...(typeof count === 'number' ? { count } : {}) };
}

/** Characters of a text with its values in it. */
function lengthOf(template: string, given: Readonly<Record<string, unknown>>): number {
  const names = [...template.matchAll(/\{\{\s*-?\s*(\w+)/g)].map(([, name = '']) => name);
  return names.reduce((sum, name) => sum + charactersOf(given[name], longestText), template.length);
}

function noWords(): Partial<Words> {
  return {};
}
