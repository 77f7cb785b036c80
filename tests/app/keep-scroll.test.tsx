import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepScroll } from '#app/keep-scroll.ts';
import { Observable } from '#app/observable.ts';
import type { Place } from '#app/navigation.ts';

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

test('a page that is come back to stands where it stood, also when it grows later', () => {
  const grow = watchGrowth();
  const place = new Observable<Place>(first);
  keepScroll(window, place);
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
