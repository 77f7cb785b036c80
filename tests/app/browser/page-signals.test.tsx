import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  onceIdle,
  onFirstInteraction,
  onRestore,
  onReturn,
  savesData,
  whenSeen,
  whileVisible,
} from '#app/browser/page-signals.ts';

test.each(['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'])(
  '%s is a first sign, and the last one that counts',
  (sign) => {
    const act = vi.fn<() => void>();
    onFirstInteraction(window, act);
    expect(act).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(sign));
    document.body.dispatchEvent(new Event(sign));
    document.body.dispatchEvent(new Event('pointerdown'));
    expect(act).toHaveBeenCalledTimes(1);
  },
);

function returning() {
  const act = vi.fn<() => void>();
  onReturn(window, act);
  return act;
}

describe('a fan who comes back', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['to a window that was hidden', ['visibilitychange', 'focus']],
    ['to a window that was seen all the time', ['focus']],
    ['to a tab, with the focus elsewhere', ['visibilitychange']],
  ])('%s is noticed once', (_where, signs) => {
    const act = returning();
    for (const sign of signs) (sign === 'focus' ? window : document).dispatchEvent(new Event(sign));
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('is noticed each time', () => {
    const act = returning();
    window.dispatchEvent(new Event('focus'));
    vi.advanceTimersByTime(1000);
    window.dispatchEvent(new Event('focus'));
    expect(act).toHaveBeenCalledTimes(2);
  });
});

test('a fan who leaves did not come back', () => {
  const act = vi.fn<() => void>();
  onReturn(window, act);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockRestore();
  expect(act).not.toHaveBeenCalled();
});

/** Lets the page be seen, or not, from now on. */
function see(isSeen: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isSeen ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a page that nobody touches', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('is idle a while after it was loaded, once', () => {
    const act = vi.fn<() => void>();
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    onceIdle(window, act);
    vi.advanceTimersByTime(60_000);
    expect(act).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(1999);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(act).toHaveBeenCalledTimes(1);
  });
});

describe('a page that is never left', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  afterEach(() => void vi.restoreAllMocks());

  test('asks now and then, never at the same pace as all others', () => {
    const act = vi.fn<() => void>();
    const pauses = [0, 0.5, 0.999];
    whileVisible(window, act, () => pauses.shift() ?? 0);
    const asked = [44_999, 1, 59_999, 1, 74_969, 1].map((passed) => {
      vi.advanceTimersByTime(passed);
      return act.mock.calls.length;
    });
    expect(asked).toEqual([0, 1, 1, 2, 2, 3]);
  });

  test('asks nothing while it is hidden, and goes on when it is seen again', () => {
    const act = vi.fn<() => void>();
    whileVisible(window, act, () => 0);
    vi.advanceTimersByTime(30_000);
    see(false);
    vi.advanceTimersByTime(3_600_000);
    expect(act).not.toHaveBeenCalled();
    see(true);
    vi.advanceTimersByTime(44_999);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
  });
});

test('a page that is not seen waits until it is, once', () => {
  const act = vi.fn<() => void>();
  see(false);
  whenSeen(document, act);
  see(false);
  expect(act).not.toHaveBeenCalled();
  see(true);
  see(true);
  expect(act).toHaveBeenCalledTimes(1);
  whenSeen(document, act);
  expect(act).toHaveBeenCalledTimes(2);
});

test('a page is restored when the browser kept it, not when it is loaded', () => {
  const act = vi.fn<() => void>();
  onRestore(window, act);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(act).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(act).toHaveBeenCalledTimes(1);
});

test.each<[string, object, boolean]>([
  ['a browser that tells nothing', {}, false],
  ['a fast connection', { connection: { saveData: false, effectiveType: '4g' } }, false],
  ['half a second there and back', { connection: { effectiveType: '3g' } }, false],
  ['a fan who saves data', { connection: { saveData: true, effectiveType: '4g' } }, true],
  ['a connection that carries little', { connection: { saveData: false, effectiveType: 'slow-2g' } }, true],
])('%s: is data to be saved?', (_, navigator, isSaved) => {
  expect(savesData({ navigator: navigator as Navigator })).toBe(isSaved);
});
