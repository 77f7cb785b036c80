import { locales } from '#schemas/values/locale-names.ts';
import { mostValues, textFormats } from '#schemas/values/text-formats.ts';
import { isLaterText } from '#schemas/values/later-texts.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { propertyOf } from '../../json/json-path.ts';
import type { JsonDocument } from '../../json/json-document.ts';
import { textKey, walkDynamic } from '../../model/dynamic-values.ts';
import type { ContentVocabulary } from '../../model/content-vocabulary.ts';
import type { Findings } from '../../model/findings.ts';
import { flattenTexts, valueNamesIn, withoutPlural } from '../../model/flatten-texts.ts';
import type { FlatText } from '../../model/flatten-texts.ts';
import type { ParsedCampaign } from '../../parse/parsed-campaign.ts';
import { listNames, suggestName } from '../../model/nearest-name.ts';
import type { Check, CheckContext } from '../../context/check.ts';

/** The texts of the release say the same in each language, and every text that a script names exists. */
export const checkTexts: Check = (context, findings) => {
  const texts = textsOf(context.campaign);
  for (const locale of locales) {
    const file = `texts/${locale}.json`;
    if (!context.campaign.present.has(file)) {
      findings.file(file, {
        code: 'folder.missing-file',
        message: `The texts ${file} are missing.`,
        hint: 'add the file',
      });
    }
  }
  const overridden = valuesOfProduct(context.vocabulary);
  for (const own of texts.values()) {
    compareWithOthers(own, texts, overridden, findings);
    for (const text of [...own.byKey.values()].flat()) checkForm(text, own.document, findings);
    checkOverrides(own.document, overridden, findings);
  }
  if (texts.size > 0) checkReferences(context, texts, findings);
};

/** One text: a single form, or those for counts. */
type Forms = readonly [FlatText, ...FlatText[]];

interface LocaleTexts {
  readonly locale: Locale;
  readonly document: JsonDocument;
  /** By keys without the suffixes for counts. */
  readonly byKey: ReadonlyMap<string, Forms>;
}

function textsOf({ texts }: ParsedCampaign): ReadonlyMap<Locale, LocaleTexts> {
  return new Map(
    [...texts].map(([locale, document]) => [
      locale,
      { locale, document, byKey: formsByKey(flattenTexts(document.value)) },
    ]),
  );
}

function formsByKey(texts: readonly FlatText[]): ReadonlyMap<string, Forms> {
  const byKey = new Map<string, Forms>();
  for (const text of texts) {
    const key = withoutPlural(text.key);
    const others = byKey.get(key);
    byKey.set(key, others === undefined ? [text] : [...others, text]);
  }
  return byKey;
}

function valueNamesOf(forms: readonly FlatText[]): ReadonlySet<string> {
  return new Set(forms.flatMap(({ text }) => valueNamesIn(text)));
}

/** What a text says in braces is a value in a known format; and no text stands in another. */
function checkForm({ key, text, path }: FlatText, document: JsonDocument, findings: Findings): void {
  const values = [...text.matchAll(/\{\{([^{}]*)\}\}/g)];
  for (const { 1: inside = '', index } of values) {
    const [, ...formats] = inside.split(',').map((part) => part.trim());
    const unknown = formats.find((format) => !textFormats.some((known) => known === format));
    if (unknown === undefined) continue;
    findings.inText(document, path, index, {
      code: 'text.unknown-format',
      message: `The text "${key}" names the format "${unknown}", which there is not.`,
      hint: suggestName(unknown, textFormats, `formats are ${listNames(textFormats)}`),
    });
  }
  if (values.length > mostValues) {
    findings.at(document, path, {
      code: 'text.too-many-values',
      message: `The text "${key}" takes ${values.length} values; at most ${mostValues} are allowed.`,
      hint: 'divide it into several texts',
    });
  }
  const nested = text.indexOf('$t(');
  if (nested === -1) return;
  findings.inText(document, path, nested, {
    code: 'text.nested',
    message: `The text "${key}" names another text inside itself; fans would read "$t(…)".`,
    hint: 'write it out, or give the other text as a value: {"values": {"name": {"$t": "…"}}}',
  });
}

/** Values that the product gives to each of its texts, by key. */
type ValuesByKey = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * A text that only some languages have is reported once, where it stands. Texts in the place of those of the product are
 * compared with them, not with each other.
 */
function compareWithOthers(
  { locale, document: ownDocument, byKey }: LocaleTexts,
  texts: ReadonlyMap<Locale, LocaleTexts>,
  overridden: ValuesByKey,
  findings: Findings,
): void {
  for (const [key, forms] of byKey) {
    const holders = [...texts].filter(([, other]) => other.byKey.has(key)).map(([holder]) => holder);
    if (holders[0] !== locale) continue;
    const without = [...texts.keys()].filter((other) => !holders.includes(other));
    if (without.length > 0) {
      findings.at(
        ownDocument,
        forms[0].path,
        {
          code: 'text.missing-translation',
          message: `The text "${key}" is missing in ${without.join(' and ')}.`,
          hint: `add it to ${without.map((other) => `texts/${other}.json`).join(' and ')}`,
        },
        'name',
      );
    }
    if (overridden.has(key)) continue;
    for (const other of holders.slice(1).flatMap((holder) => texts.get(holder) ?? [])) {
      const translated = other.byKey.get(key);
      if (translated !== undefined) compareValues({ key, forms }, { ...other, translated }, findings);
    }
  }
}

