import { readRichText } from '#schemas/content-script/rich-text.ts';
import { propertyOf } from '../../json/json-path.ts';
import type { JsonPath } from '../../json/json-path.ts';
import { literalTexts } from '../../model/dynamic-values.ts';
import type { LiteralText } from '../../model/dynamic-values.ts';
import type { Finding } from '../../model/findings.ts';
import type { Check } from '../../context/check.ts';

/** Rich texts of campaign.json: the property that holds one, by the list of its records. */
const richTexts = { faqs: 'answer', freeSpaces: 'text' } as const;

/** Each rich text of the records says something in every language, and shows no mark to the fan. */
export const checkRichTexts: Check = ({ campaign: { campaign: document } }, findings) => {
  if (document === undefined) return;
  const texts = Object.entries(richTexts).flatMap(([list, property]) =>
    textsIn(propertyOf(document.value, list), [list], property),
  );
  for (const { text, at } of texts) {
    const flaw = flawOf(text);
    if (flaw !== undefined) findings.at(document, at, flaw);
  }
};

function textsIn(records: unknown, path: JsonPath, property: string): readonly LiteralText[] {
  return (Array.isArray(records) ? records : []).flatMap((record: unknown, index) =>
    literalTexts(propertyOf(record, property), [...path, index, property]),
  );
}

function flawOf(text: string): Finding | undefined {
  const lines = readRichText(text).flatMap(({ lines }) => lines);
  if (lines.length === 0) {
    return { code: 'rich-text.empty', message: 'This text is empty.', hint: 'write it, or remove what has it' };
  }
  const plain = lines.flat().filter(({ isBold, link }) => !isBold && link === undefined);
  const shown = plain.map(({ words }) => /\*\*|\[[^\]]*\]\([^)]*\)?/u.exec(words)?.[0]).find(Boolean);
  if (shown === undefined) return undefined;
  return {
    code: 'rich-text.mark',
    message: `Fans would read the mark "${shown}" as it is written here.`,
    hint:
      shown === '**'
        ? 'bold words stand between two "**", on one line'
        : 'a link is "[words](name)", its name of small letters, digits and hyphens',
  };
}
