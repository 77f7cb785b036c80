import type { Page, PageScreenshotOptions } from 'playwright';
import type { Locale } from '#schemas/values/locale-names.ts';
import type { InApp, ScenarioDevice } from '#schemas/scenario/given.ts';
import type { PlayedCall } from '../run/result.ts';
import type { VirtualClock } from '../run/virtual-clock.ts';
import type { StageCookie } from '#server/testing/door.ts';

export interface ScreenOptions {
  readonly origin: string;
  readonly device: ScenarioDevice;
  /** App whose own browser it is; undefined for a browser that is none. */
  readonly inApp?: InApp | undefined;
  readonly locale: Locale;
  readonly seed: string;
  readonly clock: VirtualClock;
  readonly cookies: readonly StageCookie[];
  /** Somebody looks at the window, or at pictures of every step; else it is painted only while a picture is taken. */
  readonly isSeen: boolean;
  /** Modals that pages open by themselves may open. */
  readonly opens: boolean;
  /** Calls whose answer waits for time to pass: the screen does not wait for them. */
  readonly heldCalls: () => number;
}

/** One browser profile with one window, whose time goes on only with the clock. */
export interface Screen {
  readonly page: Page;
  readonly clock: VirtualClock;
  readonly origin: string;
  /** Every call so far, in the order in which they were sent. */
  readonly calls: readonly PlayedCall[];
  /** What went wrong unasked: uncaught errors, errors in the console, files that did not come. */
  readonly problems: readonly string[];
  /** Status with which the page that is shown was answered; undefined before the first. */
  pageStatus(): number | undefined;
  /** Calls that are sent from now on belong to this step. */
  beginStep(step: number): void;
  /** Resolves when nothing moves any more without time passing: no call is under way, and the page has painted. */
  settle(): Promise<void>;
  /**
   * Asks `probe` until it gives something: when the page is settled, time goes on in small steps, up to `timeout` ms of
   * the scenario (10 s by default). Undefined when it never did.
   */
  until<Found>(probe: () => Promise<Found | undefined>, timeout?: number): Promise<Found | undefined>;
  /** What `work` gives; undefined as soon as the answer of the page that was asked for is held, since `work` then hangs. */
  unlessHeld<Given>(work: Promise<Given>): Promise<Given | undefined>;
  /** Makes the window another browser, with cookies and storage of its own; see `browsersOf`. */
  changeBrowser(name: string): Promise<void>;
  /** The screen as a screen reader has it: Playwright's ARIA snapshot of the page. */
  readAloud(): Promise<string>;
  /** What is in the window, painted for it when nobody looks. Rejects as Playwright does. */
  screenshot(options: PageScreenshotOptions): Promise<Buffer>;
  close(): Promise<void>;
}
