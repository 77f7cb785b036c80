import type { Engine } from './engine-page.ts';
import { findProgram } from './find-program.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

/** The engines beside Chromium in which the fan's way is played. */
export const engines: readonly Engine[] = [webkit, firefox];

/** Whether all programs of an engine are here. */
export function isInstalled({ programs }: Engine): boolean {
  return programs.every((program) => findProgram(program) !== undefined);
}
