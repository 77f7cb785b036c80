import type { VirtualClock } from '../run/virtual-clock.ts';
import { isDocumentGone } from './page-clock.ts';

interface Waiting {
  readonly clock: VirtualClock;
  readonly settle: () => Promise<void>;
  /** Scenario time, in ms; 10 s unless told. */
  readonly patience?: number | undefined;
}

const usualPatienceMs = 10_000;
/** Steps of scenario time: small at first, when most things come. */
const steps = { first: 50, later: 250, firstEnd: 500 } as const;

/** Asks `probe` until it gives something, while time goes on in small steps; undefined when it never did. */
export async function waitUntil<Found>(
  probe: () => Promise<Found | undefined>,
  { clock, settle, patience = usualPatienceMs }: Waiting,
): Promise<Found | undefined> {
  const began = clock.now();
  const atOnce = await ask(probe);
  if (atOnce !== undefined) return atOnce;
  while (true) {
    await settle();
    const found = await ask(probe);
    const passed = clock.now() - began;
    if (found !== undefined || passed >= patience) return found;
    const step = passed < steps.firstEnd ? steps.first : steps.later;
    await clock.advance(Math.min(step, patience - passed));
  }
}

/** A document that went away while it was asked gave nothing. */
async function ask<Found>(probe: () => Promise<Found | undefined>): Promise<Found | undefined> {
  try {
    return await probe();
  } catch (error) {
    if (isDocumentGone(error)) return undefined;
    throw error;
  }
}
