import { readRichText } from '#schemas/content-script/rich-text.ts';
import { breakMark, isJapanese, packMarks, phrasedLocale, phraseKey } from '#schemas/phrases/phrase-table.ts';
import type { PhraseMark, PhraseTable } from '#schemas/phrases/phrase-table.ts';
import { walkJson } from '../json/json-path.ts';
import { jsonProperties } from '../model/json-properties.ts';
import type { ParsedCampaign } from '../parse/parsed-campaign.ts';
import { marksOf } from './japanese-phrases.ts';

/** The phrases of every Japanese line that a release shows by its own texts, and by those of the product. */
export function releasePhrases(campaign: ParsedCampaign, productTexts: readonly string[]): PhraseTable {
  const entries = new PhraseEntries();
  const texts = [...productTexts, ...textsOf(campaign)].filter(isJapanese);
  const lines = new Set(texts.flatMap((text) => text.split('\n')).filter(isJapanese));
  for (const line of lines) {
    entries.add({ words: line, marks: marksOf(line) });
    for (const piece of piecesOf(line)) entries.add(piece);
  }
  return entries.table();
}

/** The lines of a table; of those that have the same key by chance, it says nothing. */
class PhraseEntries {
  readonly #byKey = new Map<string, MarkedPiece[]>();

  add(piece: MarkedPiece): void {
    const key = phraseKey(piece.words);
    const others = this.#byKey.get(key) ?? [];
    if (others.every(({ words }) => words !== piece.words)) this.#byKey.set(key, [...others, piece]);
  }

  table(): PhraseTable {
    const entries = [...this.#byKey].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(
      entries.flatMap(([key, [piece, ...others]]) =>
        piece === undefined || others.length > 0 ? [] : [[key, packMarks(piece.marks)]],
      ),
    );
  }
}

const otherLanguages: ReadonlySet<unknown> = new Set(['en', 'ko']);

function textsOf({ scripts, texts, campaign }: ParsedCampaign): readonly string[] {
  const found: string[] = [];
  for (const document of [...scripts.map(({ document }) => document), texts.get(phrasedLocale), campaign]) {
    walkJson(document?.value, (value, path) => {
      if (typeof value === 'string' && !otherLanguages.has(path.at(-1))) found.push(value);
    });
  }
  return [...found, ...propertyTexts(campaign)];
}

/** What text properties that are JSON say, entry by entry. */
function propertyTexts(campaign: ParsedCampaign['campaign']): readonly string[] {
  return jsonProperties(campaign)
    .filter(({ at }) => !otherLanguages.has(at.at(-1)))
    .flatMap(({ entries }) => entries ?? [])
    .flatMap(({ label, text }) => [label ?? '', text]);
}

/** A line, or a piece of one that is printed apart. */
interface MarkedPiece {
  readonly words: string;
  readonly marks: readonly PhraseMark[];
}

/** What a rich text prints apart, such as bold words, with the marks of the line around it. */
function piecesOf(line: string): readonly MarkedPiece[] {
  const pieces = readRichText(line).flatMap(({ lines }) => lines.flat());
  const whole = pieces.map(({ words }) => words).join('');
  if (whole === line) return [];
  const marks = marksOf(whole);
  let begin = 0;
  return pieces.map(({ words }) => {
    const [start, end] = [begin, begin + words.length];
    begin = end;
    const inside = marks.filter(({ at, mark }) => at > start && (at < end || (at === end && mark === breakMark)));
    return { words, marks: inside.map(({ at, mark }) => ({ at: at - start, mark })) };
  });
}
