import type { Registry } from '#component-registry/definition/create-registry.ts';
import type { NodeShape } from '#schemas/content-script/node.ts';
import type { SelectionKey } from '#schemas/campaign/selection.ts';
import type { RuntimeServices } from '#runtime/runtime-services.ts';
import type { Scope } from '#runtime/values/scope.ts';
import type { Outcomes } from './outcomes.ts';
import type { ScriptBudgets } from './script-budgets.ts';

/** Whether the markup of the server is still hydrated. */
export class Hydration {
  #isUnderway: boolean;

  constructor(isUnderway: boolean) {
    this.#isUnderway = isUnderway;
  }

  get isUnderway(): boolean {
    return this.#isUnderway;
  }

  end(): void {
    this.#isUnderway = false;
  }
}

/** What all nodes of one script share. */
export interface ScriptEnvironment {
  /** Kind and name, such as "page/prizes". */
  readonly script: string;
  readonly registry: Registry;
  readonly selectionKey: SelectionKey;
  readonly runtime: RuntimeServices;
  /** A component of the script waits for something: each node is to wait for itself, so that the others are seen. */
  readonly usesSuspense: boolean;
  /** While the markup of the server is hydrated, nodes read what that shows, and only then what has changed since. */
  readonly hydration: Hydration;
  /** What the nodes of the script share. */
  readonly budgets: ScriptBudgets;
  /** What came of its nodes. */
  readonly outcomes: Outcomes;
  /** Reports that the node at a path could not be shown, or could not act, as written. */
  report(path: string, thrown: unknown): void;
}

/** What nodes that stand beside each other share. */
export interface NodeContext {
  readonly environment: ScriptEnvironment;
  readonly scope: Scope;
  /** Steps from the root of the script to here, separated by slashes; empty at the root. */
  readonly path: string;
  /** The same, but within a fallback from the node that it stands in for: several nodes may show one fallback. */
  readonly key: string;
  /** Number of these steps. */
  readonly depth: number;
  /** The fallback of the nearest ancestor that has one, null where none has. */
  readonly fallback: Fallback | null;
}

/** A fallback, and where it stands; what is around it holds the next one outwards. */
export interface Fallback {
  readonly node: unknown;
  readonly around: NodeContext;
}

/** One node in its place. */
export interface NodeProps {
  readonly node: unknown;
  readonly around: NodeContext;
  /** What distinguishes it from its siblings: the last step of its path. */
  readonly step: string;
  /** Set where the node is repeated: what all of its repeats share, and the item that this one stands for. */
  readonly repeat?: Repeat;
  readonly item?: unknown;
}

export interface Repeat {
  /** The node, its shape already checked. */
  readonly shape: NodeShape;
  /** How scripts name the item. */
  readonly itemName: string;
}
