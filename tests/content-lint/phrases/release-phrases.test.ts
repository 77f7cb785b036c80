import { expect, test } from 'vitest';
import { Findings } from '#content-lint/model/findings.ts';
import { parseCampaign } from '#content-lint/parse/parsed-campaign.ts';
import { releasePhrases } from '#content-lint/phrases/release-phrases.ts';
import { breakMark, markLine, phraseKey } from '#schemas/phrases/phrase-table.ts';

const files = {
  'campaign.json': { prizes: [{ name: { ja: '星の扇子', en: '星 in English', ko: '星' } }] },
  'texts/ja.json': { greeting: 'ようこそ、\n{{name}}さん。' },
  'texts/ko.json': { greeting: '漢字の문장' },
  'scripts/pages/top.json': { text: { ja: '**無料**で参加できます。', en: 'Free', ko: '무료' }, id: 'top' },
};

function phrasesOf(productTexts: readonly string[]) {
  const texts = Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)] as const);
  const source = { name: 'test', files: new Map(texts), assets: new Map(), faces: new Map() };
  return releasePhrases(parseCampaign(source, new Findings()), productTexts);
}

test('a release knows the phrases of its Japanese lines, and of the pieces of rich ones, and of no others', () => {
  const table = phrasesOf(['もう一度お試しください', 'Try again']);
  const lines = ['星の扇子', 'ようこそ、', '{{name}}さん。', '無料', 'で参加できます。', 'もう一度お試しください'];
  expect(lines.map((line) => markLine(table, line)?.replaceAll(breakMark, '|'))).toEqual([
    '星の|扇子',
    'ようこそ、',
    '{{name}}さん。',
    '無料',
    'で|参加できます。',
    'もう一度|お試しください',
  ]);
  expect(Object.keys(table)).toHaveLength(lines.length + 1);
  expect(['星 in English', '漢字の문장', 'Try again'].map((line) => markLine(table, line))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('of two lines that have the same key by chance it says nothing', () => {
  const [one, other] = linesOfOneKey();
  const table = phrasesOf([one, other, 'もう一度お試しください']);
  expect([one, other].map((line) => markLine(table, line))).toEqual([undefined, undefined]);
  expect(markLine(table, 'もう一度お試しください')).toBe(`もう一度${breakMark}お試しください`);
});

function linesOfOneKey(): [string, string] {
  const lines = new Map<string, string>();
  for (let number = 0; ; number += 1) {
    const line = `第${number}話`;
    const known = lines.get(phraseKey(line));
    if (known !== undefined) return [known, line];
    lines.set(phraseKey(line), line);
  }
}
