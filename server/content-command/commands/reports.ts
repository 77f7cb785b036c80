import type { StoredContentReport } from '#schemas/api/content.ts';
import type { CommandRun } from '../shared/command-run.ts';
import { plainText } from '#server/command-line/terminal.ts';

/** Lists what pages could not show. */
export const reportsCommand: CommandRun = async ({ options, terminal, connect }) => {
  const { release, script, code } = options;
  const query = {
    ...(release === undefined ? {} : { release }),
    ...(script === undefined ? {} : { script }),
    ...(code === undefined ? {} : { code }),
  };
  const { reports } = await (await connect()).reports(query);
  if (options.json) terminal.print(JSON.stringify({ reports }, null, 2));
  else if (reports.length > 0) for (const line of tableOf(reports)) terminal.print(line);
  else terminal.print(Object.keys(query).length === 0 ? 'Pages reported no problems.' : 'No reports match.');
  return 0;
};

const head = ['times', 'last seen', 'release', 'script', 'node', 'code', 'message'];
/** Widest that a column gets; the message stands last and has no end. */
const widest = 40;

function tableOf(reports: readonly StoredContentReport[]): readonly string[] {
  const rows = [head, ...reports.map(cellsOf)];
  const widths = head.map((_title, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => padded(cell, column, widths[column] ?? 0)).join('  '));
}

function padded(cell: string, column: number, width: number): string {
  if (column === 0) return cell.padStart(width);
  return column === head.length - 1 ? cell : cell.padEnd(width);
}

function cellsOf({ count, lastSeenAt, release, script, path, code, message }: StoredContentReport): readonly string[] {
  const places = [release, script, path, code].map((place) => shortened(plainText(place)));
  return [String(count), lastSeenAt.slice(0, 16).replace('T', ' '), ...places, plainText(message)];
}

/** The end of a place says more than its begin. */
function shortened(text: string): string {
  return text.length <= widest ? text : `…${text.slice(1 - widest)}`;
}
