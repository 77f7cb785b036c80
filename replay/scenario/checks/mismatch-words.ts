import { mismatchFinding } from '#content-lint/checks/values/mismatch-finding.ts';
import type { MismatchFinding } from '#content-lint/checks/values/mismatch-finding.ts';
import type { Mismatch } from '#content-lint/types/find-mismatches.ts';
import { listNames, suggestName } from '#content-lint/model/nearest-name.ts';
import { sightStates } from './target-check.ts';

type UnknownName = Extract<Mismatch, { kind: 'unknown' }>;

/** A mismatch in the words of testers: what is unknown is a step, or a thing on the screen. */
export function wordsOfMismatch(mismatch: Mismatch): MismatchFinding {
  const words = mismatchFinding('schema', mismatch);
  if (mismatch.kind !== 'unknown') return words;
  const own = wordsOfUnknown(mismatch);
  return own === undefined ? words : { ...words, finding: { ...words.finding, ...own } };
}

function wordsOfUnknown({ owner, name, known }: UnknownName): { message: string; hint: string } | undefined {
  const hint = suggestName(name, known, `there are ${listNames(known, 50)}`);
  if (owner === 'Step') return { message: `There is no step "${name}".`, hint };
  if (owner === 'Target' && sightStates.includes(name)) {
    return {
      message: `"${name}" can not be used to find what is meant here.`,
      hint: 'remove it; "see" and "waitFor" look at it',
    };
  }
  if (owner !== 'Target' && owner !== 'Sight') return undefined;
  return { message: `There is no kind of thing "${name}" on the screen.`, hint };
}
