import Type from 'typebox';
import { mostEntries } from '#schemas/values/limits.ts';
import { define } from '../../definition/define.ts';
import { Props, Words } from '../../definition/prop-types.ts';

export const ruleList = define({
  name: 'RuleList',
  version: '1.0',
  description: 'Numbered rules.',
  props: Props({
    rules: Type.Array(Words('One rule.'), {
      minItems: 1,
      maxItems: mostEntries,
      description: 'The rules, in order; at least one.',
    }),
  }),
  parts: {
    root: 'The whole.',
    rule: 'A rule.',
  },
  example: {
    id: 'rules',
    props: {
      rules: [
        {
          $t: 'rules.like',
          values: { account: { $bind: 'product.twitterAccount' }, count: { $bind: 'pointConfig.favoriteAdd' } },
        },
        { $t: 'rules.repost', values: { count: { $bind: 'pointConfig.retweetAdd' } } },
      ],
    },
  },
});
