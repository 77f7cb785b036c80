import { expect, test } from 'vitest';
import { expectReported } from '#replay/expectations/reported.ts';
import { expectStored } from '#replay/expectations/stored.ts';
import type { Play } from '#replay/stage/stage.ts';
import type { StoredReport, StoredState } from '#server/testing/stage/stage-state.ts';
import { failureFrom } from '../support/failure.ts';
import { planned, playedCall, stillScreen } from '../support/still-screen.ts';

const stored: StoredState = {
  points: 1450,
  history: [-50, 1500],
  awards: [{ prize: 'mug', amount: 1 }],
  stock: { mug: 9, cup: 3 },
  entries: {},
  gacha: { drawn: ['brass-key', 'star-candy'], undecided: 'star-candy', fixed: null },
  gachaStock: { 'brass-key': 7, 'crystal-box': 2 },
  members: ['sora_iro', 'hina_hoshi'],
};
const report: StoredReport = {
  script: 'page/terms',
  path: 'odd',
  code: 'component.unknown',
  message: 'The catalog has no component named "Hologram".',
  count: 2,
};

function playOf(reports: readonly StoredReport[] = []): Play {
  const part: Pick<Play, 'readStored' | 'readReports'> = {
    readStored: async () => stored,
    readReports: async () => reports,
  };
  return part as Play;
}

test('what is stored is compared in what the scenario names', async () => {
  const expected = { points: 1450, history: [-50, 1500], stock: { mug: 9 }, members: ['hina_hoshi', 'sora_iro'] };
  const gacha = { drawn: ['brass-key', 'star-candy'], undecided: 'star-candy', fixed: null };
  const scene = { screen: stillScreen(), play: playOf() };
  expect(
    await failureFrom(() => expectStored({ ...expected, gacha, gachaStock: { 'brass-key': 7 } }, scene, planned)),
  ).toBeUndefined();
});

test('what is stored otherwise is said, and only that', async () => {
  const expected = { points: 1500, awards: [], stock: { mug: 10, lost: 1 }, history: [-50, 1500] };
  const scene = { screen: stillScreen(), play: playOf() };
  expect(await failureFrom(() => expectStored(expected, scene, planned))).toEqual({
    message: 'The server does not keep what is expected: points, awards, stock.',
    expected: 'points: 1500\nawards: []\nstock: {"mug":10,"lost":1}',
    actual: 'points: 1450\nawards: [{"prize":"mug","amount":1}]\nstock: {"mug":9,"lost":null}',
    nearest: '',
    hint: '',
    place: { file: 'a.json', line: 7 },
  });
});

test.each([
  [[{ script: 'page/terms', code: 'component.unknown' }]],
  [[{ script: 'page/terms', code: 'component.unknown', path: 'odd', message: '*"Hologram".', count: 2 }]],
])('%j was reported', async (expected) => {
  const scene = { screen: stillScreen(), play: playOf([report]) };
  expect(await failureFrom(() => expectReported(expected, scene, planned.place))).toBeUndefined();
});

test('a report that nobody expects fails', async () => {
  const scene = { screen: stillScreen(), play: playOf([report]) };
  expect(await failureFrom(() => expectReported([], scene, planned.place))).toEqual({
    message: 'Problems were reported.',
    expected: 'No report.',
    actual: 'page/terms at odd  component.unknown  The catalog has no component named "Hologram".  2 times',
    nearest: '',
    hint: 'mend what is reported, or name it in "reported" when the scenario wants it',
    place: planned.place,
  });
});

test('where the site does not tell its reports, those that the page sent are compared', async () => {
  const body = { reports: [{ ...report, release: 'r1' }] };
  const screen = stillScreen([playedCall({ method: 'POST', path: '/contents_reports', body, status: 204 })]);
  const expected = [{ script: 'page/terms', code: 'component.unknown' }];
  expect(await failureFrom(() => expectReported(expected, { screen, play: playOf() }, planned.place))).toBeUndefined();
});
