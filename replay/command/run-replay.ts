import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { prepareFolder, printIssues, reasonOf, StageError } from '#server/testing/door.ts';
import type { Terminal } from '#server/testing/door.ts';
import { buildSiteIfStale } from '#tools/build/build-site.ts';
import { BrowserError } from '../browser/browser-error.ts';
import { launchOptions } from '../browser/launch-browser.ts';
import { wordsVariable } from '../playwright/given-command.ts';
import { loadPlans } from '../scenario/load-plans.ts';
import type { Plan } from '../scenario/plan.ts';
import { openRemoteStage } from '../stage/open-remote-stage.ts';
import { parseCommand, UsageError } from './parse-command.ts';
import type { ReplayCommand } from './parse-command.ts';
import { usage } from './usage.ts';

/** Exit codes of the command: all passed, a scenario failed, wrong use or a scenario that cannot be played. */
export type ExitCode = 0 | 1 | 2;

/**
 * Runs what stands after `npm run replay --`. Gives the exit code where nothing came to be played; else Playwright ends
 * the process with its own. Never throws for what a tester can mend.
 */
export async function runReplay(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    const command = parseCommand(words);
    if (command !== null) return await replay(command, words, terminal);
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

async function replay(command: ReplayCommand, words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  if (command.step && !process.stdin.isTTY)
    throw new UsageError('--step asks before each step, so it needs a terminal.');
  const { plans, issues } = await loadPlans(command.paths, command);
  if (issues.length > 0) printIssues(issues, terminal);
  if (issues.some(({ severity }) => severity === 'error')) return 2;
  if (plans.length === 0)
    throw new UsageError('No scenario is left: they name other situations, languages or devices.');
  await makeReportFolder(command.report);
  await requireSites(command, plans);
  await launchOptions(command);
  return play(command, words);
}

async function makeReportFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new UsageError(`--report is "${folder}", but no folder can be made there: ${reasonOf(error)}.`);
  });
}

/** What would keep every scenario from being played is said once, before a browser starts. */
async function requireSites({ against }: ReplayCommand, plans: readonly Plan[]): Promise<void> {
  if (against !== undefined) return (await openRemoteStage(against)).close();
  await buildSiteIfStale(process.cwd());
  for (const folder of new Set(plans.map(({ campaignFolder }) => campaignFolder)))
    await prepareFolder(folder, process.env['KANSEI_REPLAY_PREPARED']);
}

/** Has Playwright Test play the scenarios in this process; it asks for the command in `givenCommand`. */
function play(command: ReplayCommand, words: readonly string[]): Promise<never> {
  const [node = '', bundle = ''] = process.argv;
  const config = join(bundle, '..', 'playwright.config.js');
  process.env[wordsVariable] = JSON.stringify(words);
  process.argv = [node, 'playwright', 'test', '--config', config, ...command.playwright, ...windowOf(command)];
  // Playwright ends what is under way, and says how far it came.
  process.on('SIGTERM', () => process.kill(process.pid, 'SIGINT'));
  createRequire(import.meta.url)('@playwright/test/cli');
  return new Promise(() => {});
}

/** Playwright opens its window in a browser of its own, where it has one, else in that of the tester. */
function windowOf({ playwright: words }: ReplayCommand): readonly string[] {
  const isOpened = words.includes('--ui') && !words.some((word) => word.startsWith('--ui-'));
  return isOpened && !existsSync(chromium.executablePath()) ? ['--ui-host=127.0.0.1', '--ui-port=0'] : [];
}
