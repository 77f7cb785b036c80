import type { SnapshotFrom } from 'xstate';
import { defineFlow } from '../flow.ts';
import type { FlowView } from '../flow.ts';
import { prizeExchangeContract } from './prize-exchange.contract.ts';
import { prizeExchangeMachine } from './prize-exchange.machine.ts';

type View = FlowView<typeof prizeExchangeContract>;

export const prizeExchangeFlow = defineFlow({
  contract: prizeExchangeContract,
  machine: prizeExchangeMachine,
  view(snapshot): View {
    const { prize, amount, maxAmount, point } = snapshot.context;
    const cost = prize.exchangePoint * amount;
    return {
      state: stateOf(snapshot),
      prize,
      amount,
      maxAmount,
      cost,
      pointBefore: point,
      pointAfter: point - cost,
      prizeCode: snapshot.matches('succeeded') || snapshot.matches('closed') ? (prize.prizeCode ?? '') : '',
      isBusy: snapshot.hasTag('busy'),
    };
  },
});

function stateOf({ value }: SnapshotFrom<typeof prizeExchangeMachine>): View['state'] {
  return value === 'checking' ? 'confirming' : value;
}
