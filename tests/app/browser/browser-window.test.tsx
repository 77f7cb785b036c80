import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserWindow } from '#app/browser/browser-window.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function waiting() {
  const act = vi.fn<() => void>();
  return { act, stop: browserWindow(window).whenQuiet(act) };
}

test('what waits for a quiet page comes once nobody has pressed anything for 1.5 s, and once only', () => {
  const { act } = waiting();
  vi.advanceTimersByTime(1400);
  document.body.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(1400);
  document.body.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(1499);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  document.body.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(5000);
  expect(act).toHaveBeenCalledTimes(1);
});

test('who is not waited for any more does not come', () => {
  const { act, stop } = waiting();
  stop();
  vi.advanceTimersByTime(5000);
  expect(act).not.toHaveBeenCalled();
});

test('a page that nobody sees is not taken for a quiet one', () => {
  const { act, stop } = waiting();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.advanceTimersByTime(1500);
  expect(act).not.toHaveBeenCalled();
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(act).toHaveBeenCalledTimes(1);
  stop();
});

const settle = () => new Promise((resolve) => process.nextTick(resolve));
const blur = () => window.dispatchEvent(new Event('blur'));
const focus = () => window.dispatchEvent(new Event('focus'));
const turn = () => document.dispatchEvent(new Event('visibilitychange'));
const show = (isPersisted: boolean) => () =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: isPersisted }));

/** Whether the fan is taken to be back, after each of some events. */
async function isBackAfter(...events: readonly (() => void)[]): Promise<readonly boolean[]> {
  let isBack = false;
  void browserWindow(window)
    .whenBack()
    .then(() => (isBack = true));
  const seen: boolean[] = [];
  for (const happen of events) {
    happen();
    await settle();
    seen.push(isBack);
  }
  return seen;
}

describe('a fan who left the page for an app is back', () => {
  test('when the window has the focus again', async () => {
    expect(await isBackAfter(blur, focus)).toEqual([false, true]);
  });

  test('when the page is seen again, without the focus', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const turnAgain = () => {
      visibility.mockRestore();
      turn();
    };
    expect(await isBackAfter(turn, turnAgain)).toEqual([false, true]);
  });

  test('when Back brings the page as it was left; not when it has only just been loaded', async () => {
    expect(await isBackAfter(show(false), show(true))).toEqual([false, true]);
  });
});
