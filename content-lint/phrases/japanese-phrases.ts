import { jaModel, Parser } from 'budoux';
import { breakMark, glueMark, listSigns } from '#schemas/phrases/phrase-table.ts';
import type { PhraseMark } from '#schemas/phrases/phrase-table.ts';

const segmenter = new Parser(jaModel);
const words = new Intl.Segmenter('ja', { granularity: 'word' });

/** What is read in place of a placeholder, whose value has the form of a number or a name. */
const standIn = '00';

/** Never broken inside: short quotations, dates, months, hashtags, and what is written in figures and Latin letters. */
const wholes = [
  /[「『][^「」『』]{1,8}[」』]/gu,
  /(?:\p{N}+[年/.])?\p{N}+[月/.]\p{N}+日?(?:[(（][月火水木金土日祝・]{1,3}[)）])?/gu,
  /\p{N}+[かカヶケ]月/gu,
  /[#＃][\p{L}\p{N}_]+/gu,
  /[\p{Script=Latin}\p{N}]+(?:[-'’.,:：&+_/][\p{Script=Latin}\p{N}]+)*/gu,
];

/** Phrases that belong to the one before them, particles above all. */
const following =
  /^(?:[をがはにへとでもやの]|から|まで|より|だけ|など)+[、。」』）]*$|^(?:を|です|でした|ごと|入り|付き|以上|以下|以内|未満|様(?!子)|さん)/u;

/** Words in kana that the segmenter cuts. */
const cutWords =
  /お?(?:たいせつ|やくそく|さいご|うごき|よろこ[びぶん]|もど[さしすせっらりるれ]|のこ[っらりるれ]|はこ(?:[びぶ]|んで)|たのし[みいくむ]|でかけ|かたど|さが[さしすせ]|はい[っらりるれ]|あたた[めかま]|ひるがえ|着がえ|なお[しすさせっ])/gu;

const opening = /[「『（(【［[〈《“‘〔｛{]/u;
/** Signs that no browser lets begin a line. */
const closing =
  /[」』）)】］\]〉》”’〕｝}、。，．,.!?！？：；:;・ー々ゝゞぁぃぅぇぉっゃゅょァィゥェォッャュョ…‥〜～%％]/u;
const quoteEnd = /[」』）)】］\]〉》”’〕]/u;
const listSign = new RegExp(`^\\s*[${listSigns}]$`, 'u');
const letter = /[\p{L}\p{N}\p{M}]/u;
/** Places after which a phrase begins: the end of a sentence or a part of it, of a date, of a word in a list. */
const partEnd =
  /(?<=[、。！？…：；](?=[\p{L}\p{N}「『（【])|[)）](?=\p{N})|[\p{L}\p{N}]{2}[・／](?=[\p{L}\p{N}]{2}))/gu;

/**
 * Takes a Japanese line apart at its phrases. The marks say where it may be broken, and where browsers must be kept from
 * breaking a phrase at its signs. A placeholder such as "{{count}}" is part of its phrase; marks that the line itself
 * holds stand.
 */
export function marksOf(line: string): readonly PhraseMark[] {
  const { text, places } = readable(line);
  const breaks = breaksIn(text);
  const tails = tailsOfLong(text, breaks);
  const marks: PhraseMark[] = [];
  for (let index = 1; index < text.length; index += 1) {
    const at = places[index] ?? 0;
    if (at === places[index - 1] || isMarked(line, at)) continue;
    if (breaks.has(index)) marks.push({ at, mark: breakMark });
    else if (breaksAtSigns(text, index) || tails.has(index)) marks.push({ at, mark: glueMark });
  }
  return marks;
}

/** The line as it is read, and where each of its characters stands in the line as it is written. */
function readable(line: string): { readonly text: string; readonly places: readonly number[] } {
  let text = '';
  const places: number[] = [];
  for (const { 0: part, index } of line.matchAll(/\{\{[^{}]*\}\}|[^]/gu)) {
    if (part === breakMark || part === glueMark) continue;
    const read = part.startsWith('{{') ? standIn : part;
    text += read;
    places.push(...Array.from({ length: read.length }, () => index));
  }
  return { text, places };
}

function isMarked(line: string, at: number): boolean {
  return [breakMark, glueMark].includes(line[at - 1] ?? '');
}

