import Type from 'typebox';
import { define } from '../../definition/define.ts';
import { Drawing, Optional, Props, RarityNames, Words } from '../../definition/prop-types.ts';

export const gachaPrize = define({
  name: 'GachaPrize',
  version: '1.0',
  description: 'What a gacha gave: drawing, name, rarity, a mark such as "New"; below it what can be done.',
  props: Props({
    name: Words('Its name.'),
    src: Drawing('Its drawing.'),
    rarity: Type.Integer({ minimum: 1, maximum: 5, description: 'From 1, common, to 5.' }),
    rarityNames: RarityNames,
    note: Optional(Words('What it is to the member, such as "Yours to keep".')),
    mark: Optional(Words('A word on it, such as "New"; none when empty.')),
  }),
  slots: { default: { description: 'What can be done with it.' } },
  parts: {
    root: 'The whole.',
    actions: 'What can be done with it.',
    mark: 'The word on it.',
    name: 'Its name.',
    note: 'What it is to the member.',
    picture: 'Its drawing.',
    stage: 'What the drawing stands on.',
    words: 'The words.',
  },
  ornaments: {
    light: 'An empty place behind the drawing for a skin to fill.',
  },
  states: {
    rarity: 'How rare it is, from 1 to 5.',
  },
  example: {
    id: 'prize',
    visible: { $bind: 'resources.gacha.value.gotGachaPrize' },
    props: {
      name: { $bind: 'resources.gacha.value.gotGachaPrize.prizeBase.name' },
      src: { $bind: 'resources.gacha.value.gotGachaPrize.prizeBase.parameter.src' },
      rarity: { $bind: 'resources.gacha.value.gotGachaPrize.rarity' },
      rarityNames: ['★', '★★', '★★★', '★★★★', '★★★★★'],
    },
  },
});
