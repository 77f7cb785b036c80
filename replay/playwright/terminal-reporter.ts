import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import { processTerminal } from '#server/testing/door.ts';
import type { ReplayCommand } from '../command/parse-command.ts';
import { unusedPictures } from '../pictures/unused-pictures.ts';
import { loadPlans } from '../scenario/load-plans.ts';
import { givenCommand } from './given-command.ts';
import { browserKind, playedScenario, titleKind } from './played-scenario.ts';
import { printSummary } from './progress.ts';
import { reportPaths } from './report-paths.ts';
import { createRounds } from './rounds.ts';
import type { Rounds } from './rounds.ts';

/**
 * What a tester sees while scenarios are played: a line each, what failed with file and line, and the sums last.
 * Playwright's own reporters know neither the nearest match nor rounds that are compared.
 */
export default class TerminalReporter implements Reporter {
  readonly #command: ReplayCommand = givenCommand();
  readonly #terminal = processTerminal();
  #rounds: Rounds = createRounds(0, 1, this.#terminal);
  #workers = 0;
  #all = 0;
  #played = 0;
  #browser = 'Chromium';

  onBegin(config: FullConfig, suite: Suite): void {
    const { repeat } = this.#command;
    this.#all = suite.allTests().length;
    this.#workers = config.workers;
    this.#rounds = createRounds(this.#all / repeat, repeat, this.#terminal);
    if (isListing(this.#command)) for (const test of suite.allTests()) this.#terminal.print(titleOf(test));
  }

  onTestBegin(test: TestCase): void {
    const { headed, slow } = this.#command;
    if (headed || slow) this.#terminal.print(`playing  ${titleOf(test)}`);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'interrupted' || isUnplayed(result)) return;
    this.#played += 1;
    this.#browser = result.annotations.find(({ type }) => type === browserKind)?.description ?? this.#browser;
    this.#rounds.add(playedScenario(test, result), test.repeatEachIndex + 1);
  }

  onError({ message = '', value = '' }: TestError): void {
    this.#terminal.printError(message || value);
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk);
  }

  async onEnd({ duration }: FullResult): Promise<{ status?: FullResult['status'] }> {
    const { command, terminal } = { command: this.#command, terminal: this.#terminal };
    if (isListing(command)) return {};
    if (command.update) await this.#printUnusedPictures();
    const { html, junit } = reportPaths(command.report);
    terminal.print(`Report: ${html}/index.html, for CI: ${junit}`);
    const unplayed = this.#all - this.#played;
    const were = unplayed === 1 ? 'was' : 'were';
    if (unplayed > 0) terminal.print(`${unplayed} ${were} not played: the run was ended before, or its browser was.`);
    const differing = this.#rounds.differing();
    if (differing > 0) terminal.print(`${differing} went another way than in the first round.`);
    const about = { browser: this.#browser, site: command.against ?? 'in memory', workers: this.#workers };
    printSummary({ ...about, milliseconds: duration, scenarios: this.#rounds.counted() }, terminal);
    return differing > 0 || unplayed > 0 ? { status: 'failed' } : {};
  }

  printsToStdio(): boolean {
    return true;
  }

  /** Approved pictures that no scenario of the campaigns asks for any more. */
  async #printUnusedPictures(): Promise<void> {
    const { plans } = await loadPlans(this.#command.paths, this.#command);
    const all = await loadPlans([...new Set(plans.map(({ campaignFolder }) => campaignFolder))], {});
    for (const file of unusedPictures(all.plans)) {
      this.#terminal.print(`note     No scenario asks for the picture ${file}; delete it.`);
    }
  }
}

function titleOf({ title, annotations }: TestCase): string {
  return `${title}: ${annotations.find(({ type }) => type === titleKind)?.description ?? ''}`;
}

/** Nothing is played when Playwright is asked what it would play. */
function isListing({ playwright }: ReplayCommand): boolean {
  return playwright.includes('--list');
}

/** Playwright gives tests that it never began as skipped, without a word why. */
function isUnplayed({ status, annotations }: TestResult): boolean {
  return status === 'skipped' && !annotations.some(({ type }) => type === 'skip');
}
