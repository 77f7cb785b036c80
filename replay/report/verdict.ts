import type { ReplayResult } from '../run/result.ts';
import { countOutcomes } from './outcome-counts.ts';

/** How a run went, in a sentence without a stop, such as "2 of 40 scenarios failed". */
export function verdict({ scenarios }: Pick<ReplayResult, 'scenarios'>): string {
  const { failed, passed } = countOutcomes({ scenarios });
  const all = scenarios.length;
  if (all === 0) return 'No scenario was played';
  if (failed > 0) return `${failed} of ${scenarioWords(all)} failed`;
  if (passed === 0) return `${scenarioWords(all)} skipped`;
  if (passed < all) return `${passed} of ${scenarioWords(all)} passed, none failed`;
  return all === 1 ? 'The scenario passed' : `All ${all} scenarios passed`;
}

function scenarioWords(count: number): string {
  return count === 1 ? '1 scenario' : `${count} scenarios`;
}
