import { defineFlow } from '../flow.ts';
import { prizeExchangeContract } from './prize-exchange.contract.ts';
import { prizeExchangeMachine } from './prize-exchange.machine.ts';
import { viewPrizeExchange } from './prize-exchange.view.ts';

export const prizeExchangeFlow = defineFlow({
  contract: prizeExchangeContract,
  machine: prizeExchangeMachine,
  view: viewPrizeExchange,
});
