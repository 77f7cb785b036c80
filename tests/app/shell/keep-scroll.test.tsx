import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepScroll } from '#app/shell/keep-scroll.ts';
import { Observable } from '#app/state/observable.ts';
import type { Place } from '#app/state/navigation.ts';

const first: Place = { path: '/', search: '', hash: '', key: 'one', arrival: 'load' };

let scrolled: unknown[];

beforeEach(() => {
  scrolled = [];
  sessionStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => void scrolled.push(to[0]));
});

afterEach(() => {
  standAt(0);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function standAt(scrollY: number): void {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: scrollY });
}

/** What a ResizeObserver tells of the page. */
function watchGrowth() {
  const growths = new Set<() => void>();
  class Growth {
    #grown: () => void;
    constructor(grown: () => void) {
      this.#grown = grown;
    }
    observe() {
      growths.add(this.#grown);
    }
    disconnect() {
      growths.delete(this.#grown);
    }
  }
  vi.stubGlobal('ResizeObserver', Growth);
  return () => growths.forEach((grown) => grown());
}

/** Frames that the test shows, for a fan who does not mind motion. */
function holdFrames() {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  return (now: number) => frames.splice(0).forEach((frame) => frame(now));
}

test('a page that is come back to stands where it stood, also when it grows later', () => {
  const grow = watchGrowth();
  const place = new Observable<Place>(first);
  keepScroll(window, place);
  holdFrames();
  standAt(1234);
  place.set({ ...first, path: '/terms', key: 'two', arrival: 'go' });
  standAt(50);
  grow();
  expect(scrolled).toEqual([]);
  place.set({ ...first, arrival: 'travel' });
  grow();
  grow();
  expect(scrolled).toEqual([
    { top: 1234, behavior: 'instant' },
    { top: 1234, behavior: 'instant' },
  ]);
  window.dispatchEvent(new Event('wheel'));
  grow();
  expect(scrolled.length).toBe(2);
});

test('the latest of two ways back counts', () => {
  const grow = watchGrowth();
  const place = new Observable<Place>(first);
  keepScroll(window, place);
  holdFrames();
  standAt(700);
  place.set({ ...first, path: '/terms', key: 'two', arrival: 'go' });
  standAt(90);
  place.set({ ...first, arrival: 'travel' });
  standAt(0);
  place.set({ ...first, path: '/terms', key: 'two', arrival: 'travel' });
  grow();
  expect(scrolled).toEqual([{ top: 90, behavior: 'instant' }]);
});

test('a page that is loaded anew stands where it stood', () => {
  const grow = watchGrowth();
  keepScroll(window, new Observable<Place>(first));
  standAt(321);
  window.dispatchEvent(new Event('pagehide'));
  keepScroll(window, new Observable<Place>(first));
  grow();
  expect(scrolled).toEqual([{ top: 321, behavior: 'instant' }]);
});

test('a storage that holds something else changes nothing', () => {
  const grow = watchGrowth();
  sessionStorage.setItem('kansei.scroll', '{"one": 5}');
  keepScroll(window, new Observable<Place>(first));
  grow();
  expect(scrolled).toEqual([]);
});

describe('the way to the top [2.84]', () => {
  const terms: Place = { ...first, path: '/terms', key: 'two', arrival: 'go' };

  test.each<[string, Place, boolean]>([
    ['of another page', terms, true],
    ['of the page that is shown, by a link to it', { ...first, arrival: 'again' }, true],
    ['is not gone where the address leads to an item', { ...terms, hash: '#item-a' }, false],
    ['is not gone for another query', { ...first, search: '?sort=old', key: 'two', arrival: 'go' }, false],
  ])('%s', (_, to, isGone) => {
    const show = holdFrames();
    const place = new Observable<Place>(first);
    keepScroll(window, place);
    standAt(800);
    place.set(to);
    show(1000);
    expect(scrolled).toEqual(isGone ? [0] : []);
  });

  test('ends when the fan comes back meanwhile', () => {
    const show = holdFrames();
    const grow = watchGrowth();
    const place = new Observable<Place>(first);
    keepScroll(window, place);
    standAt(800);
    place.set(terms);
    show(1000);
    place.set({ ...first, arrival: 'travel' });
    grow();
    show(1400);
    expect(scrolled).toEqual([0, { top: 800, behavior: 'instant' }]);
  });

  test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('ends with a %s of the fan', (touch) => {
    const show = holdFrames();
    const place = new Observable<Place>(first);
    keepScroll(window, place);
    standAt(800);
    place.set(terms);
    show(1000);
    window.dispatchEvent(new Event(touch));
    show(1400);
    expect(scrolled).toEqual([0]);
  });
});
