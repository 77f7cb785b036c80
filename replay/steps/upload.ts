import { resolve } from 'node:path';
import { ScenarioFailure } from '../run/result.ts';
import { filesFolder } from '../scenario/files/campaign-facts.ts';
import type { Screen } from '../screen/screen.ts';
import { reachTarget } from '../screen/targets/reach-target.ts';
import type { Reached } from '../screen/targets/reach-target.ts';
import { nounOf } from '../screen/targets/target-failure.ts';
import { longestBeginMs, pressFor } from './press-for.ts';
import type { PlayVerb } from './step-scene.ts';

/** Gives a file to a field: picked in the dialog that a press opens, or dropped on it. */
export const upload: PlayVerb<'upload'> = async ({ file, into, dropped }, { screen, plan }, place) => {
  const path = resolve(filesFolder(plan.campaignFolder), file);
  const field = await reachTarget(screen, into, place);
  if (dropped) return drop(path, field, screen);
  const opened = screen.page.waitForEvent('filechooser', { timeout: longestBeginMs });
  const dialog = await pressFor(opened, field, screen);
  if (dialog !== undefined) return dialog.setFiles(path);
  throw new ScenarioFailure({
    message: `The ${nounOf(into)} was pressed, but asks for no file.`,
    expected: `The ${nounOf(into)} asks for a file.`,
    actual: '',
    nearest: '',
    hint: '',
    place,
  });
};

/** Playwright has no mouse that brings a file, but its browser has. */
async function drop(path: string, { x, y }: Reached, { page }: Screen): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, x, y, data });
  }
  await session.detach();
}
