/** A text as banned words are looked for in it. */
export interface Folded {
  /** Katakana stand as hiragana. */
  readonly text: string;
  /** The same with its kana as they were written: each sign at the same place. */
  readonly plain: string;
}

const hiraganaOffset = 0x60;
const invisible = /[\p{Cf}\ufe00-\ufe0f\u3164]/gu;

/** Width, case, the kind of kana and what cannot be seen make no difference. */
export function folded(written: string): Folded {
  const plain = written.normalize('NFKC').toLowerCase().replaceAll(invisible, '');
  const text = plain.replaceAll(/[ァ-ヶ]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) - hiraganaOffset));
  return { text, plain };
}

const lettersSetApart =
  /(?<![\p{L}\p{M}\p{N}])(?:[\p{L}\p{N}]\p{M}*[^\p{L}\p{M}\p{N}]+)+[\p{L}\p{N}]\p{M}*(?![\p{L}\p{M}\p{N}])/gu;

/** Letters that stand apart, one by one, as the word that they spell: "b a d" is "bad". Words keep their distance. */
export function joinedLetters(text: string): string {
  return text.replaceAll(lettersSetApart, (letters) => letters.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ''));
}
