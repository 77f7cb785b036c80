import type { PlayedScenario } from './played-scenario.ts';

type Compared = Pick<PlayedScenario, 'outcome' | 'trace'>;

/** A scenario that did not go the same way as in the first round. */
export interface Difference {
  readonly words: string;
  /** What the first round left in its trace and this one did not. */
  readonly missing: readonly string[];
  /** What this round left in its trace and the first one did not. */
  readonly added: readonly string[];
}

/** What a later round of a scenario has otherwise than the first one; undefined when it went the same way. */
export function compareRounds(first: Compared, later: Compared): Difference | undefined {
  const words = differenceOf(first, later);
  if (words === undefined) return undefined;
  return { words, missing: linesWithout(first.trace, later.trace), added: linesWithout(later.trace, first.trace) };
}

const ended = { passed: 'passed', failed: 'failed', skipped: 'was skipped' } as const;

function differenceOf(first: Compared, later: Compared): string | undefined {
  if (first.outcome !== later.outcome)
    return `it ${ended[later.outcome]}, but ${ended[first.outcome]} in the first round`;
  if (first.trace.join('\n') === later.trace.join('\n')) return undefined;
  return 'what it showed, sent or stored is not the same as in the first round';
}

/** Lines of one trace that another one lacks, or has less often. */
function linesWithout(trace: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return trace.filter((line) => {
    const position = left.indexOf(line);
    if (position >= 0) left.splice(position, 1);
    return position < 0;
  });
}
