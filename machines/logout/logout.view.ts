import type { SnapshotFrom } from 'xstate';
import type { FlowView } from '../flow.ts';
import type { logoutContract } from './logout.contract.ts';
import type { logoutMachine } from './logout.machine.ts';

type View = FlowView<typeof logoutContract>;
type Snapshot = SnapshotFrom<typeof logoutMachine>;

/** What scripts see of a logout. */
export function viewLogout(snapshot: Snapshot): View {
  return { state: snapshot.value, isBusy: snapshot.hasTag('busy') };
}
