import type { SnapshotFrom } from 'xstate';
import type { FlowView } from '../flow.ts';
import type { signUpContract } from './sign-up.contract.ts';
import type { signUpMachine } from './sign-up.machine.ts';

type View = FlowView<typeof signUpContract>;
type Snapshot = SnapshotFrom<typeof signUpMachine>;

/** What scripts see of a sign-up. */
export function viewSignUp(snapshot: Snapshot): View {
  const canProceed = snapshot.can({ type: 'signUp.proceed' });
  return {
    state: snapshot.value,
    agreed: snapshot.context.agreed,
    canProceed,
    cannotProceed: !canProceed,
    isBusy: snapshot.hasTag('busy'),
  };
}
