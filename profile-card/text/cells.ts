import { graphemesOf } from '#schemas/values/graphemes.ts';
import type { Measure } from './text-box.ts';

/** A part of a line that is painted at once. */
export interface Cell {
  readonly text: string;
  /** Clockwise, in degrees. */
  readonly turn: 0 | 90;
  /** How much of the line it takes, in pixels. */
  readonly advance: number;
  /** How far it is painted from the middle of its place, in sizes of the text. */
  readonly shift: Shift;
}

interface Shift {
  readonly x: number;
  readonly y: number;
}

/** Full stops and commas stand below at the left in horizontal glyphs, and above at the right in vertical lines. */
const cornered = /^[、。，．]/u;
/** Small kana stand nearer to the upper right corner. */
const smallKana = /^[ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ]/u;
/** Written from above like a Latin word, though they belong to scripts that are not turned. */
const turned = /^[ー〜～゠：；｜＿￣－＝＜＞＋（）［］｛｝｟｠「」『』【】〔〕〈〉《》〘〙〖〗〚〛〝〞〟]/u;
const upright =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\p{RI}\u3000-\u303f\u30fb\u30fc\uff00-\uff60\uffe0-\uffe6★☆♪♫♥♡●○◎■□◆◇▲△▼▽※]|^.\ufe0f/u;
/** Short enough to stand upright side by side. */
const shortRun = /^(?:\d{1,2}|[A-Za-z]|[!?]{1,2})$/;

const unshifted: Shift = { x: 0, y: 0 };

/** The cells of a vertical line from above, where each line is `column` pixels wide: none is wider when it is upright. */
export function cellsOf(line: string, size: number, column: number, measure: Measure): readonly Cell[] {
  const stands = (text: string) => measure(text, size) <= column;
  return runsOf(line, stands).map(({ text, isUpright }) => {
    if (isUpright || (shortRun.test(text) && stands(text))) {
      return { text, turn: 0, advance: size, shift: shiftOf(text) };
    }
    return { text, turn: 90, advance: measure(text, size), shift: unshifted };
  });
}

interface Run {
  readonly text: string;
  readonly isUpright: boolean;
}

/** Every upright grapheme by itself, and what is turned in runs as long as possible. */
function runsOf(line: string, stands: (text: string) => boolean): readonly Run[] {
  const runs: Run[] = [];
  for (const text of graphemesOf(line)) {
    const isUpright = upright.test(text) && !turned.test(text) && stands(text);
    const before = runs.at(-1);
    if (before === undefined || isUpright || before.isUpright) runs.push({ text, isUpright });
    else runs.splice(-1, 1, { text: before.text + text, isUpright });
  }
  return runs;
}

function shiftOf(text: string): Shift {
  if (cornered.test(text)) return { x: 0.55, y: -0.6 };
  return smallKana.test(text) ? { x: 0.1, y: -0.1 } : unshifted;
}
