import type Type from 'typebox';
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { SourceName } from '#schemas/data-model/sources.ts';
import type { FlowContract, FlowEvent } from './flow-contract.ts';

/** Meta of a state that shows a modal script: its name, and the event that putting the modal away sends. */
export type ModalMeta<Contract> = {
  readonly modal: string;
  readonly dismiss: FlowEvent<Contract>['type'];
  /** It is loaded once the modal before it is shown, and not with the page that starts the flow. */
  readonly isLoadedLate?: true;
};

/**
 * Meta of a state in which the fan is asked before the page is left, by a link, by Back or by a reload: the modal script
 * that asks, or true for the product's own words.
 */
export interface LeaveMeta {
  readonly leave: string | true;
}

/** Tag of a state in which the whole site waits for the flow: nothing can be done meanwhile. */
export const fullScreenTag = 'fullScreen';

/** What `flow.start` gives, typed by the contract. */
export type FlowInput<Contract extends FlowContract> = Type.Static<Contract['input']>;

/** What scripts read of a flow, typed by the contract. */
export type FlowView<Contract extends FlowContract> = Type.Static<Contract['view']>;

/** A flow that scripts may start, as its module exports it. */
export interface Flow<Contract extends FlowContract = FlowContract, Machine extends AnyStateMachine = AnyStateMachine> {
  readonly contract: Contract;
  readonly machine: Machine;
  /** Sources that a call of the flow may have changed: they are fetched anew when they are next shown. */
  readonly stale?: readonly SourceName[];
  /** What scripts read of a snapshot. */
  view(snapshot: SnapshotFrom<Machine>): FlowView<Contract>;
}

/** A modal on behalf of a flow. */
export interface ShownModal {
  /** The state that shows it: the names of the states down to it, with dots between. */
  readonly state: string;
  readonly modal: string;
  /** The event that putting it away sends. */
  readonly dismiss: string;
}

/** The modal that the current state of a flow shows; undefined when it shows none. */
export function shownModal(snapshot: AnyMachineSnapshot): ShownModal | undefined {
  for (const [id, meta] of Object.entries<unknown>(snapshot.getMeta())) {
    if (isModalMeta(meta)) return { state: id.slice(snapshot.machine.id.length + 1), ...meta };
  }
  return undefined;
}

/** The modals of a flow that are loaded with the page that starts it, by their names, in any order. */
export function modalsAhead(machine: AnyStateMachine): readonly string[] {
  return statesIn(machine.root).flatMap(({ meta }) => (isModalMeta(meta) && !meta.isLoadedLate ? [meta.modal] : []));
}

/** The modals that the next event may bring, by their names. */
export function modalsAfter(snapshot: AnyMachineSnapshot): readonly string[] {
  const nodes = Object.keys(snapshot.getMeta()).map((id) => snapshot.machine.getStateNodeById(id));
  const next = nodes
    .flatMap(({ transitions }) => [...transitions.values()].flat())
    .flatMap(({ target }) => target ?? []);
  return next.flatMap(({ meta }) => (isModalMeta(meta) ? [meta.modal] : []));
}

interface State {
  readonly meta?: unknown;
  readonly states: Readonly<Record<string, State>>;
}

function statesIn(state: State): readonly State[] {
  return [state, ...Object.values(state.states).flatMap(statesIn)];
}

/** What asks before the page is left in the current state of a flow; undefined when nothing does. */
export function leaveQuestion(snapshot: AnyMachineSnapshot): { readonly modal: string | null } | undefined {
  const metas: unknown[] = Object.values(snapshot.getMeta());
  const meta = metas.find(isLeaveMeta);
  return meta && { modal: meta.leave === true ? null : meta.leave };
}

function isLeaveMeta(meta: unknown): meta is LeaveMeta {
  return typeof meta === 'object' && meta !== null && 'leave' in meta;
}

function isModalMeta(meta: unknown): meta is { modal: string; dismiss: string; isLoadedLate?: true } {
  return typeof meta === 'object' && meta !== null && 'modal' in meta && 'dismiss' in meta;
}
