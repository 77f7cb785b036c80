import type { SnapshotFrom } from 'xstate';
import type { FlowView } from '../flow.ts';
import type { prizeExchangeContract } from './prize-exchange.contract.ts';
import type { prizeExchangeMachine } from './prize-exchange.machine.ts';

type View = FlowView<typeof prizeExchangeContract>;
type Snapshot = SnapshotFrom<typeof prizeExchangeMachine>;

/** What scripts see of an exchange. */
export function viewPrizeExchange(snapshot: Snapshot): View {
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
}

function stateOf({ value }: Snapshot): View['state'] {
  return value === 'checking' ? 'confirming' : value;
}
