import { listNames } from '#schemas/data-model/sources.ts';
import { define } from '../../definition/define.ts';
import { Choice, Detail, Optional, Props, Words } from '../../definition/prop-types.ts';

export const pagedList = define({
  name: 'PagedList',
  version: '2.1',
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
  events: {
    show: {
      description: 'Its first item is on the page, or another one has become the first.',
      detail: Detail({ first: Words('The id of that item.') }),
    },
  },
  parts: {
    root: 'The whole.',
    end: 'What stands at its end.',
    failed: 'The words that more did not come.',
    item: 'An entry.',
    list: 'The entries.',
    more: 'The button for more.',
    notice: 'What stands in place of the entries.',
    noticeHint: 'The hint in place of the entries.',
    noticeRetry: 'The button that tries again.',
    noticeTitle: 'The heading in place of the entries.',
    progress: 'How many of all are shown.',
    status: 'The words for screen readers.',
  },
  ornaments: {
    endMark: 'The mark of the end.',
    noticeScene: 'The scene in place of the entries.',
    skeleton: 'The outline of an entry.',
    skeletonButton: 'Where the button will be.',
    skeletonFigure: 'Where the figure will be.',
    skeletonNarrow: 'Where a short line will be.',
    skeletonPicture: 'Where the picture will be.',
    skeletonWide: 'Where a long line will be.',
    skeletonWords: 'Where the words will be.',
    skeletons: 'The outlines of the entries.',
  },
  states: {
    scene: '"empty" or "failed".',
    shape: 'Shape of the entries: "card", "line".',
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
