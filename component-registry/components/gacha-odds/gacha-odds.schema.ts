import Type from 'typebox';
import { GachaItem } from '#schemas/entities/gacha.ts';
import { mostRecords } from '#schemas/values/limits.ts';
import { define } from '../../definition/define.ts';
import { Props, RarityNames, Words } from '../../definition/prop-types.ts';

export const gachaOdds = define({
  name: 'GachaOdds',
  version: '1.0',
  description: 'What a gacha may give: each item with its odds and what is left of it.',
  props: Props({
    items: Type.Array(GachaItem, {
      maxItems: mostRecords,
      description: 'The items; bind "resources.gacha.value.completeGachas".',
    }),
    label: Words('Name of the list, for who hears it.'),
    rarityNames: RarityNames,
    oddsLabel: Words('What the figures are, such as "Odds".'),
    leftLabel: Words('Before how many are left, such as "Left".'),
    goneLabel: Words('That none is left.'),
  }),
  parts: {
    root: 'The whole.',
    gone: 'The words that none is left.',
    item: 'One item.',
    left: 'What is left of it.',
    name: 'Its name.',
    odds: 'Its odds.',
    oddsLabel: 'What the figures are.',
    picture: 'Its drawing.',
    words: 'The words.',
  },
  ornaments: {
    gauge: 'The ground of a bar.',
    gaugeShare: 'The bar: as long as the item is likely.',
  },
  states: {
    gone: 'None is left.',
    rarity: 'How rare it is, from 1 to 5.',
  },
  example: {
    id: 'odds',
    visible: { $bind: 'resources.gacha.value' },
    props: {
      items: { $bind: 'resources.gacha.value.completeGachas' },
      label: { ja: '提供割合', en: 'Odds', ko: '제공 확률' },
      rarityNames: ['★', '★★', '★★★', '★★★★', '★★★★★'],
      oddsLabel: { ja: '提供割合', en: 'Odds', ko: '제공 확률' },
      leftLabel: { ja: 'のこり', en: 'Left', ko: '남은 수량' },
      goneLabel: { ja: 'なくなりました', en: 'All gone', ko: '소진되었습니다' },
    },
  },
});
