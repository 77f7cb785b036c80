import Type from 'typebox';
import { GachaDraw } from '#schemas/entities/gacha.ts';
import { define } from '../../definition/define.ts';
import { Props, RarityNames, Words } from '../../definition/prop-types.ts';

export const gachaDrawItem = define({
  name: 'GachaDrawItem',
  version: '1.0',
  description: 'A line in the log of draws: when, what, what became of it, and the way to its check.',
  props: Props({
    draw: GachaDraw,
    pointName: Words('Name of the points; bind "product.pointName".'),
    rarityNames: RarityNames,
    nth: Words('Which draw it was, such as "Draw 12".'),
    states: Type.Object(
      {
        undecided: Words('That nothing is decided about it.'),
        decided: Words('That it was kept.'),
        dismissed: Words('That it was given up.'),
        collected: Words('That it was collected.'),
      },
      { additionalProperties: false, description: 'What is said of each state of a draw.' },
    ),
    checkLabel: Words('What leads to the check of the draw, such as "Check my draw".'),
    waitLabel: Words('In its place, as long as the seed is not published.'),
  }),
  parts: {
    root: 'The whole.',
    check: 'What leads to the check of the draw.',
    cost: 'What it cost.',
    foot: 'What became of it, and its check.',
    meta: 'Which draw it was, and when.',
    name: 'What was drawn.',
    picture: 'Its drawing.',
    state: 'What became of it.',
    time: 'When it was drawn.',
    wait: 'The words that it can not be checked yet.',
    words: 'The words.',
  },
  states: {
    rarity: 'How rare it is, from 1 to 5.',
    state: 'What became of it.',
  },
  example: {
    id: 'draw',
    each: { of: { $bind: 'lists.gachaDraws.items' } },
    props: {
      draw: { $bind: 'item' },
      pointName: { $bind: 'product.pointName' },
      rarityNames: ['★', '★★', '★★★', '★★★★', '★★★★★'],
      nth: { ja: '12回目', en: 'Draw 12', ko: '12번째' },
      states: {
        undecided: { ja: '未確定', en: 'Undecided', ko: '미확정' },
        decided: { ja: '受け取りました', en: 'Kept', ko: '받음' },
        dismissed: { ja: '手放しました', en: 'Let go', ko: '포기함' },
        collected: { ja: 'あつめました', en: 'Collected', ko: '모음' },
      },
      checkLabel: { ja: 'この抽選を確かめる', en: 'Check my draw', ko: '이 추첨 확인하기' },
      waitLabel: { ja: '終了後に確かめられます', en: 'Can be checked after the end', ko: '종료 후 확인할 수 있습니다' },
    },
  },
});
