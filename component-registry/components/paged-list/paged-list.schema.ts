import { listNames } from '#schemas/data-model/sources.ts';
import { define } from '../../definition/define.ts';
import { Choice, Optional, Props, Words } from '../../definition/prop-types.ts';

export const pagedList = define({
  name: 'PagedList',
  version: '2.0',
  description:
    'A list that loads page by page: skeletons, items, "more", the end, failure with another try, nothing at all.',
  props: Props({
    list: Choice(listNames, 'The list; the page names it in "data".'),
    label: Words('What it holds, for screen readers.'),
    shape: Optional(Choice(['card', 'line'], 'Shape of the placeholders while it loads; card if left out.')),
  }),
  slots: {
    item: { description: 'Rendered once for each item.', provides: ['item', 'index'] },
    empty: { description: 'Shown when the list has no items.' },
  },
  example: {
    id: 'histories',
    props: { list: 'pointHistories', label: { $t: 'navigation.histories' }, shape: 'line' },
    slots: {
      item: [
        {
          id: 'line',
          component: 'PointHistoryItem',
          props: { history: { $bind: 'item' }, pointName: { $bind: 'product.pointName' } },
        },
      ],
      empty: [
        {
          id: 'nothing',
          component: 'Text',
          props: { text: { ja: 'まだありません', en: 'Nothing yet', ko: '아직 없습니다' } },
        },
      ],
    },
  },
});
