import type { ContentIssue } from '#schemas/api/content.ts';
import type { Locale } from '#schemas/values/locale-names.ts';
import type { Given, ScenarioDevice } from '#schemas/scenario/given.ts';
import type { Expectation, Step } from '#schemas/scenario/scenario.ts';
import type { StepVerb } from '#schemas/scenario/step.ts';

/** Where something stands in the files of the testers. */
export interface Place {
  /** Path as the tester would open it, from the working folder. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
}

/** An expectation, with the line of each thing in it. */
export interface PlannedExpectation {
  readonly value: Expectation;
  readonly place: Place;
  /** Line of one thing of it, such as `see` 2 (counted from 0), or of a whole part, such as `stored`. */
  placeOf(part: keyof Expectation, index?: number): Place;
}

/** A step to play: parts are already replaced by their steps, `{words}` by what they stand for. */
export interface PlannedStep {
  /** What it does; undefined for one that only has a `then`. */
  readonly verb: Exclude<StepVerb, 'use'> | undefined;
  readonly value: Step;
  /** In plain words, such as `press button "メニュー" in the banner`. */
  readonly words: string;
  /** Names of the parts that it stands in, outermost first. */
  readonly parts: readonly string[];
  readonly place: Place;
  readonly then: PlannedExpectation | undefined;
}

/** What is given, with nothing left open. */
export interface PlannedGiven extends Given {
  readonly clock: string;
  readonly seed: string;
  readonly locale: Locale;
  readonly device: ScenarioDevice;
}

/** One run of a scenario: the scenario itself, or one row of its table. */
export interface Plan {
  /** Unique and stable, such as "exchange/refused-stock" or "languages [en, desktop]". */
  readonly id: string;
  /** Its sentence. */
  readonly title: string;
  readonly why: string;
  /** What sets this row apart, such as "en, desktop"; empty without a table. */
  readonly row: string;
  /** Name of the campaign, and its folder. */
  readonly campaign: string;
  readonly campaignFolder: string;
  readonly file: string;
  readonly given: PlannedGiven;
  /** What is given, in plain words, one line each, for the test plan. */
  readonly givenWords: readonly string[];
  readonly steps: readonly PlannedStep[];
  /** What holds at the end; there is always one, since nothing may be reported unless it says so. */
  readonly then: PlannedExpectation;
}

/** What was read from the files: plans to play, or what is wrong with them; a wrong scenario is never played. */
export interface LoadedPlans {
  readonly plans: readonly Plan[];
  readonly issues: readonly ContentIssue[];
}

/** Which runs are wanted. An axis that a scenario does not name itself is set; one that it names is selected by. */
export interface PlanSelection {
  readonly situation?: string | undefined;
  readonly locale?: Locale | undefined;
  readonly device?: ScenarioDevice | undefined;
}
