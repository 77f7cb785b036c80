import type { Gate } from './gates.ts';

/** What one run of `npm test` does. */
export interface TestRun {
  readonly gates: readonly Gate[];
  /** Words for vitest. */
  readonly vitest: readonly string[];
  /** Words for `npm run replay`; none when no scenario is played. */
  readonly replay: readonly string[];
}

/**
 * What `npm test` runs: everything without words after it. `--changed` leaves what changed; `--shard=2/3` leaves the second
 * third of the gates, tests and scenarios, for machines side by side. Other words are for vitest, which then runs alone
 * after the gates.
 *
 * @param words What stands after `npm test --`.
 * @param changedScenarios Finds the files of scenarios that changed since the last commit.
 * @throws Error when the shard is not one of so many.
 */
export function planRun(
  words: readonly string[],
  gates: readonly Gate[],
  changedScenarios: () => readonly string[],
): TestRun {
  const shardWords = words.filter((word) => nameOf(word) === '--shard');
  const isChanged = words.includes('--changed');
  const others = words.filter((word) => !shardWords.includes(word) && word !== '--changed');
  const scenarios = isChanged ? changedScenarios() : others.length === 0 ? ['fixtures/campaigns'] : [];
  return {
    gates: shardWords.reduce(gatesOfShard, gates),
    vitest: [...shardWords, ...(isChanged ? ['--changed', '--passWithNoTests'] : []), ...others],
    replay: scenarios.length === 0 ? [] : [...scenarios, ...shardWords],
  };
}

/** Gates that tests need are in every shard. */
function gatesOfShard(gates: readonly Gate[], word: string): readonly Gate[] {
  const [, index, count] = (/^--shard=([1-9]\d*)\/([1-9]\d*)$/.exec(word) ?? []).map(Number);
  if (index === undefined || count === undefined || index > count) {
    throw new Error(`There is no shard "${word}"; it must be such as --shard=1/3: the first of three parts.`);
  }
  return gates.filter((gate, place) => gate.isNeededByTests || place % count === index - 1);
}

function nameOf(word: string): string {
  return word.replace(/=.*/, '');
}
