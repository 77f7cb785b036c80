import { millisecondsOf } from '#schemas/scenario/duration.ts';
import type { Screen } from '../screen/screen.ts';
import type { PlayVerb } from './step-scene.ts';

/** Longer than this the page is taken for asleep, in ms. */
const longestAwakeMs = 120_000;
/** So far time goes on at once while a page is awake, in ms: what it asks is answered before it gives up. */
const stride = { first: 1000, later: 5000, firstEnd: 10_000 } as const;

/** Lets time pass, for the page and for the server. */
export const pass: PlayVerb<'pass'> = (span, { screen }) => passTime(screen, millisecondsOf(span));

/** Lets time pass for the page and the server: up to 2 minutes all of it, longer as for a phone that lay asleep. */
export async function passTime(screen: Screen, milliseconds: number): Promise<void> {
  if (milliseconds > longestAwakeMs) return screen.clock.advance(milliseconds);
  for (let passed = 0; passed < milliseconds;) {
    const step = Math.min(passed < stride.firstEnd ? stride.first : stride.later, milliseconds - passed);
    await screen.clock.advance(step);
    await screen.settle();
    passed += step;
  }
}