function breaksIn(text: string): ReadonlySet<number> {
  const inside = insideOfWords(text);
  const found = [...beforeCutWords(text, segmenter.parseBoundaries(text)), ...placesOf(partEnd, text)];
  const breaks = [...new Set(found)]
    .filter((at) => !inside.has(at) && !isGlued(text, at))
    .toSorted((one, other) => one - other);
  const phraseFrom = (index: number) => text.slice(breaks[index] ?? 0, breaks[index + 1]);
  const kept = breaks.filter((_at, index) => {
    const [before, after] = [
      phraseFrom(index - 1)
        .split(/\s/)
        .at(-1) ?? '',
      phraseFrom(index).split(/\s/)[0] ?? '',
    ];
    const leansBack = closing.test(after.at(-1) ?? '') || index === breaks.length - 1;
    const leansOn = !closing.test(before.at(-1) ?? '');
    return !(leansOn && following.test(after)) && !(isTooShort(after) && leansBack) && !(isTooShort(before) && leansOn);
  });
  return new Set([...kept, ...breaksInLong(text, kept).filter((at) => !inside.has(at))]);
}

/** Characters that fit a narrow line, and those that a line ends or begins with at least. */
const narrow = 9;
const shortest = 3;

const wordEnd =
  /(?:[\p{Script=Han}\p{Script=Katakana}ー]{2}|[」』]|\p{Script=Hiragana}{2}(?![おご])\p{Script=Hiragana})$/u;
const wordBegin = /^(?:[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}][^]|\p{N})/u;

/** More places for phrases that are too long for narrow lines: before words in other letters than kana. */
function breaksInLong(text: string, breaks: readonly number[]): readonly number[] {
  const places = [...words.segment(text)]
    .filter(
      ({ segment, index }) => wordBegin.test(segment) && wordEnd.test(text.slice(0, index)) && !isGlued(text, index),
    )
    .map(({ index }) => index);
  return longPhrases(text, breaks).flatMap(({ phrase, start }) => halves(places, start, start + phrase.length));
}

/** Parts what stands between two places near its middle, and each half again, while they are too long. */
function halves(places: readonly number[], start: number, end: number): readonly number[] {
  if (end - start <= narrow) return [];
  const distance = (at: number) => Math.abs(start + end - 2 * at);
  const [middle] = places
    .filter((at) => at >= start + shortest && at <= end - shortest)
    .toSorted((one, other) => distance(one) - distance(other));
  return middle === undefined ? [] : [...halves(places, start, middle), middle, ...halves(places, middle, end)];
}

/** Signs at the end of phrases that may have to be broken anywhere: none of them stands alone then. */
function tailsOfLong(text: string, breaks: ReadonlySet<number>): ReadonlySet<number> {
  const long = longPhrases(text, [...breaks]).filter(({ phrase }) => /[、。！？…]$/.test(phrase));
  return new Set(long.map(({ phrase, start }) => start + phrase.length - 1));
}

function longPhrases(text: string, breaks: readonly number[]) {
  const starts = [...breaks, ...placesOf(/(?<=\s)/g, text)].toSorted((one, other) => one - other);
  return [0, ...starts]
    .map((start, index) => ({ phrase: text.slice(start, starts[index]), start }))
    .filter(({ phrase }) => phrase.length > narrow);
}

/** A single letter stands with its neighbour. */
function isTooShort(phrase: string): boolean {
  return [...phrase].filter((character) => letter.test(character)).length < 2;
}

function beforeCutWords(text: string, breaks: readonly number[]): readonly number[] {
  const cut = [...text.matchAll(cutWords)];
  return breaks.map((at) => cut.find(({ 0: word, index }) => index < at && at < index + word.length)?.index ?? at);
}

function placesOf(pattern: RegExp, text: string): readonly number[] {
  return [...text.matchAll(pattern)].map(({ index }) => index);
}

/** Places inside of words, dates, times and numbers. */
function insideOfWords(text: string): ReadonlySet<number> {
  const found = wholes.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: segment, index }) => ({ segment, index })),
  );
  return new Set(
    [...words.segment(text), ...found].flatMap(({ segment, index }) =>
      Array.from(segment.slice(1), (_, step) => index + step + 1),
    ),
  );
}

function isGlued(text: string, at: number): boolean {
  const [before, after] = [text[at - 1] ?? '', text[at] ?? ''];
  if (/\s/.test(after) || closing.test(after) || opening.test(before) || listSign.test(text.slice(0, at))) return true;
  if (quoteEnd.test(before) && /\p{Script=Hiragana}/u.test(after)) return true;
  return /\p{N}/u.test(before) && letter.test(after);
}

/** Where letters stand on both sides, `keep-all` holds a phrase together; at signs it does not. */
function breaksAtSigns(text: string, at: number): boolean {
  const [before, after] = [text[at - 1] ?? '', text[at] ?? ''];
  if (/\s/.test(before + after) || (letter.test(before) && letter.test(after))) return false;
  if (isAscii(before) && isAscii(after)) return false;
  return !opening.test(before) && !closing.test(after);
}

/** Browsers do not break at signs between them, but where a long address needs it. */
function isAscii(character: string): boolean {
  return character.charCodeAt(0) < 0x80;
}
