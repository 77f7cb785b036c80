import { resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import type { TestDetails } from '@playwright/test';
import { atOnce, slowly } from '../run/pace.ts';
import { playPlan } from '../run/play-plan.ts';
import { loadPlans } from '../scenario/load-plans.ts';
import type { Plan } from '../scenario/plan.ts';
import { givenCommand } from './given-command.ts';
import { browserKind, titleKind } from './played-scenario.ts';
import { stepByStep } from './step-prompt.ts';
import { test } from './test.ts';

/** Every run of every scenario that the command names is a test. */
const command = givenCommand();
const { plans } = await loadPlans(command.paths, command);
const watchedStepMs = 1000;
const pace = command.step ? stepByStep() : command.slow ? slowly(watchedStepMs) : atOnce;

for (const plan of plans) {
  inFileOf(plan)(test, plan.id, detailsOf(plan), async ({ browser, stageOf, picturesOf }, info) => {
    info.annotations.push({ type: browserKind, description: `Chromium ${browser.version()}` });
    await playPlan(plan, {
      browser,
      info,
      pace,
      screens: command.screens ? 'all' : 'of failures',
      isSeen: command.screens || command.trace !== 'off',
      keepsTrace: command.repeat > 1,
      openStage: () => stageOf(plan.campaignFolder),
      comparePicture: async (file, picture) => (await picturesOf(plan.campaignFolder)).compare(file, picture, info),
    });
  });
}

function detailsOf({ title, why, given, givenWords }: Plan): TestDetails {
  const annotation = [
    { type: titleKind, description: title },
    ...(why === '' ? [] : [{ type: 'why', description: why }]),
    { type: 'given', description: givenWords.join('; ') },
  ];
  return { tag: [`@${given.locale}`, `@${given.device}`], annotation };
}

type DefineTest = (define: typeof test, title: string, details: TestDetails, body: Parameters<typeof test>[2]) => void;

/**
 * Playwright takes the caller's file for that of the test: reports then show the scenario, not this loop. The window of
 * --ui runs a test by its file, which has to be this one.
 */
function inFileOf({ file }: Plan): DefineTest {
  if (command.playwright.some((word) => word.startsWith('--ui'))) return (define, ...words) => define(...words);
  return compileFunction('test(title, details, body);', ['test', 'title', 'details', 'body'], {
    filename: resolve(file),
  }) as DefineTest;
}
