import type { SnapshotFrom } from 'xstate';
import type { FlowView } from '../flow.ts';
import type { registrationContract } from './registration.contract.ts';
import type { registrationMachine } from './registration.machine.ts';

type View = FlowView<typeof registrationContract>;
type Snapshot = SnapshotFrom<typeof registrationMachine>;

/** What scripts see of a registration. */
export function viewRegistration(snapshot: Snapshot): View {
  return {
    state: stateOf(snapshot),
    form: snapshot.context.form,
    canRefresh: snapshot.can({ type: 'form.refresh' }),
    isRefreshing: snapshot.matches({ collecting: { refresh: 'refreshing' } }),
    isSpinning: snapshot.matches({ collecting: { refresh: { refreshing: { spinner: 'shown' } } } }),
    cannotRegister: !snapshot.can({ type: 'registration.submit' }),
    isBusy: snapshot.hasTag('busy'),
  };
}

function stateOf({ value }: Snapshot): View['state'] {
  return typeof value === 'string' ? value : value.collecting.poll;
}
