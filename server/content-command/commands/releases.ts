import type { ReleaseSummary } from '#schemas/api/content.ts';
import type { CommandRun } from '../shared/command-run.ts';

/** Lists the releases. */
export const releasesCommand: CommandRun = async ({ options, terminal, connect }) => {
  const { releases } = await (await connect()).releases();
  if (options.json) terminal.print(JSON.stringify({ releases }, null, 2));
  else if (releases.length === 0) terminal.print('Nothing was published yet.');
  else for (const release of releases) terminal.print(releaseLine(release));
  return 0;
};

function releaseLine({ id, campaign, note, createdAt, live }: ReleaseSummary): string {
  const time = createdAt.replace('T', ' ').replace(/\.\d+Z$/, ' UTC');
  return [live ? '* ' : '  ', id.padEnd(16), time, campaign, ...(note === '' ? [] : [note])].join('  ').trimEnd();
}
