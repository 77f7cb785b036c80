import type { ReleaseRefusal, ReleaseResponse } from '#schemas/api/content.ts';
import type { CommandContext } from './command-run.ts';
import { printIssues } from './print-issues.ts';

/** Says what became of a publish or a rollback; gives the exit code. */
export function printOutcome(
  outcome: ReleaseResponse | ReleaseRefusal,
  { options, terminal }: Pick<CommandContext, 'options' | 'terminal'>,
): 0 | 1 {
  const isRefused = !('release' in outcome);
  if (options.json) {
    terminal.print(JSON.stringify(outcome, null, 2));
  } else {
    if (outcome.issues.length > 0) printIssues(outcome.issues, terminal);
    terminal.print(isRefused ? terminal.paint('red', outcome.message) : successLine(outcome));
  }
  return isRefused ? 1 : 0;
}

function successLine({ release, alreadyLive }: ReleaseResponse): string {
  if (alreadyLive) return `${release.id} is already live; nothing changed.`;
  return `${release.id} is live: ${release.campaign}, ${release.documents} documents, ${release.assets} assets.`;
}
