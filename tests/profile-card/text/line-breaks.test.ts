import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { breakLevels, piecesOf } from '#profile-card/text/line-breaks.ts';
import type { BreakLevel } from '#profile-card/text/line-breaks.ts';

test.each<[name: string, level: BreakLevel, text: string, pieces: string]>([
  ['Japanese words', 'words', '星空が大好き', '星空|が|大好き'],
  ['no full stop, small kana or long vowel first', 'characters', 'あっ、スター。', 'あっ、|ス|ター。'],
  ['brackets with what they hold', 'characters', '曲「星」と', '曲|「星」|と'],
  ['doubled marks', 'characters', '空……星', '空……|星'],
  ['signs with their figures', 'words', '約¥300と5%ね', '約|¥300|と|5%|ね'],
  ['English between words', 'words', "don't stop, me", "don't |stop, |me"],
  ['after a hyphen', 'words', 'sing-along song', 'sing-|along |song'],
  ['Korean between words', 'words', '노래를 매일', '노래를 |매일'],
  ['where scripts meet', 'words', '今日はlive配信', '今日|は|live|配信'],
  ['emoji', 'words', '星🌟🌟love', '星|🌟|🌟|love'],
  ['in a long word', 'characters', 'star', 's|t|a|r'],
  ['anywhere', 'anywhere', 'あ。👨‍👩‍👧‍👦e\u0301', 'あ|。|👨‍👩‍👧‍👦|e\u0301'],
])('lines end: %s', (_name, level, text, pieces) => {
  expect(piecesOf(text, level).join('|')).toBe(pieces);
});

test('nothing is lost between pieces, and a stricter level has fewer of them', () => {
  assert(
    property(string({ unit: 'grapheme' }), (text) => {
      const levels = breakLevels.map((level) => piecesOf(text, level));
      expect(levels.map((pieces) => pieces.join(''))).toEqual(breakLevels.map(() => text));
      expect(levels.map(({ length }) => length)).toEqual(
        levels.map(({ length }) => length).toSorted((one, other) => one - other),
      );
    }),
  );
});
