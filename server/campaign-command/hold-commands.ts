import Value from 'typebox/value';
import { HeldId, ReleaseHoldsBody, ReverseHoldsBody } from '#schemas/api/holds.ts';
import type { DecidedHoldsResponse, HoldsResponse } from '#schemas/api/holds.ts';
import { UsageError } from '#server/command-line/command-error.ts';
import type { Terminal } from '#server/command-line/terminal.ts';

interface GivenOptions {
  readonly release?: string | undefined;
  readonly reverse?: string | undefined;
  readonly member?: string | undefined;
  readonly reason?: string | undefined;
}

/** What "holds" is to do. */
export type HoldsWish =
  | { readonly act: 'list'; readonly member: string | undefined }
  | { readonly act: 'release'; readonly wanted: ReleaseHoldsBody }
  | { readonly act: 'reverse'; readonly wanted: ReverseHoldsBody };

/** What is done with which held rewards. Throws `UsageError`. */
export function requireHoldsWish({ release, reverse, member, reason }: GivenOptions): HoldsWish {
  if (release !== undefined && reverse !== undefined) throw new UsageError('Either "--release" or "--reverse".');
  if (reverse !== undefined) {
    const wanted = { ids: idsIn(reverse), reason: reason ?? '' };
    if (Value.Check(ReverseHoldsBody, wanted) && member === undefined) return { act: 'reverse', wanted };
    throw new UsageError(
      '"--reverse" wants ids with commas between them, and "--reason <words>" in at most 500 characters.',
    );
  }
  if (member !== undefined && !Value.Check(HeldId, member)) throw new UsageError(`"${member}" is no id of a member.`);
  if (release === undefined) return { act: 'list', member };
  const wanted = member === undefined ? { ids: idsIn(release) } : { member };
  const isWhole = (release === 'all') === (member !== undefined);
  if (isWhole && Value.Check(ReleaseHoldsBody, wanted)) return { act: 'release', wanted };
  throw new UsageError('"--release" wants ids with commas between them, or "all" with "--member <id>".');
}

function idsIn(words: string): string[] {
  return words.split(',').map((word) => word.trim());
}

/** What is held, for people. */
export function holdLines({ holds, total, points }: HoldsResponse, { paint }: Terminal): string[] {
  return [
    ...holds.map(
      ({ id, member, reward, amount, signals, heldAt }) =>
        `${id}  ${String(amount).padStart(6)}  ${paint('yellow', signals.join(', '))}  ${reward}  member ${member}  since ${heldAt}`,
    ),
    ...(total > holds.length ? [paint('dim', `… and ${total - holds.length} more`)] : []),
    total === 0
      ? 'Nothing is held for review.'
      : `${total} ${total === 1 ? 'reward' : 'rewards'} held for review: ${points} points.`,
  ];
}

/** What became of rewards, for people. */
export function decisionLines({ decided }: DecidedHoldsResponse, { paint }: Terminal): string[] {
  const moved = decided.filter(({ outcome }) => !isProblem(outcome) && outcome !== 'unchanged');
  return [
    ...decided.map(({ id, outcome, amount }) =>
      paint(isProblem(outcome) ? 'red' : 'dim', `${id}  ${String(amount).padStart(6)}  ${outcome}`),
    ),
    `${moved.length} of ${decided.length} decided now.`,
  ];
}

/** Says whether every reward is now as it was wanted. */
export function isAsWanted({ decided }: DecidedHoldsResponse): boolean {
  return decided.every(({ outcome }) => !isProblem(outcome));
}

function isProblem(outcome: DecidedHoldsResponse['decided'][number]['outcome']): boolean {
  return outcome === 'spent' || outcome === 'unknown';
}
