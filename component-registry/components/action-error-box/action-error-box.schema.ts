import { SnsActionError } from '#schemas/entities/sns-action-error.ts';
import Type from 'typebox';
import { define } from '../../definition/define.ts';
import { Detail, Optional, Props, SitePath, Words } from '../../definition/prop-types.ts';

export const actionErrorBox = define({
  name: 'ActionErrorBox',
  version: '1.0',
  description:
    'Up to three failed social actions that the member has not read yet, newest first. There is nothing of it without any, nor before it is known what was read: its event "show" starts the flow that knows.',
  props: Props({
    errors: Type.Array(SnsActionError, {
      maxItems: 3,
      description: 'The newest ones; bind "resources.latestSnsActionErrors.items".',
    }),
    lastReadId: Optional(
      Words('The newest one that was read; bind "flows.snsActionErrors.lastReadId". Not known yet if left out.'),
    ),
    heading: Words('What they are.'),
    allLabel: Words('What leads to all of them.'),
    to: SitePath('Page with all of them.'),
    dismissLabel: Words('Name of the button that puts them away, for screen readers.'),
  }),
  events: {
    show: { description: 'There may be something to show.', detail: Detail({}) },
    dismiss: {
      description: 'They were put away.',
      detail: Detail({ newest: Words('The id of the newest one.') }),
    },
  },
  parts: {
    root: 'The whole, which is there also without any.',
    all: 'The link to all of them.',
    box: 'What is seen of it.',
    date: 'When one failed.',
    dismiss: 'The button that puts them away.',
    error: 'One of them.',
    heading: 'The heading.',
    list: 'The entries.',
    message: 'What failed and why.',
  },
  ornaments: {
    emblem: 'The sign beside the heading.',
  },
  example: {
    id: 'failed-actions',
    props: {
      errors: { $bind: 'resources.latestSnsActionErrors.items' },
      lastReadId: { $bind: 'flows.snsActionErrors.lastReadId' },
      heading: { ja: '獲得できなかったアクション', en: 'Actions that earned nothing', ko: '적립되지 않은 활동' },
      allLabel: { ja: 'すべて見る', en: 'See all', ko: '모두 보기' },
      to: '/sns_action_errors',
      dismissLabel: { ja: '閉じる', en: 'Dismiss', ko: '닫기' },
    },
    on: {
      show: { action: 'flow.start', flow: 'snsActionErrors' },
      dismiss: {
        action: 'flow.send',
        flow: 'snsActionErrors',
        event: 'errors.read',
        with: { id: { $bind: 'event.newest' } },
      },
    },
  },
});
