import type { Page } from 'playwright';
import { millisecondsOf } from '#schemas/scenario/duration.ts';
import { passTime } from './pass-time.ts';
import type { PlayVerb } from './step-scene.ts';

/** Leaves the window for a while, as for another app, then returns to it. */
export const leave: PlayVerb<'leave'> = async (span, { screen }) => {
  await turn(screen.page, 'hidden');
  await screen.settle();
  await passTime(screen, millisecondsOf(span));
  await turn(screen.page, 'visible');
};

/** Browsers without a screen never hide a window, so the page gets the events that they would send, in their order. */
async function turn(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibility) => {
    const isHidden = visibility === 'hidden';
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    document.hasFocus = () => !isHidden;
    if (isHidden) window.dispatchEvent(new FocusEvent('blur'));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    if (!isHidden) window.dispatchEvent(new FocusEvent('focus'));
  }, state);
}
