import type { Step } from '#schemas/scenario/scenario.ts';
import type { StepVerb } from '#schemas/scenario/step.ts';
import type { KeptFile } from '../run/scene.ts';
import type { Place, Plan } from '../scenario/plan.ts';
import type { Screen } from '../screen/screen.ts';
import type { Play } from '../stage/stage.ts';

/** What a step is played with. */
export interface StepScene {
  readonly screen: Screen;
  readonly play: Play;
  readonly plan: Pick<Plan, 'campaignFolder'>;
  /** Adds a file to the report. */
  keep(file: KeptFile): Promise<void>;
}

/** What a step says after its verb. */
export type ValueOf<Verb extends StepVerb> = NonNullable<Step[Verb]>;

/** Plays steps of one verb. Throws `ScenarioFailure` when the fan can not do that. */
export type PlayVerb<Verb extends StepVerb> = (value: ValueOf<Verb>, scene: StepScene, place: Place) => Promise<void>;
