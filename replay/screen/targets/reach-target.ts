import type { Locator } from 'playwright';
import type { Target } from '#schemas/scenario/scenario.ts';
import type { Place } from '../../scenario/plan.ts';
import { locate } from './find-target.ts';
import { missing } from './missing-target.ts';
import { pressPointOf } from './press-point.ts';
import type { Cover } from './press-point.ts';
import type { Screen } from '../screen.ts';
import { several, unusable } from './target-failure.ts';

/** Something that a finger can press now. */
export interface Reached {
  readonly locator: Locator;
  readonly x: number;
  readonly y: number;
}

type Seen = Reached | { readonly count: number } | { readonly disabled: true } | Cover;

/**
 * Waits until a target is one thing that can be pressed, and scrolls to it. Throws `ScenarioFailure` when it is missing,
 * not clear, disabled, or covered for 10 s.
 */
export async function reachTarget(screen: Screen, target: Target, place: Place): Promise<Reached> {
  const locator = locate(screen.page, target);
  const reached = await screen.until(async () => {
    const seen = await lookFor(locator);
    return 'x' in seen ? seen : undefined;
  });
  if (reached) return reached;
  const last = await lookFor(locator);
  if ('x' in last) return last;
  if (!('count' in last)) throw await unusable(screen, target, last, place);
  throw last.count === 0 ? await missing(screen, target, place) : await several(locator, target, place);
}

/** Waits until a target is exactly one thing. Throws `ScenarioFailure` when it is none or several. */
export async function findTarget(screen: Screen, target: Target, place: Place): Promise<Locator> {
  const locator = locate(screen.page, target);
  const isOne = await screen.until(async () => ((await locator.count()) === 1 ? true : undefined));
  if (isOne) return locator;
  throw (await locator.count()) === 0 ? await missing(screen, target, place) : await several(locator, target, place);
}

async function lookFor(locator: Locator): Promise<Seen> {
  const count = await locator.count();
  if (count !== 1) return { count };
  if (await locator.isDisabled()) return { disabled: true };
  const point = await locator.evaluate(pressPointOf);
  return 'x' in point ? { locator, ...point } : point;
}
