import type { ReleaseSummary } from '#schemas/api/content.ts';
import { suggestName } from '#content-lint/model/nearest-name.ts';
import { CommandError } from '#server/command-line/command-error.ts';
import type { CommandRun } from '../shared/command-run.ts';
import { printOutcome } from '../shared/print-outcome.ts';

/** Makes an earlier release live again: the named one, else the one that was published before the live one. */
export const rollbackCommand: CommandRun = async (context) => {
  const server = await context.connect();
  const { releases } = await server.releases();
  return printOutcome(await server.activate(chooseRelease(context.argument, releases)), context);
};

function chooseRelease(wanted: string, releases: readonly ReleaseSummary[]): string {
  if (wanted === '') {
    const before = releases[releases.findIndex(({ live }) => live) + 1];
    if (before === undefined) throw new CommandError('There is no release before the live one.');
    return before.id;
  }
  const ids = releases.map(({ id }) => id);
  const matching = ids.filter((id) => id === wanted || id.startsWith(`${wanted}-`));
  const [found] = matching;
  if (found !== undefined) return found;
  throw new CommandError(`There is no release "${wanted}". ${suggestName(wanted, ids, 'See "releases".')}`.trim());
}
