import Type from 'typebox';
import { define } from '../../definition/define.ts';
import { Props } from '../../definition/prop-types.ts';

export const columns = define({
  name: 'Columns',
  version: '1.0',
  description: 'Lays its content out in equal columns.',
  props: Props({
    count: Type.Integer({ minimum: 2, maximum: 4, description: 'Number of columns, 2 to 4.' }),
  }),
  slots: {
    default: { description: 'What stands in the columns, row by row.' },
  },
  parts: {
    root: 'The whole.',
  },
  states: {
    count: 'How many there are side by side.',
  },
  example: {
    id: 'counts',
    props: { count: 2 },
    children: [
      {
        id: 'members',
        component: 'Counter',
        props: { value: { $bind: 'product.userCount' }, label: { $t: 'counts.members' } },
      },
      {
        id: 'draws',
        component: 'Counter',
        props: { value: { $bind: 'product.totalGachaCount' }, label: { $t: 'counts.draws' } },
      },
    ],
  },
});
