import { describe, expect, test } from 'vitest';
import { createFormats } from '#i18n/formats.ts';
import { createTexts } from '#i18n/create-texts.ts';
import type { Locale } from '#schemas/values/locale.ts';

async function textsIn(locale: Locale) {
  const missing: string[] = [];
  const texts = await createTexts({ locale, onMissing: (key) => missing.push(key) });
  return { texts, missing };
}

test.each([
  ['ja', '交換する'],
  ['en', 'Exchange'],
  ['ko', '교환하기'],
] as const)('in %s the product speaks its language', async (locale, shown) => {
  const { texts, missing } = await textsIn(locale);
  expect([texts.locale, texts.text('prizes.exchange'), missing]).toEqual([locale, shown, []]);
});

describe('a key without a text', () => {
  test('gives the key and is reported once', async () => {
    const { texts, missing } = await textsIn('en');
    expect([texts.text('no.such.key'), texts.text('no.such.key')]).toEqual(['no.such.key', 'no.such.key']);
    expect(missing).toEqual(['no.such.key']);
  });

  test('that names a group gives the key and is reported', async () => {
    const { texts, missing } = await textsIn('en');
    expect([texts.text('errors.outcome'), missing]).toEqual(['errors.outcome', ['errors.outcome']]);
  });

  test('falls back to ja', async () => {
    const { texts, missing } = await textsIn('en');
    texts.setReleaseTexts({ top: { lead: '星のうた' } }, 'ja');
    expect([texts.text('top.lead'), missing]).toEqual(['星のうた', []]);
  });
});

describe('texts of a release', () => {
  test('lie over those of the product', async () => {
    const { texts } = await textsIn('en');
    texts.setReleaseTexts({ prizes: { exchange: 'Swap stars' }, top: { lead: 'Welcome, {{name}}' } });
    expect([
      texts.text('prizes.exchange'),
      texts.text('prizes.finished'),
      texts.text('top.lead', { name: '<b>Hoshi</b>' }),
    ]).toEqual(['Swap stars', 'Ended', 'Welcome, <b>Hoshi</b>']);
  });

  test('give way to those of the next release', async () => {
    const { texts, missing } = await textsIn('en');
    texts.setReleaseTexts({ top: { lead: 'First', note: 'Gone soon' } });
    texts.setReleaseTexts({ top: { lead: 'Second' } });
    expect([texts.text('top.lead'), texts.text('top.note'), missing]).toEqual(['Second', 'top.note', ['top.note']]);
  });

  test('may hold a colon in a key', async () => {
    const { texts } = await textsIn('en');
    texts.setReleaseTexts({ 'note:one': 'A note' });
    expect(texts.text('note:one')).toBe('A note');
  });

  test('have plurals', async () => {
    const { texts } = await textsIn('en');
    texts.setReleaseTexts({ fans_one: '{{count}} fan', fans_other: '{{count}} fans' });
    expect([1, 2].map((count) => texts.text('fans', { count }))).toEqual(['1 fan', '2 fans']);
  });

  test('name formats', async () => {
    const { texts } = await textsIn('ja');
    texts.setReleaseTexts({ a: '{{value, number}}・{{value, count}}・{{at, dateTime}}' });
    const values = { value: 12_345, at: '2026-12-31T14:59:59.000Z' };
    expect(texts.text('a', values)).toBe('12345・12345・2026-12-31T14:59:59.000Z');
    texts.setFormats(createFormats({ locale: 'ja', tzOffset: '+09:00', text: texts.text }));
    expect(texts.text('a', values)).toBe('12,345・1.2万・2026/12/31 23:59');
  });
});

test.each([
  ['ja', 'prize.insufficient-points', '星が足りません'],
  ['en', 'prize.insufficient-points', "You don't have enough 星"],
  ['en', 'client.maintenance', 'The server is under maintenance'],
  ['ko', 'not-found', '페이지 또는 데이터를 찾을 수 없습니다'],
  ['ko', 'no.such-code', undefined],
  ['ko', 'prize', undefined],
] as const)('in %s the error %s is "%s"', async (locale, code, shown) => {
  const { texts, missing } = await textsIn(locale);
  texts.setWords(() => ({ pointName: '星' }));
  expect(texts.errorText(code)).toBe(undefined);
  await texts.loadRefusals();
  expect([texts.errorText(code), missing]).toEqual([shown, []]);
});

test('a release has words of its own for errors', async () => {
  const { texts } = await textsIn('en');
  await texts.loadRefusals();
  texts.setWords(() => ({ pointName: 'Stardust' }));
  texts.setReleaseTexts({ refusals: { gacha: { 'insufficient-points': 'More {{pointName}}, please' } } });
  expect(['gacha.insufficient-points', 'gacha.ended', 'gacha'].map(texts.errorText)).toEqual([
    'More Stardust, please',
    'This gacha has ended',
    undefined,
  ]);
});

test('a text that was written is written anew with other formats and other values', async () => {
  const { texts } = await textsIn('en');
  texts.setReleaseTexts({ at: '{{at, dateTime}}' });
  const at = '2026-11-21T00:00:00Z';
  const inOffset = (tzOffset: string) => {
    texts.setFormats(createFormats({ locale: 'en', tzOffset, text: texts.text }));
    return [texts.text('at', { at }), texts.text('at', { at: '2026-11-22T00:00:00Z' })];
  };
  expect([inOffset('+09:00'), inOffset('+00:00'), inOffset('+09:00')]).toEqual([
    ['2026/11/21 09:00', '2026/11/22 09:00'],
    ['2026/11/21 00:00', '2026/11/22 00:00'],
    ['2026/11/21 09:00', '2026/11/22 09:00'],
  ]);
});
