import type Type from 'typebox';
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { FlowContract, FlowEvent } from './flow-contract.ts';

/** Meta of a state that shows a modal script: its name, and the event that putting the modal away sends. */
export type ModalMeta<Contract> = {
  readonly modal: string;
  readonly dismiss: FlowEvent<Contract>['type'];
};

/** What `flow.start` gives, typed by the contract. */
export type FlowInput<Contract extends FlowContract> = Type.Static<Contract['input']>;

/** What scripts read of a flow, typed by the contract. */
export type FlowView<Contract extends FlowContract> = Type.Static<Contract['view']>;

/** A flow that scripts may start: its contract, the machine that runs it, and what scripts see of a snapshot. */
export interface Flow<Contract extends FlowContract = FlowContract, Machine extends AnyStateMachine = AnyStateMachine> {
  readonly contract: Contract;
  readonly machine: Machine;
  view(snapshot: SnapshotFrom<Machine>): FlowView<Contract>;
}

/** Ties a contract, a machine and a view together; a view that is not the contract's does not compile. */
export function defineFlow<Contract extends FlowContract, Machine extends AnyStateMachine>(
  flow: Flow<Contract, Machine>,
): Flow<Contract, Machine> {
  return flow;
}

/** The modal that the current state of a flow shows; undefined when it shows none. */
export function shownModal(snapshot: AnyMachineSnapshot): { modal: string; dismiss: string } | undefined {
  const metas: unknown[] = Object.values(snapshot.getMeta());
  return metas.find(isModalMeta);
}

function isModalMeta(meta: unknown): meta is { modal: string; dismiss: string } {
  return typeof meta === 'object' && meta !== null && 'modal' in meta && 'dismiss' in meta;
}
