import { describe, expect, test } from 'vitest';
import { marksOf } from '#content-lint/phrases/japanese-phrases.ts';
import { breakMark, glueMark, markLine, packMarks, phraseKey } from '#schemas/phrases/phrase-table.ts';

/** A line with "|" where it may be broken, and "~" where a browser would break it at a sign and must not. */
function marked(line: string): string {
  const table = { [phraseKey(line)]: packMarks(marksOf(line)) };
  return (markLine(table, line) ?? '').replaceAll(breakMark, '|').replaceAll(glueMark, '~');
}

describe('a line is broken', () => {
  test.each([
    ['星空のフェスティバルに参加して、', '星空の|フェスティバルに|参加して、'],
    ['勝手に投稿することはありません。', '勝手に|投稿する|ことは|ありません。'],
    [
      '電子マネーとしての価値はなく、換金・譲渡もできません。',
      '電子マネーとしての|価値は|なく、|換金・|譲渡も|できません。',
    ],
    ['いちばん星をみつけよう！あしたまで。', 'いちばん星を|みつけよう！|あしたまで。'],
    ['満月の夜空の下、歌おう', '満月の|夜空の下、|歌おう'],
    ['時間：午後', '時間：|午後'],
    ['3周年ウェルカムプレゼント', '3周年ウェルカム|プレゼント'],
  ])('at its phrases: %s', (line, phrases) => {
    expect(marked(line)).toBe(phrases);
  });

  test.each([
    ['particles follow quotations', '「ほしのうた」の公式アカウント', '「ほしのうた」~の|公式アカウント'],
    ['short quotations are whole', 'ポストに「いいね」すると、', 'ポストに|「いいね」~すると、'],
    ['long ones are not', '「星の数だけ、アンコール」を歌う', '「星の|数だけ、|アンコール」~を|歌う'],
    ['dates', '11月29日(日)まで毎日', '11月29日~(日)~まで|毎日'],
    ['times after dates', '11月29日（日）20:00から配信', '11月29日~（日）|20:00から|配信'],
    ['months', 'お届けまで4か月ほど', 'お届けまで|4か月ほど'],
    ['figures with their counters', '20,000ポイントで交換', '20,000ポイントで|交換'],
    ['Latin words', 'PNG形式のA-Z画像', 'PNG形式の|A-Z画像'],
    ['no letter alone', '声援が多い順', '声援が|多い順'],
    ['words in kana', '星のうごきを、おたのしみに', '星の|うごきを、|おたのしみに'],
    ['hashtags', '#星あつめ3周年2027へ', '#~星あつめ3周年2027へ'],
    ['signs of lists', '※サイズは選べます', '※~サイズは|選べます'],
    [
      'the end of what is too long for a line',
      'スクリーンショットでもかまいません。',
      'スクリーン|ショットでもかまいません~。',
    ],
  ])('not inside of what belongs together: %s', (_what, line, phrases) => {
    expect(marked(line)).toBe(phrases);
  });

  test('with placeholders as parts of their phrases', () => {
    expect(marked('{{count, number}}個を交換しました')).toBe('{{count, number}}個を|交換しました');
    expect(marked('「{{name}}」と交換しますか？')).toBe('「{{name}}」~と|交換しますか？');
  });

  test('where its author says so, and not where the author says no', () => {
    expect(marked(`東${breakMark}京タワーへ`)).toBe('東|京タワーへ');
    expect(marked(`かけらの${glueMark}あゆみ`)).toBe('かけらの~あゆみ');
    expect(marked('かけらのあゆみ')).toBe('かけらの|あゆみ');
  });

  test('never inside of a character', () => {
    expect(marked('🎉おめでとう🎉')).toBe('🎉~おめでとう~🎉');
  });
});
