import {
  assignIncrementingIds,
  englishDataset,
  englishRecommendedBlacklistMatcherTransformers,
  englishRecommendedTransformers,
  englishRecommendedWhitelistMatcherTransformers,
  parseRawPattern,
  RegExpMatcher,
} from 'obscenity';
import { folded, joinedLetters } from './folded.ts';
import { harmlessLatinWords, harmlessWords, productWords } from './product-words.ts';

/** What a campaign adds to the words of the product. */
export interface OwnWords {
  /** Words that no text may hold. */
  readonly banned?: readonly string[];
  /** Words in which a banned one does no harm, such as the name of a place. */
  readonly allowed?: readonly string[];
}

/**
 * A test for the rule `allowed` of a field: whether a text holds a word that nobody should read on what others make,
 * in Japanese, English or Korean. Width, case, kana, letters that look alike, digits for letters and letters set apart
 * make no difference; a banned word inside a harmless one does not count [5.03].
 */
export function createBannedWords({ banned = [], allowed = [] }: OwnWords = {}): (text: string) => boolean {
  const latin = latinTest(banned.filter(isLatin), allowed.filter(isLatin));
  const others = foldedTest(
    [...productWords, ...banned.filter((word) => !isLatin(word))],
    [...harmlessWords, ...allowed.filter((word) => !isLatin(word))],
  );
  return (text) => [text, joinedLetters(text)].some((one) => latin(one) || others(one));
}

function latinTest(banned: readonly string[], allowed: readonly string[]): (text: string) => boolean {
  const english = englishDataset.build();
  const own = banned
    .map((word) => transformed(word, englishRecommendedBlacklistMatcherTransformers))
    .map((word) => parseRawPattern(`|${word.replaceAll(/[\\[\]?|]/g, String.raw`\$&`)}|`));
  const harmless = allowed.map((word) => transformed(word, englishRecommendedWhitelistMatcherTransformers));
  const matcher = new RegExpMatcher({
    ...englishRecommendedTransformers,
    blacklistedTerms: assignIncrementingIds([...english.blacklistedTerms.map(({ pattern }) => pattern), ...own]),
    whitelistedTerms: [...(english.whitelistedTerms ?? []), ...harmlessLatinWords, ...harmless],
  });
  return (text) => matcher.hasMatch(text.normalize('NFKC'));
}

type Transformers = typeof englishRecommendedBlacklistMatcherTransformers;

/** A word in the form that a text has when words are looked for in it. */
function transformed(word: string, transformers: Transformers): string {
  const steps = transformers.map((transformer) => ('factory' in transformer ? transformer.factory() : transformer));
  const signs = Array.from(word.normalize('NFKC'), (sign) =>
    steps.reduce<number | undefined>((code, step) => code && step.transform(code), sign.codePointAt(0)),
  );
  return String.fromCodePoint(...signs.filter((code) => code !== undefined));
}

interface Place {
  readonly start: number;
  readonly end: number;
}

function foldedTest(banned: readonly string[], allowed: readonly string[]): (text: string) => boolean {
  const words = banned.map((word) => folded(word).text).filter((word) => word !== '');
  const harmless = allowed.map((word) => folded(word).text).filter((word) => word !== '');
  return (written) => {
    const { text, plain } = folded(written);
    const excused = harmless.flatMap((word) => placesOf(word, text));
    return words.some((word) =>
      placesOf(word, text).some(
        (place) =>
          !isInsideRun(plain, place) && !excused.some(({ start, end }) => start <= place.start && place.end <= end),
      ),
    );
  };
}

function placesOf(word: string, text: string): readonly Place[] {
  const places: Place[] = [];
  for (let start = text.indexOf(word); start !== -1; start = text.indexOf(word, start + 1)) {
    places.push({ start, end: start + word.length });
  }
  return places;
}

/** Words of these scripts are no words in the middle of others: ロマンコメディ, 날씨발표. */
function isInsideRun(plain: string, { start, end }: Place): boolean {
  const around = [start - 1, start, end - 1, end].map((at) => plain.charAt(at));
  return (
    around.every((sign) => /[\p{Script=Katakana}ー]/u.test(sign)) ||
    around.slice(0, 2).every((sign) => /\p{Script=Hangul}/u.test(sign))
  );
}

function isLatin(word: string): boolean {
  return /^[\p{Script=Latin}\p{N}\p{P}\p{Zs}]+$/u.test(word.normalize('NFKC'));
}