/** What is said of a few may leave values out, as long as another form says them. */
function compareValues(
  { key, forms }: { readonly key: string; readonly forms: Forms },
  { locale, document, translated }: Pick<LocaleTexts, 'locale' | 'document'> & { readonly translated: Forms },
  findings: Findings,
): void {
  const wanted = valueNamesOf(forms);
  const ofMany = translated.filter((form) => !isOfFew(form.key));
  const found = valueNamesOf(ofMany.length > 0 ? ofMany : translated);
  const lacking = [...wanted].filter((name) => !found.has(name));
  const extra = [...valueNamesOf(translated)].filter((name) => !wanted.has(name));
  if (lacking.length + extra.length === 0) return;
  const words = [
    ...(lacking.length > 0 ? [`lacks ${lacking.map(braced).join(', ')}`] : []),
    ...(extra.length > 0 ? [`has ${extra.map(braced).join(', ')}, which the others have not`] : []),
  ];
  const saysExtra = translated.find(({ text }) => valueNamesIn(text).some((name) => extra.includes(name)));
  const { path } = saysExtra ?? ofMany[0] ?? translated[0];
  findings.at(document, path, {
    code: 'text.different-values',
    message: `The text "${key}" in ${locale} ${words.join(' and ')}.`,
  });
}

/** Values that every text has without being given them. */
const wordsOfTheCampaign = ['pointName'];

/** A text in the place of one of the product says what that says: its values come from the product. */
function checkOverrides(document: JsonDocument, overridden: ValuesByKey, findings: Findings): void {
  for (const { key, text, path } of flattenTexts(document.value)) {
    const given = overridden.get(withoutPlural(key));
    if (given === undefined) continue;
    const named = new Set([...valueNamesIn(text), ...(isOfFew(key) ? ['count'] : [])]);
    const dropped = [...given].filter((name) => !named.has(name));
    const unknown = valueNamesIn(text).filter((name) => ![...given, 'count', ...wordsOfTheCampaign].includes(name));
    if (dropped.length > 0) {
      findings.at(document, path, {
        severity: 'warning',
        code: 'text.dropped-value',
        message: `The text "${key}" of the product says ${dropped.map(braced).join(', ')}; this one in its place does not.`,
        hint: 'say it too, or fans will not read it',
      });
    }
    if (unknown.length > 0) {
      findings.at(document, path, {
        code: 'text.unknown-value',
        message: `The product gives no ${unknown.map(braced).join(', ')} to its text "${key}".`,
        hint: suggestName(unknown[0] ?? '', given, given.size === 0 ? 'it gives none' : `it gives ${listNames(given)}`),
      });
    }
  }
}

function valuesOfProduct({ productTexts }: ContentVocabulary): ValuesByKey {
  const values = new Map<string, ReadonlySet<string>>();
  for (const [key, text] of productTexts) {
    const others = values.get(withoutPlural(key)) ?? [];
    const own = valueNamesIn(text).filter((name) => !wordsOfTheCampaign.includes(name));
    values.set(withoutPlural(key), new Set([...others, ...own]));
  }
  return values;
}

/** What is said of none or one need not say how many. */
function isOfFew(key: string): boolean {
  return /_(zero|one|two)$/.test(key);
}

function checkReferences(
  { campaign, vocabulary, placesOf }: CheckContext,
  texts: ReadonlyMap<Locale, LocaleTexts>,
  findings: Findings,
): void {
  const ofProduct = valuesOfProduct(vocabulary);
  const known = new Map([...ofProduct].filter(([key]) => !isLaterText(key)));
  for (const { byKey } of [...texts.values()].toReversed()) {
    for (const [key, forms] of byKey) known.set(key, valueNamesOf(forms));
  }
  for (const script of campaign.scripts) {
    for (const { value, path } of placesOf(script).values) {
      walkDynamic(value, path, (part, at) => {
        const key = textKey(part);
        if (key === undefined) return;
        const wanted = known.get(withoutPlural(key));
        if (wanted === undefined) {
          findings.at(script.document, [...at, '$t'], {
            code: 'reference.text',
            message: ofProduct.has(withoutPlural(key))
              ? `The text "${key}" of the product comes with its components, and not for scripts.`
              : `There is no text "${key}".`,
            hint: suggestName(key, known.keys(), 'add it to texts/ja.json, texts/en.json and texts/ko.json'),
          });
          return;
        }
        const given = [...wordsOfTheCampaign, ...Object.keys(Object(propertyOf(part, 'values')))];
        const lacking = [...wanted].filter((name) => !given.includes(name));
        if (lacking.length === 0) return;
        findings.at(script.document, at, {
          code: 'text.missing-value',
          message: `The text "${key}" wants a value for ${listNames(lacking)}.`,
          hint: 'give it in "values"',
        });
      });
    }
  }
}

function braced(name: string): string {
  return `{{${name}}}`;
}
