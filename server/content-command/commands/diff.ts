import { diffCampaigns } from '#content-lint/diff-campaigns.ts';
import type { FileChange } from '#content-lint/diff-campaigns.ts';
import { Findings } from '#content-lint/model/findings.ts';
import { parseCampaign } from '#content-lint/parse/parsed-campaign.ts';
import type { CommandRun } from '../shared/command-run.ts';
import { printIssues } from '../shared/print-issues.ts';
import type { Terminal } from '#server/command-line/terminal.ts';
import { readFolder } from '../shared/read-folder.ts';
import { readLiveSource } from '../shared/live-source.ts';

/** Most pointers that are printed of one file. */
const mostPointers = 20;

/** Says what a publish would change. */
export const diffCommand: CommandRun = async ({ argument, options, terminal, connect }) => {
  const next = await readFolder(argument);
  const findings = new Findings();
  parseCampaign(next, findings);
  const issues = findings.issues().filter(({ severity }) => severity === 'error');
  if (issues.length > 0) {
    printIssues(issues, terminal);
    return 1;
  }
  const live = await readLiveSource(await connect());
  const changes = diffCampaigns(live.source, next);
  if (options.json) {
    terminal.print(JSON.stringify({ live: live.id, changes }, null, 2));
    return 0;
  }
  for (const change of changes) printChange(change, terminal);
  terminal.print(
    changes.length === 0
      ? `Equal to ${live.id}.`
      : `${changes.length === 1 ? '1 file differs' : `${changes.length} files differ`} from ${live.id}.`,
  );
  return 0;
};

const signs = { added: ['green', '+'], changed: ['yellow', '~'], removed: ['red', '-'] } as const;

function printChange({ file, change, pointers }: FileChange, { print, paint }: Terminal): void {
  const [color, sign] = signs[change];
  print(`${paint(color, sign)} ${file}`);
  for (const pointer of pointers.slice(0, mostPointers)) print(`    ${pointer}`);
  if (pointers.length > mostPointers) print(`    … and ${pointers.length - mostPointers} more`);
}
