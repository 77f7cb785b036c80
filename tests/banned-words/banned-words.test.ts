import { expect, test } from 'vitest';
import { createBannedWords } from '#banned-words/banned-words.ts';
import { joinedLetters } from '#banned-words/folded.ts';

const isBanned = createBannedWords();

const found = listed(`
  ちんこ, チンコ, ﾁﾝｺ, ち ん こ, ち・ん・こ, おまえはオマンコ, セックス, ｾｯｸｽしたい, レイプ犯, 強姦犯だ, fuck, FUCK YOU, ｆｕｃｋ, f u c k, f.u.c.k,
  fuuuck, sh1t, b!tch, a$$hole, motherfucker, fυck, ѕhit, what a cunt, nigger, faggot, 씨발, 씨 발, 씨.발, 씨발놈아, 개새끼,
  개 새 끼, 너는 병신이야, 창녀, 섹스
`);

const left = listed(`
  ロマンコメディ, パチンコ, ドルマンコート, きちんと, なめこの味噌汁, ハードコアパンク, ファンタジー小説, 女の子, 縛りプレイのゲーム, サセックス大学, ユニセックス, フック船長, 卍固め,
  カントの哲学, ぽっちゃり猫, グレープフルーツ, Scunthorpe, Essex, classic, bass guitar, Cockburn, peacock, grapes,
  the pen is mightier, assassin, Dickens, Fukuda, Fukuoka, Fuka, Fukase Mio, fukubukuro, Matsushita, Shitara,
  Kikeru, Chinko, Sexy Zone, Moby Dick, cockpit, cumin, Dickinson, Wankel, Phuket, cocoon, Asami, Kumiko,
  ganbarimashita, cocktail, analysis, shiitake, therapist, Sussex, Hitchcock, I am a fan, A B C D,
  SM Entertainment, 보지 못한 영화, 날씨 발표, 날씨발표, 자위대, 유모차, 보고자, 남자지만, 미친 듯이 좋아해, 변태 곤충, 시발점, 👨‍👩‍👧‍👦
`);

function listed(text: string): readonly string[] {
  return text.trim().split(/,\s*/);
}

test.each(found)('%s is found in what fans write [5.03]', (text) => {
  expect(isBanned(text)).toBe(true);
});

test.each([...left, '', ' '])('%s is left to fans', (text) => {
  expect(isBanned(text)).toBe(false);
});

test('a campaign has words of its own, and of its own that are harmless', () => {
  const ofCup = createBannedWords({
    banned: ['ばか', 'Idiot', '바보', 'a?b|c[d]'],
    allowed: ['ばかうけ', 'village idiot'],
  });
  const found = ['バカ', 'ﾊﾞｶ', '1di0t', 'ｉｄｉｏｔ', '바 보', 'a?b|c[d]', 'ちんこ'];
  const left = ['ばかうけ', 'the village idiot', 'idiotic', 'ばしか', '나바보'];
  expect([found.filter((text) => !ofCup(text)), left.filter((text) => ofCup(text))]).toEqual([[], []]);
});

test.each([
  ['puttana', 'PUTTANA', 'puttanaio'],
  ['4545', '4545', '1234'],
  ['pédé', 'PÉDÉ', 'pédéstal'],
  ['pe\u0301de\u0301', 'pédé', 'pédéstal'],
  ['ｋｎａｌｌｋｏｐｆ', 'Knallkopf', 'Knall'],
])('its own word %s is found however it is written', (word, found, left) => {
  const isFound = createBannedWords({ banned: [word] });
  expect([isFound(found), isFound(word), isFound(left)]).toEqual([true, true, false]);
});

test.each(['Village Idiot', 'ＶＩＬＬＡＧＥ ＩＤＩＯＴ', 'village  idiot'])('its own harmless %s is left', (word) => {
  const isFound = createBannedWords({ banned: ['idiot'], allowed: [word] });
  expect([isFound('The Village Idiot'), isFound('the VILLAGE IDIOT'), isFound('an idiot')]).toEqual([
    false,
    false,
    true,
  ]);
});

test('letters that stand apart are one word, and words are not', () => {
  const texts = ['f u c k', 'a-b-c', '씨 발', '날씨 발표', 'I am', 'ば ﾞ か'];
  expect(texts.map((text) => joinedLetters(text))).toEqual(['fuck', 'abc', '씨발', '날씨 발표', 'I am', 'ばﾞか']);
});
