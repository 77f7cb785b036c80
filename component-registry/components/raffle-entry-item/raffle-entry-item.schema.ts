import { RaffleEntry } from '#schemas/entities/raffle.ts';
import { define } from '../../definition/define.ts';
import { Detail, Optional, Props, Words } from '../../definition/prop-types.ts';

export const raffleEntryItem = define({
  name: 'RaffleEntryItem',
  version: '1.0',
  description:
    'What the member entered in one raffle: how often, when, and what became of it, with the code of a prize.',
  props: Props({
    entry: RaffleEntry,
    pointName: Words('Name of the points; bind "product.pointName".'),
    checkLabel: Optional(Words('What leads to the check of the draw, such as "Check the draw"; no link without it.')),
  }),
  events: {
    copy: { description: 'The code is to be copied.', detail: Detail({ value: Words('The code.') }) },
  },
  parts: {
    root: 'The whole.',
    check: 'What leads to the check of the draw.',
    code: 'The code of what was won.',
    codeLabel: 'The words before the code.',
    copy: 'The button that copies the code.',
    count: 'How often the member entered.',
    date: 'When the member entered last.',
    drawing: 'The drawing.',
    name: 'The name of the raffle.',
    open: 'The link to where the code is used.',
    prize: 'What was won, with its code.',
    result: 'What became of it.',
    spent: 'What the entries cost.',
    words: 'The words.',
  },
  states: { result: 'What became of it: "waiting", "won" or "lost".' },
  writesLaterTexts: true,
  example: {
    id: 'entry',
    each: { of: { $bind: 'lists.raffleEntries.items' } },
    props: {
      entry: { $bind: 'item' },
      pointName: { $bind: 'product.pointName' },
      checkLabel: { ja: 'この抽選を確かめる', en: 'Check the draw', ko: '이 추첨 확인하기' },
    },
    on: { copy: { action: 'copy', text: { $bind: 'event.value' } } },
  },
});
