import type { StoredContentReport } from '#schemas/api/content.ts';
import type { CommandRun } from '../command-run.ts';

/** Lists what pages could not show. */
export const reportsCommand: CommandRun = async ({ options, terminal, connect }) => {
  const { reports } = await (await connect()).reports();
  if (options.json) terminal.print(JSON.stringify({ reports }, null, 2));
  else if (reports.length === 0) terminal.print('Pages reported no problems.');
  else for (const report of reports) terminal.print(reportLine(report));
  return 0;
};

/** Reports come from browsers, so control characters do not reach the terminal. */
function reportLine({ release, script, path, code, message, count, lastSeenAt }: StoredContentReport): string {
  const line = `${count}×  ${release}  ${script}  ${path}  ${code}  ${message}  last ${lastSeenAt}`;
  return line.replaceAll(/\p{Cc}/gu, ' ');
}
