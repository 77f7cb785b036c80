/** One line of docs/hardening.md. */
export interface Attack {
  /** What was tried, and how much of it. */
  readonly tried: string;
  readonly fan: string;
  readonly operator: string;
  readonly log: string;
  /** The test that shows it: its file from the root, and the whole title of the test (without those around it). */
  readonly shownBy: readonly [file: `tests/${string}`, title: string];
}
