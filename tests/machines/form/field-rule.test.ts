import { assert, constantFrom, nat, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import codePointLength from '#schemas/values/code-point-length.ts';
import type { FieldValue, PickedFile } from '#schemas/campaign/form.ts';
import { problemsOf } from '#machines/form/field-rule.ts';
import type { FieldRule } from '#machines/form/field-rule.ts';

const picture: PickedFile = {
  name: 'a.png',
  type: 'image/png',
  format: 'PNG',
  flaw: null,
  isAnimated: false,
  bytes: 1000,
  width: 480,
  height: 640,
  turns: 0,
  crop: { x: 0.5, y: 0.5, zoom: 1 },
  content: null,
};
const png: FieldRule = { rule: 'picture', types: ['image/png'], leastSide: 480, mostBytes: 3 * 1024 * 1024 };
const colours: FieldRule = { rule: 'oneOf', options: [{ value: 'blue', label: 'Blue' }] };

describe('one rule', () => {
  test.each<[name: string, rule: FieldRule, value: FieldValue, problems: readonly object[]]>([
    ['a text is missing', { rule: 'required' }, ' \n　', [{ code: 'required-text', limits: {} }]],
    ['a tick is missing', { rule: 'required' }, false, [{ code: 'required-tick', limits: {} }]],
    ['a file is missing', { rule: 'required' }, null, [{ code: 'required-file', limits: {} }]],
    ['a text is there', { rule: 'required' }, 'a', []],
    ['too short', { rule: 'minLength', length: 8 }, '1234567', [{ code: 'too-short', limits: { count: 8 } }]],
    ['the least length holds of nothing', { rule: 'minLength', length: 8 }, '', []],
    ['just long enough', { rule: 'minLength', length: 8 }, '12345678', []],
    ['a pair of units is one character', { rule: 'maxLength', length: 2 }, '🌟🌟', []],
    ['too long', { rule: 'maxLength', length: 2 }, '🌟🌟🌟', [{ code: 'too-long', limits: { count: 2 } }]],
    ['digits', { rule: 'digits' }, '0123', []],
    ['no digits', { rule: 'digits' }, '01a3', [{ code: 'not-digits', limits: {} }]],
    ['a code', { rule: 'form', form: 'code' }, 'HOSHI-2026', []],
    ['no code', { rule: 'form', form: 'alphanumeric' }, 'HOSHI-2026', [{ code: 'wrong-form', limits: {} }]],
    ['in the range', { rule: 'range', least: 1, most: 12 }, '12', []],
    [
      'past it',
      { rule: 'range', least: 1, most: 12 },
      '13',
      [{ code: 'out-of-range', limits: { least: 1, most: 12 } }],
    ],
    [
      'no number',
      { rule: 'range', least: 1, most: 12 },
      '1e1',
      [{ code: 'out-of-range', limits: { least: 1, most: 12 } }],
    ],
    ['offered', colours, 'blue', []],
    ['not offered', colours, 'red', [{ code: 'not-offered', limits: {} }]],
    ['no file that is known', png, { ...picture, type: '', format: '' }, [{ code: 'file-type', limits: {} }]],
    [
      'no picture that is taken',
      png,
      { ...picture, type: '', format: 'JPEG' },
      [{ code: 'file-other-format', limits: { format: 'JPEG' } }],
    ],
    ['a file that is still read', png, { ...picture, flaw: 'unread' }, [{ code: 'file-unread', limits: {} }]],
    ['an empty file', png, { ...picture, type: '', flaw: 'empty' }, [{ code: 'file-empty', limits: {} }]],
    ['half of a picture', png, { ...picture, flaw: 'truncated' }, [{ code: 'file-truncated', limits: {} }]],
    ['a picture that is damaged', png, { ...picture, flaw: 'damaged' }, [{ code: 'file-unreadable', limits: {} }]],
    [
      'a picture that no phone can hold',
      png,
      { ...picture, flaw: 'too-many-pixels' },
      [{ code: 'picture-too-large', limits: { pixels: 10_000, megapixels: 36 } }],
    ],
    ['a picture smaller than advised', { ...png, advisedSide: 4800 }, picture, []],
    ['a picture too small', png, { ...picture, width: 479 }, [{ code: 'picture-too-small', limits: { pixels: 480 } }]],
    ['a picture that cannot be read', png, { ...picture, height: 0 }, [{ code: 'file-unreadable', limits: {} }]],
    ['a file too large', png, { ...picture, bytes: 4e6 }, [{ code: 'file-too-large', limits: { megabytes: 3 } }]],
    ['a picture', png, picture, []],
  ])('%s', (_name, rule, value, problems) => {
    expect(problemsOf([rule], value)).toEqual(problems);
  });
});

test('a choice that is missing is reported as a choice', () => {
  expect(problemsOf([{ rule: 'required' }, colours], '')).toEqual([{ code: 'required-choice', limits: {} }]);
});

test('every rule that is broken gives its problem, in order', () => {
  const rules: readonly FieldRule[] = [{ rule: 'digits' }, { rule: 'maxLength', length: 3 }];
  expect(problemsOf(rules, 'abcd')).toEqual([
    { code: 'not-digits', limits: {} },
    { code: 'too-long', limits: { count: 3 } },
  ]);
});

test('a length is counted in code points, for any text', () => {
  assert(
    property(string({ unit: constantFrom('a', 'ほ', '🌟', ' ') }), nat(20), (text, length) => {
      const isTooLong = text.trim() !== '' && codePointLength(text) > length;
      const problems = problemsOf([{ rule: 'maxLength', length }], text);
      expect(problems).toEqual(isTooLong ? [{ code: 'too-long', limits: { count: length } }] : []);
    }),
  );
});

test('a text that is not allowed has a problem [5.03]', () => {
  const rule: FieldRule = { rule: 'allowed', isBanned: (text) => text.includes('ばか') };
  expect([problemsOf([rule], 'ばかもの'), problemsOf([rule], 'ばしか')]).toEqual([
    [{ code: 'banned', limits: {} }],
    [],
  ]);
});

test('a limit counts code points, or characters as people see them', () => {
  const family = '👨‍👩‍👧‍👦';
  const most = { rule: 'maxLength', length: 1 } as const;
  const tooLong = [{ code: 'too-long', limits: { count: 1 } }];
  expect([problemsOf([most], family), problemsOf([{ ...most, unit: 'graphemes' }], family)]).toEqual([tooLong, []]);
});
