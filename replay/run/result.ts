import type { Place, Plan, PlannedStep } from '../scenario/plan.ts';

/** Why something did not hold: the same words for the terminal, JUnit and the report. */
export interface Failure {
  /** In a sentence, such as `There is no button "交換する".` */
  readonly message: string;
  /** What the scenario says, in plain words. */
  readonly expected: string;
  /** What was there instead, in plain words; several lines are kept. */
  readonly actual: string;
  /** What comes nearest to it; empty when nothing does. */
  readonly nearest: string;
  /** What to do; empty when the message says it. */
  readonly hint: string;
  readonly place: Place;
}

/** Thrown by steps and expectations; anything else that is thrown is a fault of the runner and ends it. */
export class ScenarioFailure extends Error {
  override readonly name = 'ScenarioFailure';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** How one picture compared with its approved one. */
export interface PictureResult {
  readonly name: string;
  /** "new": there was no approved one; "told": it differs, but was approved in another browser or with other fonts. */
  readonly outcome: 'same' | 'differs' | 'told' | 'new' | 'approved';
  /** Share of pixels that differ, 0 to 1. */
  readonly difference: number;
  /** PNG: as approved, as it is, and where they differ; undefined where there is none. */
  readonly approved: Uint8Array | undefined;
  readonly actual: Uint8Array;
  readonly changes: Uint8Array | undefined;
}

/** A call of the page to the site, or a page that was opened. */
export interface PlayedCall {
  readonly method: string;
  /** Path with its query, without the origin and "/service/v2". */
  readonly path: string;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
  /** Undefined while there is no answer, or when there never was one. */
  readonly status: number | undefined;
  /** Real time until the answer, in ms. */
  readonly milliseconds: number;
  /** Number of the step during which it was sent, from 0. */
  readonly step: number;
}

export interface StepResult {
  readonly step: PlannedStep;
  readonly outcome: 'passed' | 'failed' | 'not-played';
  /** Real time, in ms. */
  readonly milliseconds: number;
  /** Time of the scenario when it ended, ISO 8601. */
  readonly at: string;
  readonly failure: Failure | undefined;
  /** JPEG of the screen afterwards; undefined when none was taken. */
  readonly screen: Uint8Array | undefined;
  readonly pictures: readonly PictureResult[];
}

/** How one run of a scenario went. */
export interface ScenarioResult {
  readonly plan: Plan;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** Why it could not be played on this site; empty unless skipped. */
  readonly skipped: string;
  /** Remarks that are no failure, such as expectations that another site does not let be checked. */
  readonly remarks: readonly string[];
  readonly steps: readonly StepResult[];
  /** The failure of the end: of `then`, or of what went wrong unasked. */
  readonly failure: Failure | undefined;
  /** Pictures compared at the end. */
  readonly pictures: readonly PictureResult[];
  readonly calls: readonly PlayedCall[];
  readonly reports: readonly {
    readonly script: string;
    readonly path: string;
    readonly code: string;
    readonly message: string;
    readonly count: number;
  }[];
  readonly milliseconds: number;
  /** What could be observed, in lines: two runs with the same ones showed, sent and stored the same. */
  readonly trace: readonly string[];
}

/** How a whole command went. */
export interface ReplayResult {
  readonly startedAt: string;
  /** Such as "Chromium 147.0.7727.55". */
  readonly browser: string;
  /** The site that was played on; "in memory" for the own one. */
  readonly site: string;
  readonly workers: number;
  readonly milliseconds: number;
  readonly scenarios: readonly ScenarioResult[];
}
