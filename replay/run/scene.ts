import type { Screen } from '../screen/screen.ts';
import type { Plan } from '../scenario/plan.ts';
import type { Play } from '../stage/stage.ts';
import type { PictureBook } from '../pictures/picture-book.ts';

/** Everything that a plan is played with. */
export interface Scene {
  readonly plan: Plan;
  readonly play: Play;
  readonly screen: Screen;
  readonly pictures: PictureBook;
  /** Adds what is worth telling and no failure. */
  remark(words: string): void;
}
