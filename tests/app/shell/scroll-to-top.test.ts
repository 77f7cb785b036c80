import { expect, test } from 'vitest';
import { scrollToTop } from '#app/shell/scroll-to-top.ts';

/** A window that is scrolled down and whose frames the test shows. */
function windowAt(scrollY: number, wantsNoMotion = false) {
  const frames: ((now: number) => void)[] = [];
  const ended = new AbortController();
  const view = {
    scrollY,
    matchMedia: () => ({ matches: wantsNoMotion }),
    requestAnimationFrame: (frame: (now: number) => void) => frames.push(frame),
    scrollTo: (_x: number, y: number) => {
      view.scrollY = y;
    },
  };
  const show = (now: number) => {
    for (const frame of frames.splice(0)) frame(now);
  };
  scrollToTop(view as unknown as Window, ended.signal);
  return { view, frames, show, ended };
}

test('takes 400 ms, quickly first [2.84, 9.12]', () => {
  const { view, frames, show } = windowAt(1000);
  const positions = [1000, 1200, 1399, 1400].map((now) => {
    show(now);
    return view.scrollY;
  });
  expect(positions.map(Math.round)).toEqual([1000, 125, 0, 0]);
  expect([positions.at(-1), frames.length]).toEqual([0, 0]);
});

test('happens at once for fans who want no motion', () => {
  const { view, frames } = windowAt(1000, true);
  expect([view.scrollY, frames.length]).toEqual([0, 0]);
});

test('does nothing at the top', () => {
  expect(windowAt(0).frames.length).toBe(0);
});

test('begins where the page stands that is shown by then', () => {
  const { view, show } = windowAt(7000);
  view.scrollY = 400;
  show(5000);
  show(5200);
  expect(view.scrollY).toBe(50);
});

test('is ended by its signal', () => {
  const { view, frames, show, ended } = windowAt(1000);
  show(1000);
  show(1100);
  const position = view.scrollY;
  ended.abort();
  show(1200);
  expect([view.scrollY, frames.length]).toEqual([position, 0]);
});
