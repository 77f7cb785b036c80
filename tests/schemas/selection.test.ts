import { describe, expect, it, test } from 'vitest';
import { lastPassed, matches } from '#schemas/campaign/selection.ts';

const [nine, ten] = ['2026-12-24T09:00:00+09:00', '2026-12-24T10:00:00+09:00'];
const [atNine, atTen] = [Date.parse(nine), Date.parse(ten)];
const visitor = { situation: 'begin', subSituation: null, isLoggedIn: false };

test.each([
  [{ from: nine }, [false, true, true]],
  [{ until: nine }, [true, false, false]],
  [{ from: nine, until: ten }, [false, true, false]],
  [{ from: nine, login: 'login' as const }, [false, false, false]],
])('%j before, from the first and from the second date on', (condition, expected) => {
  expect([0, atNine, atTen].map((since) => matches(condition, { ...visitor, since }))).toEqual(expected);
});

it('matches no date where nobody says what time it is', () => {
  expect([{ from: nine }, { until: nine }, {}].map((condition) => matches(condition, visitor))).toEqual([
    false,
    false,
    true,
  ]);
});

describe('the last date that has passed', () => {
  test.each([
    [atNine - 1, 0],
    [atNine, atNine],
    [atTen - 1, atNine],
    [atTen + 1, atTen],
  ])('at %d', (now, expected) => {
    expect(lastPassed([atNine, atTen], now)).toBe(expected);
  });
});
