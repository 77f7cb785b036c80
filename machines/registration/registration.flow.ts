import type { SnapshotFrom } from 'xstate';
import { defineFlow } from '../flow.ts';
import type { FlowView } from '../flow.ts';
import { registrationContract } from './registration.contract.ts';
import { registrationMachine } from './registration.machine.ts';

type View = FlowView<typeof registrationContract>;

export const registrationFlow = defineFlow({
  contract: registrationContract,
  machine: registrationMachine,
  view(snapshot): View {
    return {
      state: stateOf(snapshot),
      form: snapshot.context.form,
      canRefresh: snapshot.can({ type: 'form.refresh' }),
      isRefreshing: snapshot.matches({ collecting: { refresh: 'refreshing' } }),
      isSpinning: snapshot.matches({ collecting: { refresh: { refreshing: { spinner: 'shown' } } } }),
      cannotRegister: !snapshot.can({ type: 'registration.submit' }),
      isBusy: snapshot.hasTag('busy'),
    };
  },
});

function stateOf({ value }: SnapshotFrom<typeof registrationMachine>): View['state'] {
  return typeof value === 'string' ? value : value.collecting.poll;
}
