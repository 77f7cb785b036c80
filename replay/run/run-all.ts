import type { Plan } from '../scenario/plan.ts';
import type { Stage } from '../stage/stage.ts';
import type { ScenarioResult } from './result.ts';
import { runScenario } from './run-scenario.ts';
import type { ScenarioOptions } from './run-scenario.ts';

export interface RunOptions extends Omit<ScenarioOptions, 'stage'> {
  /** How many scenarios are played side by side, each on a stage of its own. */
  readonly workers: number;
  /** Opens the site for plans of one campaign; called once a worker and campaign. */
  openStage(campaignFolder: string): Promise<Stage>;
  onBegin(plan: Plan): void;
  onResult(result: ScenarioResult): void;
  /** Ends the run after the scenarios that are being played. */
  readonly signal: AbortSignal;
}

/** Plays all plans; gives their results in the order of the plans. Rejects when a stage cannot be opened. */
export async function runAll(plans: readonly Plan[], options: RunOptions): Promise<ScenarioResult[]> {
  const queue = [...plans.entries()];
  const results: ScenarioResult[] = [];
  const work = async () => {
    const stages = new Stages(options.openStage);
    try {
      for (let next = queue.shift(); next && !options.signal.aborted; next = queue.shift()) {
        const [position, plan] = next;
        const stage = await stages.of(plan.campaignFolder);
        options.onBegin(plan);
        const result = await runScenario(plan, { ...options, stage });
        options.onResult(result);
        results[position] = result;
      }
    } finally {
      await stages.close();
    }
  };
  const workers = Math.min(options.workers, plans.length);
  await allOf(Array.from({ length: workers }, work));
  return results.filter((result) => result !== undefined);
}

/** Waits for all before it rejects with the first rejection, so that nothing is left open behind. */
async function allOf(works: readonly Promise<void>[]): Promise<void> {
  const settled = await Promise.allSettled(works);
  const rejected = settled.find(({ status }) => status === 'rejected');
  if (rejected?.status === 'rejected') throw rejected.reason;
}

/** The stages of one worker, one a campaign. */
class Stages {
  readonly #opened = new Map<string, Promise<Stage>>();
  readonly #open: RunOptions['openStage'];

  constructor(open: RunOptions['openStage']) {
    this.#open = open;
  }

  of(campaignFolder: string): Promise<Stage> {
    const stage = this.#opened.get(campaignFolder) ?? this.#open(campaignFolder);
    this.#opened.set(campaignFolder, stage);
    return stage;
  }

  async close(): Promise<void> {
    for (const stage of this.#opened.values()) await (await stage.catch(() => undefined))?.close();
  }
}
