import { fallbackLocale } from '#schemas/values/locale-names.ts';
import type { JsonDocument } from '../../json/json-document.ts';
import { propertyOf, walkJson } from '../../json/json-path.ts';
import type { JsonObject, JsonPath } from '../../json/json-path.ts';
import { isLocalised } from '../../model/dynamic-values.ts';
import type { Findings } from '../../model/findings.ts';
import { flattenTexts } from '../../model/flatten-texts.ts';
import type { ParsedCampaign } from '../../parse/parsed-campaign.ts';
import type { Check } from '../../context/check.ts';

/** Every text says something, and says it in the language that it stands for. */
export const checkWording: Check = ({ campaign }, findings) => {
  checkTextFiles(campaign, findings);
  const { scripts, campaign: records } = campaign;
  for (const document of [...scripts.map((script) => script.document), ...(records ? [records] : [])]) {
    walkJson(document.value, (value, path) => {
      if (isLocalised(value)) checkLiteral(value, path, document, findings);
    });
  }
};

function checkTextFiles({ texts }: ParsedCampaign, findings: Findings): void {
  const original = new Map(flattenTexts(texts.get(fallbackLocale)?.value).map(({ key, text }) => [key, text]));
  for (const [locale, document] of texts) {
    for (const { key, text, path } of flattenTexts(document.value)) {
      const subject = `The text "${key}"`;
      if (isBlank(text)) findings.at(document, path, emptyText(subject));
      else if (locale !== fallbackLocale && isLeft(text, original.get(key))) {
        findings.at(document, path, untranslated(subject));
      }
    }
  }
}

/** What may be empty, if in every language: a record without more to say. */
const mayBeEmpty: ReadonlySet<unknown> = new Set(['detail', 'description']);

function checkLiteral(literal: JsonObject, path: JsonPath, document: JsonDocument, findings: Findings): void {
  const name = path.at(-1);
  const isEmpty = Object.values(literal).every((text) => isBlank(text));
  // What a drawing shows is the matter of the check of alternative texts.
  if (name === 'alt' || (isEmpty && mayBeEmpty.has(name))) return;
  for (const [locale, text] of Object.entries(literal)) {
    if (isBlank(text)) findings.at(document, [...path, locale], emptyText('This text'));
    else if (locale !== fallbackLocale && isLeft(text, propertyOf(literal, fallbackLocale))) {
      findings.at(document, [...path, locale], untranslated('This text'));
    }
  }
}

function isBlank(text: unknown): boolean {
  return typeof text === 'string' && text.trim() === '';
}

/** Names are often the same in every language; what has Japanese letters is hardly one for readers of another. */
function isLeft(text: unknown, original: unknown): boolean {
  return (
    typeof text === 'string' &&
    text === original &&
    /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text)
  );
}

function emptyText(subject: string) {
  const hint = 'write it, or remove it together with what shows it';
  return { severity: 'warning', code: 'text.empty', message: `${subject} is empty.`, hint } as const;
}

function untranslated(subject: string) {
  const message = `${subject} is the Japanese one, word for word.`;
  const hint = 'translate it; a name can be written in letters that its readers know';
  return { severity: 'warning', code: 'text.untranslated', message, hint } as const;
}
