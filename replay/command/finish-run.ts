import type { Terminal } from '#server/testing/door.ts';
import { unusedPictures } from '../pictures/unused-pictures.ts';
import { writeReports } from '../report/write-reports.ts';
import type { ReplayResult } from '../run/result.ts';
import { loadPlans } from '../scenario/load-plans.ts';
import type { Plan } from '../scenario/plan.ts';
import type { ReplayCommand } from './parse-command.ts';
import { printSummary } from './progress.ts';

/** Exit codes of the command. */
export type ExitCode = 0 | 1 | 2;

/** A run that is over. */
export interface FinishedRun {
  readonly command: ReplayCommand;
  readonly plans: readonly Plan[];
  readonly result: ReplayResult;
  /** How many were not played, because the run was ended before. */
  readonly unplayed: number;
  /** How many went another way than in the first round. */
  readonly differing: number;
}

/** Writes the reports of a run and prints how it went; gives 0 when everything was played and held, 1 otherwise. */
export async function finishRun(run: FinishedRun, terminal: Terminal): Promise<ExitCode> {
  const { command, plans, result, unplayed, differing } = run;
  if (command.update) await printUnused(plans, terminal);
  const { html, junit } = await writeReports(result, { folder: command.report });
  terminal.print(`Report: ${html}, for CI: ${junit}`);
  if (unplayed > 0)
    terminal.print(
      `${unplayed} ${unplayed === 1 ? 'was' : 'were'} not played: the run was ended before, or its browser was.`,
    );
  if (differing > 0) terminal.print(`${differing} went another way than in the first round.`);
  printSummary(result, terminal);
  const hasFailed = result.scenarios.some(({ outcome }) => outcome === 'failed');
  return hasFailed || differing > 0 || unplayed > 0 ? 1 : 0;
}

/** Approved pictures that no scenario of their campaign asks for any more. */
async function printUnused(plans: readonly Plan[], terminal: Terminal): Promise<void> {
  const all = await loadPlans([...new Set(plans.map(({ campaignFolder }) => campaignFolder))], {});
  for (const file of unusedPictures(all.plans))
    terminal.print(`note     No scenario asks for the picture ${file}; delete it.`);
}
