import Type from 'typebox';
import { SignedFigure, Text } from '#schemas/values/bounded.ts';
import { mostEntries } from '#schemas/values/limits.ts';
import { define } from '../../definition/define.ts';
import { Flag, Optional, Props, Words } from '../../definition/prop-types.ts';

export const facts = define({
  name: 'Facts',
  version: '1.0',
  description: 'Names and values in lines, such as points before and after.',
  props: Props({
    items: Type.Array(
      Props({
        label: Words('Name of the line.'),
        value: Type.Union([SignedFigure(), Text()], {
          description: 'What stands at the end of the line; a number is written with separators.',
        }),
        unit: Optional(Words('Unit after the value.')),
        strong: Optional(Flag('Sets the line off as the one that counts.')),
      }),
      { minItems: 1, maxItems: mostEntries, description: 'The lines, from top to bottom; at least one.' },
    ),
  }),
  parts: {
    root: 'The whole.',
    line: 'A line.',
    name: 'The name.',
    value: 'The value.',
  },
  states: {
    strong: 'What the script sets off.',
  },
  example: {
    id: 'earns',
    props: {
      items: [
        {
          label: { ja: 'いいね', en: 'A like', ko: '좋아요' },
          value: { $bind: 'pointConfig.favoriteAdd' },
          unit: { $bind: 'product.pointName' },
        },
        {
          label: { ja: 'リポスト', en: 'A repost', ko: '리포스트' },
          value: { $bind: 'pointConfig.retweetAdd' },
          unit: { $bind: 'product.pointName' },
          strong: true,
        },
      ],
    },
  },
});
