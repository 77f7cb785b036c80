import type { ReplayResult, ScenarioResult } from '../run/result.ts';

export type Outcome = ScenarioResult['outcome'];

/** How many scenarios ended how. */
export function countOutcomes({ scenarios }: Pick<ReplayResult, 'scenarios'>): Record<Outcome, number> {
  const count = (outcome: Outcome) => scenarios.filter((scenario) => scenario.outcome === outcome).length;
  return { failed: count('failed'), passed: count('passed'), skipped: count('skipped') };
}
