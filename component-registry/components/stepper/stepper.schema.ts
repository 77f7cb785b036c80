import { define } from '../../definition/define.ts';
import { Detail, Flag, Optional, Props, Whole, Words } from '../../definition/prop-types.ts';

export const stepper = define({
  name: 'Stepper',
  version: '1.0',
  description: 'A number with minus and plus; each is disabled at its end.',
  props: Props({
    label: Words('What is counted.'),
    value: Whole('The number; the script binds it to what "change" changes.'),
    min: Whole('Least that can be chosen.'),
    max: Whole('Most that can be chosen.'),
    unit: Optional(Words('Unit, small beside the number.')),
    disabled: Optional(Flag('Cannot be changed now.')),
  }),
  events: {
    change: { description: 'Minus or plus was pressed.', detail: Detail({ value: Whole('The new number.') }) },
  },
  parts: {
    root: 'The whole.',
    controls: 'The buttons and the figure.',
    figure: 'The figure.',
    label: 'The label.',
    step: 'The button of less or more.',
    unit: 'The unit.',
    value: 'The value.',
  },
  states: {
    disabled: 'It cannot be used now.',
  },
  example: {
    id: 'amount',
    visible: { $bind: 'flows.prizeExchange.state' },
    props: {
      label: { ja: '個数', en: 'How many', ko: '수량' },
      value: { $bind: 'flows.prizeExchange.amount' },
      min: 1,
      max: { $bind: 'flows.prizeExchange.maxAmount' },
    },
    on: {
      change: {
        action: 'flow.send',
        flow: 'prizeExchange',
        event: 'exchange.changeAmount',
        with: { amount: { $bind: 'event.value' } },
      },
    },
  },
});
