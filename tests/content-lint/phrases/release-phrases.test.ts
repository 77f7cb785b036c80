import { expect, test } from 'vitest';
import { Findings } from '#content-lint/model/findings.ts';
import { parseCampaign } from '#content-lint/parse/parsed-campaign.ts';
import { releasePhrases } from '#content-lint/phrases/release-phrases.ts';
import { breakMark, markLine } from '#schemas/phrases/phrase-table.ts';

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
