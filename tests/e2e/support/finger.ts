import type { Page } from 'playwright';

/** Time between two places of a finger, in seconds: slow enough not to be a flick. */
const pause = 0.4;

/**
 * A finger comes down at a place, goes down the page to each offset in px in turn, and lets go. The page needs
 * `hasTouch`. `look` is asked at each offset, before the finger goes on.
 */
export async function dragByFinger(
  page: Page,
  { x, y }: { readonly x: number; readonly y: number },
  offsets: readonly number[],
  look?: (offset: number) => Promise<void>,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const begin = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number, offset?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: offset === undefined ? [] : [{ x, y: y + offset }],
      timestamp: begin + step * pause,
    });
  await touch('touchStart', 0, 0);
  for (const [position, offset] of offsets.entries()) {
    await touch('touchMove', position + 1, offset);
    await look?.(offset);
  }
  await touch('touchEnd', offsets.length + 1);
  await session.detach();
}
