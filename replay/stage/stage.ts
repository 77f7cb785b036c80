import type { CallFault, ProviderFault } from '#schemas/scenario/fault.ts';
import type { Change } from '#schemas/scenario/given.ts';
import type { VirtualClock } from '../run/virtual-clock.ts';
import type { Plan } from '../scenario/plan.ts';
import { StageError } from '#server/testing/door.ts';
import type { StageCookie, StoredReport, StoredState } from '#server/testing/door.ts';

/** A fault that is played while calls are made. */
export type TransportFault = CallFault | ProviderFault;

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
  begin(plan: Pick<Plan, 'given' | 'steps'>, clock: VirtualClock): Promise<Play>;
  close(): Promise<void>;
}
