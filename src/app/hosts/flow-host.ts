import { createActor } from 'xstate';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { fullScreenTag, leaveQuestion, modalsAfter, modalsAhead, shownModal } from '#machines/flow.ts';
import type { SourceName } from '#schemas/data-model/sources.ts';
import type { DataStore } from '#runtime/data-store.ts';
import { ContentError } from '#runtime/reports/content-error.ts';
import type { Leaving } from '#app/state/leaving.ts';
import type { Modals } from '#app/state/modals.ts';
import type { Flows, FlowStart } from '#app/site/site.ts';

/** A flow with its effects provided, ready to run. */
export interface RunnableFlow {
  readonly machine: AnyStateMachine;
  /** Completes what the script gave in `with` to the input of the machine; undefined where the campaign lacks it. */
  input(values: Readonly<Record<string, unknown>>): unknown;
  /** Sources that its calls may have changed. */
  readonly stale: readonly SourceName[];
  /** What scripts read as `flows.<name>`. */
  view(snapshot: AnyMachineSnapshot): unknown;
}

interface FlowHostOptions {
  readonly flows: Readonly<Record<string, () => Promise<RunnableFlow>>>;
  readonly store: DataStore;
  readonly modals: Modals;
  readonly leaving: Leaving;
  /** Called what a call of a flow may have changed. */
  markStale(names: readonly SourceName[]): void;
  /** Called when a flow broke: a fault of the program or of the script that started it, never a refused call. */
  failed(thrown: unknown): void;
}

/** Runs the flows that scripts start: at most one of each name, its view in the data model, its modals on screen. */
export class FlowHost implements Flows {
  readonly #options: FlowHostOptions;
  readonly #running = new Map<string, AnyActorRef>();
  /** Flows that the whole site waits for. */
  readonly #waitedFor = new Set<string>();
  /** What the calls that are under way may change, by flow. */
  readonly #calling = new Map<string, readonly SourceName[]>();
  /**
   * The start of a flow that counts, with the events that wait for it: one that was stopped, or started again, while its
   * machine loaded must not begin.
   */
  readonly #starting = new Map<string, EventObject[]>();
  #shown: (next: readonly string[]) => void = () => {};

  constructor(options: FlowHostOptions) {
    this.#options = options;
  }

  /**
   * Starts a flow from its beginning; one of the same name that still runs is stopped. Resolves when the modal that it
   * begins with, if any, is on the screen.
   */
  async start(name: string, { values = {}, modals = {} }: Partial<FlowStart> = {}): Promise<void> {
    const events: EventObject[] = [];
    const flow = await this.#loadFor(name, events);
    if (flow === undefined) return;
    const input = flow.input(values);
    if (input === undefined) throw new ContentError('flow.not-offered', `The campaign lacks what "${name}" needs.`);
    this.#end(name);
    const actor = createActor(flow.machine, { input });
    this.#running.set(name, actor);
    actor.subscribe({
      next: (snapshot: AnyMachineSnapshot) => this.#show(name, { flow, modals, actor }, snapshot),
      error: (thrown) => {
        this.#end(name);
        this.#options.failed(thrown);
      },
    });
    actor.start();
    for (const event of events) actor.send(event);
    await this.#options.modals.whenSeen(modalId(name));
  }

  async prefetch(name: string): Promise<readonly string[]> {
    return modalsAhead((await this.#load(name)).machine);
  }

  /** Has a listener told, whenever a flow shows a modal, which modals the next press may bring. */
  whenShown(listener: (next: readonly string[]) => void): void {
    this.#shown = listener;
  }

  /** Says whether a call of a flow is under way. */
  isBusy(): boolean {
    return this.#calling.size > 0;
  }

  /** Sends an event to a running flow, or to one that starts once it has; throws when neither is there. */
  send(name: string, event: EventObject): void {
    const starting = this.#starting.get(name);
    if (starting !== undefined) return void starting.push(event);
    const actor = this.#running.get(name);
    if (actor === undefined) throw new ContentError('flow.not-running', `The flow "${name}" does not run.`);
    actor.send(event);
  }

  /** Ends a flow, or a start of it that is under way: what scripts could read of it is gone with its modal. */
  stop(name: string): void {
    this.#starting.delete(name);
    this.#end(name);
  }

  /** Loads a flow for a start, whose events wait in a list; undefined when that start does not count any more. */
  async #loadFor(name: string, events: EventObject[]): Promise<RunnableFlow | undefined> {
    const loading = this.#load(name);
    this.#starting.set(name, events);
    const counts = () => this.#starting.get(name) === events;
    try {
      const flow = await loading;
      return counts() ? flow : undefined;
    } finally {
      if (counts()) this.#starting.delete(name);
    }
  }

  #load(name: string): Promise<RunnableFlow> {
    const load = Object.hasOwn(this.#options.flows, name) ? this.#options.flows[name] : undefined;
    if (load === undefined) throw new ContentError('flow.unknown', `There is no flow named "${name}".`);
    return load();
  }

  #waitFor(name: string, isWaiting: boolean): void {
    if (this.#waitedFor.has(name) === isWaiting) return;
    if (isWaiting) this.#waitedFor.add(name);
    else this.#waitedFor.delete(name);
    this.#options.store.setIn('system', 'isLoading', this.#waitedFor.size > 0);
  }

  /** Ends what runs; a start of the same flow that is under way goes on. */
  #end(name: string): void {
    const { store, modals, leaving } = this.#options;
    this.#running.get(name)?.stop();
    this.#running.delete(name);
    this.#callEnded(name);
    this.#waitFor(name, false);
    modals.remove(modalId(name));
    leaving.release(modalId(name));
    if (store.read(['flows', name]) !== undefined) store.setIn('flows', name, undefined);
  }

  /** Even a call that failed may have had its effect: its answer may be all that was lost. */
  #callEnded(name: string): void {
    const stale = this.#calling.get(name);
    this.#calling.delete(name);
    if (stale !== undefined) this.#options.markStale(stale);
  }

  #show(name: string, { flow, modals: own, actor }: Started, snapshot: AnyMachineSnapshot): void {
    const { store, modals, leaving } = this.#options;
    if (snapshot.hasTag('busy')) this.#calling.set(name, flow.stale);
    else this.#callEnded(name);
    this.#waitFor(name, snapshot.status === 'active' && snapshot.hasTag(fullScreenTag));
    store.setIn('flows', name, flow.view(snapshot));
    const question = snapshot.status === 'active' ? leaveQuestion(snapshot) : undefined;
    if (question === undefined) leaving.release(modalId(name));
    else leaving.ask(modalId(name), question.modal);
    const shown = snapshot.status === 'active' ? shownModal(snapshot) : undefined;
    if (shown === undefined) modals.remove(modalId(name));
    else {
      this.#shown(modalsAfter(snapshot));
      const { dismiss: dismissal } = shown;
      const script = Object.hasOwn(own, shown.state) ? own[shown.state] : undefined;
      modals.put({
        id: modalId(name),
        kind: 'modal',
        name: script ?? shown.modal,
        values: {},
        dismiss: () => actor.send({ type: dismissal }),
        flow: { actor, dismissal },
      });
    }
    if (snapshot.status !== 'active') this.#running.delete(name);
  }
}

interface Started extends Pick<FlowStart, 'modals'> {
  readonly flow: RunnableFlow;
  readonly actor: AnyActorRef;
}

function modalId(flow: string): string {
  return `flow:${flow}`;
}
