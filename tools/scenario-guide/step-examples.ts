import type { Step } from '#schemas/scenario/scenario.ts';
import type { StepVerb } from '#schemas/scenario/step.ts';

/** An example of each step for the guide. */
export const stepExamples: Readonly<Record<StepVerb, Step>> = {
  visit: { visit: '/prizes' },
  reload: { reload: true },
  goBack: { goBack: true },
  press: { press: { button: 'メニュー', in: 'banner' } },
  longPress: { longPress: { on: { button: '多くする' }, for: '2 s' } },
  type: { type: { text: '3', into: { spinbutton: '交換する数' } } },
  choose: { choose: { radio: 'English' } },
  key: { key: 'Shift+Tab' },
  scroll: { scroll: 'end' },
  leave: { note: 'The phone lies in a pocket overnight.', leave: '8 h' },
  waitFor: { waitFor: { dialog: '*' } },
  pass: { pass: '21 days' },
  meanwhile: { note: 'Somebody else takes the last one.', meanwhile: { stock: { 'plush-bird': 0 } } },
  use: { use: 'press-in-menu', with: { label: 'マイページ' }, then: { at: '/mypage' } },
};
