import type { Sight } from './classify.ts';

/** What one side made of one fault. */
export interface MeasuredProbe {
  readonly fault: string;
  readonly side: string;
  readonly sight: Sight;
  /** The texts that were seen, in their order. */
  readonly texts: readonly string[];
  /** What the side reported: reports of Kansei, errors thrown at the caller. */
  readonly reports: readonly string[];
  /** Errors and warnings in the console of the browser, their first lines. */
  readonly console: readonly string[];
}

/** A run of `npm run bench -- probes`. */
export interface MeasuredProbes {
  /** Day of the run, such as "2026-11-21". */
  readonly date: string;
  readonly chromium: string;
  /** Package and version by side. */
  readonly versions: Readonly<Record<string, string>>;
  readonly probes: readonly MeasuredProbe[];
}
