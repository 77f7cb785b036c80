import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visitorSigns } from '#app/browser/visitor-signs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function waiting() {
  const act = vi.fn<() => void>();
  return { act, stop: visitorSigns(window).whenQuiet(act) };
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
