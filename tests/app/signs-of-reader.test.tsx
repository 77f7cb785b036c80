import { expect, test, vi } from 'vitest';
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

test('a reader who comes back is noticed each time', () => {
  const act = vi.fn<() => void>();
  onReturn(window, act);
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(act).toHaveBeenCalledTimes(2);
});
