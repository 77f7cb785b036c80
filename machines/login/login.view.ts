import type { SnapshotFrom } from 'xstate';
import type { FlowView } from '../flow.ts';
import type { loginContract } from './login.contract.ts';
import type { loginMachine } from './login.machine.ts';

type View = FlowView<typeof loginContract>;
type Snapshot = SnapshotFrom<typeof loginMachine>;

/** What scripts see of a login. */
export function viewLogin(snapshot: Snapshot): View {
  return { state: snapshot.value, isBusy: snapshot.hasTag('busy') };
}
