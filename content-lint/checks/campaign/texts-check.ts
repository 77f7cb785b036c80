import { locales } from '#schemas/values/locale-names.ts';
import { mostValues, textFormats } from '#schemas/values/text-formats.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import { propertyOf } from '../../json/json-path.ts';
import type { JsonDocument } from '../../json/json-document.ts';
import { textKey, walkDynamic } from '../../model/dynamic-values.ts';
import type { Findings } from '../../model/findings.ts';
import { flattenTexts, valueNamesIn, withoutPlural } from '../../model/flatten-texts.ts';
import type { FlatText } from '../../model/flatten-texts.ts';
import type { ParsedCampaign } from '../../model/parsed-campaign.ts';
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
  for (const [locale, own] of texts) {
    compareWithOthers(locale, own, texts, findings);
    for (const text of own.byKey.values()) checkForm(text, own.document, findings);
  }
  checkReferences(context, texts, findings);
};

interface LocaleTexts {
  readonly document: JsonDocument;
  readonly byKey: ReadonlyMap<string, FlatText>;
}

function textsOf({ texts }: ParsedCampaign): ReadonlyMap<Locale, LocaleTexts> {
  return new Map(
    [...texts].map(([locale, document]) => {
      const flat = flattenTexts(document.value);
      return [locale, { document, byKey: new Map(flat.map((text) => [withoutPlural(text.key), text])) }];
    }),
  );
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

/** A text that only some languages have is reported once, where it stands. */
function compareWithOthers(
  locale: Locale,
  own: LocaleTexts,
  texts: ReadonlyMap<Locale, LocaleTexts>,
  findings: Findings,
): void {
  for (const [key, { text, path }] of own.byKey) {
    const holders = [...texts].filter(([, { byKey }]) => byKey.has(key)).map(([holder]) => holder);
    if (holders[0] !== locale) continue;
    const without = [...texts.keys()].filter((other) => !holders.includes(other));
    if (without.length > 0) {
      findings.at(
        own.document,
        path,
        {
          code: 'text.missing-translation',
          message: `The text "${key}" is missing in ${without.join(' and ')}.`,
          hint: `add it to ${without.map((other) => `texts/${other}.json`).join(' and ')}`,
        },
        'name',
      );
    }
    for (const other of holders.slice(1)) {
      const { document, byKey } = texts.get(other) ?? own;
      const translated = byKey.get(key);
      if (translated !== undefined) compareValues({ key, text }, { locale: other, document, translated }, findings);
    }
  }
}

function compareValues(
  { key, text }: { readonly key: string; readonly text: string },
  {
    locale,
    document,
    translated,
  }: Pick<LocaleTexts, 'document'> & {
    readonly locale: Locale;
    readonly translated: FlatText;
  },
  findings: Findings,
): void {
  const [wanted, found] = [new Set(valueNamesIn(text)), new Set(valueNamesIn(translated.text))];
  const lacking = [...wanted].filter((name) => !found.has(name));
  const extra = [...found].filter((name) => !wanted.has(name));
  if (lacking.length + extra.length === 0) return;
  const words = [
    ...(lacking.length > 0 ? [`lacks ${lacking.map(braced).join(', ')}`] : []),
    ...(extra.length > 0 ? [`has ${extra.map(braced).join(', ')}, which the others have not`] : []),
  ];
  findings.at(document, translated.path, {
    code: 'text.different-values',
    message: `The text "${key}" in ${locale} ${words.join(' and ')}.`,
  });
}

/** Values that every text has without being given them. */
const wordsOfTheCampaign = ['pointName'];

function checkReferences(
  { campaign, vocabulary, placesOf }: CheckContext,
  texts: ReadonlyMap<Locale, LocaleTexts>,
  findings: Findings,
): void {
  const known = new Map([...vocabulary.productTexts].map(([key, text]) => [withoutPlural(key), text]));
  for (const { byKey } of texts.values()) for (const [key, { text }] of byKey) known.set(key, text);
  for (const script of campaign.scripts) {
    for (const { value, path } of placesOf(script).values) {
      walkDynamic(value, path, (part, at) => {
        const key = textKey(part);
        if (key === undefined) return;
        const text = known.get(withoutPlural(key));
        if (text === undefined) {
          findings.at(script.document, [...at, '$t'], {
            code: 'reference.text',
            message: `There is no text "${key}".`,
            hint: suggestName(key, known.keys(), 'add it to texts/ja.json, texts/en.json and texts/ko.json'),
          });
          return;
        }
        const given = [...wordsOfTheCampaign, ...Object.keys(Object(propertyOf(part, 'values')))];
        const lacking = [...new Set(valueNamesIn(text))].filter((name) => !given.includes(name));
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
