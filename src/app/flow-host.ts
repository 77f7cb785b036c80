import { createActor } from 'xstate';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { shownModal } from '#machines/flow.ts';
import type { DataStore } from '#runtime/data-store.ts';
import { ContentError } from '#runtime/content-error.ts';
import type { Modals } from './modals.ts';
import type { Flows } from './site.ts';

/** A flow with its effects provided, ready to run. */
export interface RunnableFlow {
  readonly machine: AnyStateMachine;
  /** Completes what the script gave in `with` to the input of the machine. */
  input(values: Readonly<Record<string, unknown>>): unknown;
  /** What scripts read as `flows.<name>`. */
  view(snapshot: AnyMachineSnapshot): unknown;
}

interface FlowHostOptions {
  readonly flows: Readonly<Record<string, () => Promise<RunnableFlow>>>;
  readonly store: DataStore;
  readonly modals: Modals;
  /** Told when a flow broke: a fault of the program or of the script that started it, never a refused call. */
  failed(thrown: unknown): void;
}

/** Runs the flows that scripts start: at most one of each name, its view in the data model, its modals on screen. */
export class FlowHost implements Flows {
  readonly #options: FlowHostOptions;
  readonly #running = new Map<string, AnyActorRef>();
  /** Which start of a flow counts: one that was stopped, or started again, while its machine loaded must not begin. */
  readonly #counting = new Map<string, symbol>();

  constructor(options: FlowHostOptions) {
    this.#options = options;
  }

  /** Starts a flow from its beginning; one of the same name that still runs is stopped. */
  async start(name: string, values: Readonly<Record<string, unknown>>): Promise<void> {
    const load = Object.hasOwn(this.#options.flows, name) ? this.#options.flows[name] : undefined;
    if (load === undefined) throw new ContentError('flow.unknown', `There is no flow named "${name}".`);
    const start = Symbol(name);
    this.#counting.set(name, start);
    const flow = await load();
    if (this.#counting.get(name) !== start) return;
    this.stop(name);
    const actor = createActor(flow.machine, { input: flow.input(values) });
    this.#running.set(name, actor);
    actor.subscribe({
      next: (snapshot: AnyMachineSnapshot) => this.#show(name, flow, snapshot),
      error: (thrown) => {
        this.stop(name);
        this.#options.failed(thrown);
      },
    });
    actor.start();
  }

  /** Sends an event to a running flow; throws when it does not run. */
  send(name: string, event: { readonly type: string }): void {
    const actor = this.#running.get(name);
    if (actor === undefined) throw new ContentError('flow.not-running', `The flow "${name}" does not run.`);
    actor.send(event);
  }

  stop(name: string): void {
    this.#counting.delete(name);
    this.#running.get(name)?.stop();
    this.#running.delete(name);
    this.#options.modals.remove(modalId(name));
  }

  #show(name: string, flow: RunnableFlow, snapshot: AnyMachineSnapshot): void {
    const { store, modals } = this.#options;
    store.setIn('flows', name, flow.view(snapshot));
    const shown = snapshot.status === 'active' ? shownModal(snapshot) : undefined;
    if (shown === undefined) modals.remove(modalId(name));
    else {
      const dismiss = () => this.send(name, { type: shown.dismiss });
      modals.put({ id: modalId(name), kind: 'modal', name: shown.modal, values: {}, dismiss });
    }
    if (snapshot.status !== 'active') this.#running.delete(name);
  }
}

function modalId(flow: string): string {
  return `flow:${flow}`;
}
