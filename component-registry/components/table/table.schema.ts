import Type from 'typebox';
import { define } from '../../definition/define.ts';
import { Choice, Optional, Props, Words } from '../../definition/prop-types.ts';

export const table = define({
  name: 'Table',
  version: '1.0',
  description:
    'Rows and columns of short texts; the first of each row names it. Scrolls sideways where it is too wide.',
  props: Props({
    caption: Words('What the table says, above it.'),
    columns: Type.Array(
      Props({
        heading: Words('What stands in the column.'),
        align: Optional(Choice(['start', 'end'], 'Where its texts stand: "end" for figures; "start" if left out.')),
      }),
      { minItems: 1, maxItems: 6, description: 'The columns, from the first; one to six.' },
    ),
    rows: Type.Array(
      Props({
        cells: Type.Array(Words('A text of the row.'), {
          minItems: 1,
          maxItems: 6,
          description: 'The texts of the row, one for each column; the first names the row.',
        }),
      }),
      { minItems: 1, maxItems: 60, description: 'The rows, from the top; one to sixty.' },
    ),
  }),
  parts: {
    root: 'The whole; what scrolls sideways.',
    caption: 'What the table says.',
    cell: 'A text of a row.',
    column: 'The heading of a column.',
    line: 'A row.',
    name: 'The first text of a row, which names it.',
    table: 'The table.',
  },
  states: {
    align: 'Where the text stands: "start" or "end".',
  },
  example: {
    id: 'counting',
    props: {
      caption: { ja: '数え方', en: 'How it counts', ko: '세는 법' },
      columns: [
        { heading: { ja: 'すること', en: 'What you do', ko: '하는 일' } },
        { heading: { ja: 'ポイント', en: 'Points', ko: '포인트' }, align: 'end' },
      ],
      rows: [{ cells: [{ ja: 'いいね', en: 'Like', ko: '좋아요' }, '5'] }],
    },
  },
});
