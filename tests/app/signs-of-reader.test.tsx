import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onFirstSign, onReturn } from '#app/signs-of-reader.ts';

test.each(['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'])(
  '%s is a first sign, and the last one that counts',
  (sign) => {
    const act = vi.fn<() => void>();
    onFirstSign(window, act);
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

describe('a reader who comes back', () => {
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

test('a reader who leaves did not come back', () => {
  const act = vi.fn<() => void>();
  onReturn(window, act);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockRestore();
  expect(act).not.toHaveBeenCalled();
});
