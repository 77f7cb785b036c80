import type { Reached } from '../screen/targets/reach-target.ts';
import type { Screen } from '../screen/screen.ts';

/** Real time that the browser itself may take to open a dialog or to begin a download, in ms. */
export const longestBeginMs = 5000;

/**
 * Presses something and gives what the browser begins then, for which `begun` waits up to `longestBeginMs`; undefined when
 * that is nothing. Time goes on meanwhile, since a page may have to make first what it gives.
 */
export async function pressFor<Begun>(
  begun: Promise<Begun>,
  { x, y }: Reached,
  { page, until }: Screen,
): Promise<Begun | undefined> {
  let isThere = false;
  const answer = begun.then(
    (thing) => {
      isThere = true;
      return thing;
    },
    () => undefined,
  );
  await page.mouse.click(x, y);
  await until(async () => (isThere ? true : undefined));
  return answer;
}
