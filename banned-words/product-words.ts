import ja from 'naughty-words/ja.json';
import ko from 'naughty-words/ko.json';

/**
 * Words of the list that are no insult by themselves, or are far more often something else: what people are or like,
 * names, food, games, music, endings of verbs. The list is made for searches, this is for what fans write of themselves.
 */
const notBanned = new Set(
  listed(`
  3p, g スポット, s ＆ m, sm, sm女王, xx, アジアのかわいい女の子, いたずら, エクスタシー, エスコート, エッチ, おしり, オシリ, お尻, カント, グロ, ゲイボーイ,
  ゴックン, サディズム, しばり, スウィンガー, スカートの中, スラット, スリット, セクシーな, セクシーな 10 代, ディック, なめ, ドッグスタイル, ヌード, ハードコア,
  バイブレーター, バック・スタイル, ファンタジー, フィスト, フェティッシュ, フック, プリンス アルバート ピアス, プレイボーイ, ベアバック, ボーイズラブ, ぽっちゃり, やおい, ラティーナ,
  ラバー, ランジェリー, レズビアン, ローター, ロリータ, 女の子, 女王様, 女子高生, 女装, 支配, 人妻, 人種, 嫌い, 奴隷, 拷問, 殺し方, 殺人事件, 殺人方法, 挿入, 正常位, 生殖器,
  直腸, 覗き, 縛り, 噴出, 平手打ち, 変態, 毛深い, 誘惑, 裸, 両性, 両性具有, 両刀, 卍, 宦官, 糞, 糞便, 足を広げる, 革抑制, 騎上位, 合意の性交, 貞操帯, 夢精, 性交, 脱衣,
  自己愛性, 茶色のシャワー, マスターベーション, ホモ, 고자, 근친, 노모, 로리타, 망가, 미친, 변태, 보지, 사까시, 애자, 야사, 에로, 엄창, 염병, 유모, 육갑, 자위, 자지, 하드코어,
  호로, 씹, 좆만, 스와핑
`),
);

/** What no text may hold, in Japanese and Korean; the words of English are those of `obscenity`. */
export const productWords: readonly string[] = [...ja, ...ko].filter((word) => !notBanned.has(word));

/** Words with one of those inside. */
export const harmlessWords: readonly string[] = listed(`
  パチンコ, ビッチリ, サセックス, エセックス, ウェセックス, ミドルセックス, ユニセックス, スカトロジー, 肛門科
`);

/** The same in Latin letters: names of people and places above all, those of Japan as they are romanised. */
export const harmlessLatinWords: readonly string[] = listed(`
  fuka, fuki, fuko, fuku, fukk, shitara, shitake, shiitake, shitamachi, shitsu, chinko, asshi, kikei, kiken,
  kikeru, faggi, dickson, dickinson, dickens, dickey, moby dick, philip k dick, cockpit, cocktail, cumin,
  cummings, boobook, penistone, pornsak, rapeseed, wankel, van dyke, vandyke, slutsk, openis, orgonite,
  retardant, hentai, sexy, sex education, sex machineguns, sex pistols, twattle, kick ass, kickass, badass,
  bad ass, assassin
`);

function listed(text: string): readonly string[] {
  return text.trim().split(/,\s*/);
}
