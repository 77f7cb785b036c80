import { setTimeout as wait } from 'node:timers/promises';
import type { Plan, PlannedStep } from '../scenario/plan.ts';

/** How fast a person who watches wants the steps to follow each other. */
export interface Pace {
  /** Resolves when the step may begin. */
  before(step: PlannedStep, plan: Plan): Promise<void>;
}

/** Nobody watches: each step at once. */
export const atOnce: Pace = { before: async () => {} };

/** Waits so long before each step, for somebody who watches the browser. */
export function slowly(milliseconds: number): Pace {
  return { before: () => wait(milliseconds) };
}
