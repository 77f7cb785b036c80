import type { Step } from '#schemas/scenario/scenario.ts';
import { stepVerbs } from '#schemas/scenario/step.ts';
import { ScenarioFailure } from '#replay/run/result.ts';
import type { Failure } from '#replay/run/result.ts';
import type { KeptFile } from '#replay/run/scene.ts';
import type { PlannedExpectation, PlannedStep } from '#replay/scenario/plan.ts';
import type { Screen } from '#replay/screen/screen.ts';
import type { Play } from '#replay/stage/stage.ts';
import { playStep } from '#replay/steps/play-step.ts';

const place = { file: 'scenarios/tiny.json', line: 7 };

/** Nobody else: the world around the fan keeps nothing and stays as it is. */
export const noPlay: Play = {
  cookies: [],
  change: async () => {},
  heldCalls: () => 0,
  readStored: async () => ({
    points: null,
    history: [],
    awards: [],
    stock: {},
    entries: {},
    gacha: { drawn: [], undecided: null, fixed: null },
    gachaStock: {},
    members: [],
  }),
  readReports: async () => [],
  end: async () => {},
};

function planned(value: Step): PlannedStep {
  const verb = stepVerbs.find((one) => one !== 'use' && value[one] !== undefined) as PlannedStep['verb'];
  return { verb, value, words: 'the step', parts: [], place, then: undefined };
}

export const then: PlannedExpectation = { value: {}, place, placeOf: () => place };

/** Plays steps one after the other; gives the files that the report keeps of them. */
export async function playAll(
  screen: Screen,
  steps: readonly Step[],
  play: Play = noPlay,
  campaignFolder = '',
): Promise<readonly KeptFile[]> {
  const kept: KeptFile[] = [];
  const keep = async (file: KeptFile) => void kept.push(file);
  for (const step of steps) await playStep(planned(step), { screen, play, plan: { campaignFolder }, keep });
  return kept;
}

/** The failure that something ends with; its place is checked here. */
export async function failureOf(work: Promise<unknown>): Promise<Omit<Failure, 'place'>> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ScenarioFailure)) throw error;
    const { place: where, ...failure } = error.failure;
    if (where.line !== place.line) throw new Error(`It names line ${where.line}.`, { cause: error });
    return failure;
  }
  throw new Error('Nothing failed.');
}
