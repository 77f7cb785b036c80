import type { VirtualClock } from '../../run/virtual-clock.ts';
import type { BetweenDocuments } from './between-documents.ts';
import { isDocumentGone } from './page-clock.ts';
import { ScreenError } from '../screen-error.ts';

type Probe<Found> = () => Promise<Found | undefined>;

interface Waiting {
  readonly clock: VirtualClock;
  readonly settle: () => Promise<void>;
  readonly between: BetweenDocuments;
  /** Scenario time, in ms; 10 s by default. */
  readonly timeout?: number | undefined;
}

const usualTimeoutMs = 10_000;
/** Steps of scenario time: small at first, when most things come. */
const steps = { first: 50, later: 250, firstEnd: 500 } as const;

/**
 * Asks `probe` until it gives something, while time goes on in small steps; undefined when it never did. Rejects with
 * `ScreenError` when by then the page that was asked for has not come.
 */
export async function waitUntil<Found>(probe: Probe<Found>, waiting: Waiting): Promise<Found | undefined> {
  const { clock, settle, between, timeout = usualTimeoutMs } = waiting;
  const began = clock.now();
  const atOnce = await ask(probe, between);
  if (atOnce !== undefined) return atOnce;
  while (true) {
    await settle();
    const found = await ask(probe, between);
    const passed = clock.now() - began;
    if (found !== undefined) return found;
    if (passed >= timeout) break;
    const step = passed < steps.firstEnd ? steps.first : steps.later;
    await clock.advance(Math.min(step, timeout - passed));
  }
  if (between.isNow()) throw neverCame(timeout);
  return undefined;
}

/** A document that is not there, or that went away while it was asked, gave nothing. */
async function ask<Found>(probe: Probe<Found>, between: BetweenDocuments): Promise<Found | undefined> {
  if (between.isNow()) return undefined;
  try {
    return await between.race(probe());
  } catch (error) {
    if (isDocumentGone(error)) return undefined;
    throw error;
  }
}

function neverCame(milliseconds: number): ScreenError {
  return new ScreenError(
    `The next page did not come within ${milliseconds / 1000} s.`,
    'its answer is held by "faults"; let more time pass, or mend it by "meanwhile"',
  );
}
