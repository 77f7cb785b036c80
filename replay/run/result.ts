import { resolve } from 'node:path';
import { failureLines } from '../report/failure-text.ts';
import type { Place } from '../scenario/plan.ts';

/** Why something did not hold, in words for the terminal and the reports. */
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

/**
 * Thrown by steps and expectations; anything else that is thrown is a fault of the runner. Playwright shows its message,
 * which says all that is known, and its place in the file of the tester.
 */
export class ScenarioFailure extends Error {
  override readonly name = '';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failureLines(failure).join('\n'));
    const { file, line } = failure.place;
    this.failure = failure;
    this.stack = `${this.message}\n    at scenario (${resolve(file)}:${line}:1)`;
  }
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
  /** True when the browser gave it up before an answer came, as it does when the fan leaves the page. */
  readonly isGivenUp: boolean;
  /** Real time until the answer, in ms. */
  readonly milliseconds: number;
  /** Number of the step during which it was sent, from 0. */
  readonly step: number;
}

/** How one step went. */
export interface StepResult {
  readonly outcome: 'passed' | 'failed' | 'not-played';
  readonly failure: Failure | undefined;
}
