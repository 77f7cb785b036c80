import type { JsonDocument } from '../json/json-document.ts';
import type { JsonPath } from '../json/json-path.ts';
import { walkJson } from '../json/json-path.ts';
import type { ParsedCampaign } from '../parse/parsed-campaign.ts';

/** Where a text stands. */
export interface TextPlace {
  readonly document: JsonDocument;
  readonly path: JsonPath;
}

/** Printable ASCII: figures, addresses, codes and names can hold any of it. */
const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
/** What formats of numbers, dates and remaining times write besides ASCII, in the languages of the product. */
const ofFormats =
  '+-×–—…,.:%/ \u00a0\u2009\u202f年月日時分秒午前後曜火水木金土万億千個点년월일시분초오전후요화수목금토만억천개';

/**
 * Every character that a release shows by its own texts, and by those of the product, capitals included; without what
 * members write.
 */
export function releaseCharacters(campaign: ParsedCampaign, productTexts: readonly string[]): ReadonlySet<string> {
  const characters = new Set(withCapitals(ascii + ofFormats));
  for (const text of productTexts) for (const character of withCapitals(text)) characters.add(character);
  for (const character of firstPlaces(campaign).keys()) {
    for (const shown of withCapitals(character)) characters.add(shown);
  }
  for (const text of skinsOf(campaign)) for (const character of text) characters.add(character);
  return new Set([...characters].filter((character) => !/\p{Control}|\p{Surrogate}|\p{Unassigned}/u.test(character)));
}

/** Every character of the texts of a campaign, with the first text that has it. */
export function firstPlaces({ scripts, texts, campaign }: ParsedCampaign): ReadonlyMap<string, TextPlace> {
  const places = new Map<string, TextPlace>();
  const documents = [
    ...texts.values(),
    ...scripts.map(({ document }) => document),
    ...(campaign === undefined ? [] : [campaign]),
  ];
  for (const document of documents) {
    walkJson(document.value, (value, path) => {
      if (typeof value !== 'string') return;
      for (const character of value) if (!places.has(character)) places.set(character, { document, path });
    });
  }
  return places;
}

/** Style sheets of a skin write texts as well, by `content`. */
function skinsOf({ source }: ParsedCampaign): readonly string[] {
  return [...source.files].filter(([file]) => file.endsWith('.css')).map(([, text]) => text);
}

function withCapitals(text: string): string {
  return text + text.toUpperCase();
}
