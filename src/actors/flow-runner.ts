import { createActor } from 'xstate';
import type { AnyMachineSnapshot, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import { shownModal } from '#machines/flow.ts';
import type { FlowDependencies } from './flow-dependencies.ts';

/** What there is to know of a running flow. */
export interface FlowState {
  /** What scripts read as `flows.<name>`; as the contract says. */
  readonly view: unknown;
  /** The modal script that the flow shows now, and the event that putting it away sends. */
  readonly modal: { readonly modal: string; readonly dismiss: string } | undefined;
  /** The flow has ended and shows nothing more. */
  readonly isDone: boolean;
}

export interface FlowObserver {
  /** Called at once and after each change. */
  changed(state: FlowState): void;
  /** The flow broke by a fault of the program and has ended: to be reported, never a refused call. */
  broken(error: unknown): void;
}

export interface RunningFlow {
  /** Sends an event; one that the present state does not accept has no effect. */
  send(event: { readonly type: string; readonly [name: string]: unknown }): void;
  /** Ends the flow wherever it is. */
  stop(): void;
}

/** A flow whose code has arrived. `input` is what `flow.start` gives; the starter adds what the machine wants more. */
export interface StartableFlow {
  start(dependencies: FlowDependencies, input: Readonly<Record<string, unknown>>, observer: FlowObserver): RunningFlow;
}

interface FlowParts<Machine extends AnyStateMachine> {
  provide(dependencies: FlowDependencies): Machine;
  view(snapshot: SnapshotFrom<Machine>): unknown;
  /** What a machine wants besides the input of the contract. */
  extraInput?(dependencies: FlowDependencies): Partial<InputFrom<Machine>>;
}

/** Makes a flow startable by name, without its types. The caller has checked `input` against the flow's contract. */
export function startable<Machine extends AnyStateMachine>(parts: FlowParts<Machine>): StartableFlow {
  return {
    start(dependencies, input, observer) {
      const actor = createActor(parts.provide(dependencies), {
        input: { ...input, ...parts.extraInput?.(dependencies) },
      } as never);
      actor.subscribe({
        next: (snapshot: AnyMachineSnapshot) => {
          observer.changed({
            view: parts.view(snapshot as SnapshotFrom<Machine>),
            modal: shownModal(snapshot),
            isDone: snapshot.status === 'done',
          });
        },
        error: (error) => observer.broken(error),
      });
      actor.start();
      return {
        send: (event) => actor.send(event as never),
        stop: () => {
          actor.stop();
        },
      };
    },
  };
}
