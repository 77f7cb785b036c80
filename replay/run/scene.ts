import type { PNG } from 'pngjs';
import type { PictureResult } from '../pictures/approved-pictures.ts';
import type { Screen } from '../screen/screen.ts';
import type { Plan } from '../scenario/plan.ts';
import type { Play } from '../stage/stage.ts';

/** Everything that a plan is played with. */
export interface Scene {
  readonly plan: Plan;
  readonly play: Play;
  readonly screen: Screen;
  /** Compares a PNG with the approved one of a file, such as "top.ja.phone.png". Rejects with `UnreadablePictureError`. */
  comparePicture(file: string, picture: PNG): Promise<PictureResult>;
  /** Adds what is worth telling and no failure. */
  remark(words: string): void;
  /** Adds a file to the report. */
  keep(file: KeptFile): Promise<void>;
}

/** A file for the report. */
export interface KeptFile {
  readonly name: string;
  readonly body: Buffer;
  /** Media type. */
  readonly contentType: string;
}
