import { mkdir } from 'node:fs/promises';
import { printIssues, reasonOf, StageError } from '#server/testing/door.ts';
import type { Terminal } from '#server/testing/door.ts';
import { buildSiteIfStale } from '#tools/build/build-site.ts';
import { BrowserError } from '../browser/browser-error.ts';
import { launchBrowser } from '../browser/launch-browser.ts';
import { readEnvironment } from '../pictures/environment.ts';
import { createPictureShelf } from '../pictures/picture-shelf.ts';
import { atOnce, slowly } from '../run/pace.ts';
import type { Pace } from '../run/pace.ts';
import type { ReplayResult } from '../run/result.ts';
import { runAll } from '../run/run-all.ts';
import { loadPlans } from '../scenario/load-plans.ts';
import type { Plan } from '../scenario/plan.ts';
import { openOwnStage } from '../stage/open-own-stage.ts';
import { openRemoteStage } from '../stage/open-remote-stage.ts';
import type { Stage } from '../stage/stage.ts';
import { finishRun } from './finish-run.ts';
import type { ExitCode } from './finish-run.ts';
import { parseCommand, UsageError } from './parse-command.ts';
import type { ReplayCommand } from './parse-command.ts';
import { createRounds } from './rounds.ts';
import { stepByStep } from './step-prompt.ts';
import { usage } from './usage.ts';

/**
 * Runs what stands after `npm run replay --`; gives the exit code. `signal` ends it after the scenarios that are being
 * played. Never throws for what a tester can mend.
 */
export async function runReplay(words: readonly string[], terminal: Terminal, signal: AbortSignal): Promise<ExitCode> {
  try {
    const command = parseCommand(words);
    if (command !== null) return await replay(command, terminal, signal);
    terminal.print(usage);
    return words.length === 0 ? 2 : 0;
  } catch (error) {
    const lines = mendable(error);
    if (lines === undefined) throw error;
    for (const line of lines) terminal.printError(line);
    return 2;
  }
}

/** What a tester can do about it, in lines; undefined for a fault of the runner. */
function mendable(error: unknown): readonly string[] | undefined {
  if (error instanceof UsageError) return [error.message, 'See "npm run replay -- --help".'];
  if (error instanceof BrowserError) return [error.message];
  return error instanceof StageError ? [error.message, error.hint].filter((line) => line !== '') : undefined;
}

async function replay(command: ReplayCommand, terminal: Terminal, signal: AbortSignal): Promise<ExitCode> {
  if (command.step && !process.stdin.isTTY)
    throw new UsageError('--step asks before each step, so it needs a terminal.');
  const { plans, issues } = await loadPlans(command.paths, command);
  if (issues.length > 0) printIssues(issues, terminal);
  if (issues.some(({ severity }) => severity === 'error')) return 2;
  if (plans.length === 0)
    throw new UsageError('No scenario is left: they name other situations, languages or devices.');
  await makeReportFolder(command.report);
  if (command.against === undefined) await buildSiteIfStale(process.cwd());
  return play(command, plans, terminal, signal);
}

async function makeReportFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new UsageError(`--report is "${folder}", but no folder can be made there: ${reasonOf(error)}.`);
  });
}

async function play(
  command: ReplayCommand,
  plans: readonly Plan[],
  terminal: Terminal,
  signal: AbortSignal,
): Promise<ExitCode> {
  const startedAt = new Date().toISOString();
  const started = performance.now();
  const browser = await launchBrowser(command);
  try {
    const pictures = createPictureShelf(await readEnvironment(browser), command.update);
    const rounds = createRounds(plans, command.repeat, terminal);
    const quitting = new AbortController();
    browser.once('disconnected', () => quitting.abort());
    const results = await runAll(rounds.queue, {
      browser,
      workers: command.workers,
      screens: command.screens ? 'all' : 'of failures',
      pace: paceOf(command, terminal, () => quitting.abort()),
      picturesOf: pictures.of,
      openStage: (folder) => openStage(command, folder),
      onBegin: (plan) => (isWatched(command) ? terminal.print(`playing  ${plan.id}: ${plan.title}`) : undefined),
      onResult: rounds.add,
      signal: AbortSignal.any([signal, quitting.signal]),
    });
    const result: ReplayResult = {
      startedAt,
      browser: `Chromium ${browser.version()}`,
      site: command.against ?? 'in memory',
      workers: command.workers,
      milliseconds: performance.now() - started,
      scenarios: rounds.toReport(results),
    };
    const unplayed = rounds.queue.length - results.length;
    return await finishRun({ command, plans, result, unplayed, differing: rounds.differing() }, terminal);
  } finally {
    await browser.close();
  }
}

function openStage({ against }: ReplayCommand, campaignFolder: string): Promise<Stage> {
  return against === undefined ? openOwnStage({ campaignFolder }) : openRemoteStage(against);
}

function paceOf({ step, slow }: ReplayCommand, terminal: Terminal, quit: () => void): Pace {
  if (step) return stepByStep(terminal, quit);
  return slow ? slowly(watchedStepMs) : atOnce;
}

const watchedStepMs = 1000;

function isWatched({ headed, slow }: ReplayCommand): boolean {
  return headed || slow;
}
