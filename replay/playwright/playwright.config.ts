import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '../browser/launch-browser.ts';
import { picturePathTemplate } from '../pictures/approved-pictures.ts';
import { givenCommand } from './given-command.ts';
import { reportPaths } from './report-paths.ts';

/** A limit for what hangs; everything in a scenario has limits of its own. */
const longestScenarioMs = 600_000;

const command = givenCommand();
const { html, junit, artifacts } = reportPaths(resolve(command.report));
const isWatched = command.headed || command.slow || command.step;

export default defineConfig({
  testDir: '.',
  testMatch: 'scenarios.spec.js',
  outputDir: artifacts,
  fullyParallel: true,
  workers: command.workers,
  repeatEach: command.repeat,
  timeout: isWatched ? 0 : longestScenarioMs,
  updateSnapshots: command.update ? 'changed' : 'none',
  snapshotPathTemplate: picturePathTemplate,
  reporter: [
    ['./terminal-reporter.js'],
    ['html', { outputFolder: html, open: 'never', title: 'Scenarios' }],
    ['junit', { outputFile: junit }],
  ],
  use: {
    headless: !command.headed,
    launchOptions: await launchOptions(command),
    trace: command.trace,
  },
});
