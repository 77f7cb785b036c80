import type { CallFault, ProviderFault } from '#schemas/scenario/fault.ts';
import type { Change } from '#schemas/scenario/given.ts';
import type { VirtualClock } from '../run/virtual-clock.ts';
import type { Plan } from '../scenario/plan.ts';

/** A fault that is played while calls are made. */
export type TransportFault = CallFault | ProviderFault;

/** A cookie that the browser has when the scenario begins. */
export interface StageCookie {
  readonly name: string;
  readonly value: string;
}

/** What the server keeps of a member, and of the campaign. */
export interface StoredState {
  /** Points of a persona; null when it is not registered. */
  readonly points: number | null;
  /** Movements of its points, newest first. */
  readonly history: readonly number[];
  /** Prizes that it took, oldest first. */
  readonly awards: readonly { readonly prize: string; readonly amount: number }[];
  /** What is left of each prize whose stock is tracked. */
  readonly stock: Readonly<Record<string, number>>;
  /** Screen names of everybody who is registered. */
  readonly members: readonly string[];
}

export interface StoredReport {
  readonly script: string;
  readonly path: string;
  readonly code: string;
  readonly message: string;
  readonly count: number;
}

/** Something that a scenario asks of a stage which it does not have or cannot do: the scenario's fault, not the site's. */
export class StageError extends Error {
  override readonly name = 'StageError';
  /** What to do. */
  readonly hint: string;

  constructor(message: string, hint = '') {
    super(message);
    this.hint = hint;
  }
}

/** Something that only a site of the runner's own can do: on another site the scenario is skipped, or not checked there. */
export class OwnSiteOnlyError extends StageError {}

/** One play on a stage, from what is given until it ends. */
export interface Play {
  /** What signs the given member in; empty for a visitor. */
  readonly cookies: readonly StageCookie[];
  /** Changes the world around the fan. Throws `StageError`. */
  change(change: Change): Promise<void>;
  /** Calls whose answer waits for time to pass, or never comes. */
  heldCalls(): number;
  /** What is stored now; of `persona`, else of the only member there is. Throws `StageError` when that is not clear. */
  readStored(persona: string | undefined): Promise<StoredState>;
  /** What was reported so far, by script, path, code. */
  readReports(): Promise<readonly StoredReport[]>;
  end(): Promise<void>;
}

/** A site that scenarios are played on, one after the other. */
export interface Stage {
  /** Such as "http://localhost:34567". */
  readonly origin: string;
  /** The time of a site whose clock is not ours; undefined where a plan's own clock is set. */
  readonly startsAt?: () => string;
  /** Puts the site into the state that a plan begins in, whatever was played before. Throws `StageError`, `OwnSiteOnlyError`. */
  begin(plan: Plan, clock: VirtualClock): Promise<Play>;
  close(): Promise<void>;
}
