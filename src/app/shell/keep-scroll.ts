import { itemOfFragment } from '#schemas/page/item-fragment.ts';
import type { Place } from '#app/state/navigation.ts';
import type { Observable } from '#app/state/observable.ts';
import { scrollToTop } from './scroll-to-top.ts';

/** Name in the storage of the tab, so that a page that is loaded anew comes back to where it was. */
const storageKey = 'kansei.scroll';

/** How many visits of pages are remembered. */
const mostVisits = 50;

/** How long a page that was come back to may grow to its old height, in ms. */
const longestMs = 5000;

const touches = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Scrolls as the place changes: another page begins at its top, one that is come back to by Back, Forward or a reload
 * stands where it was, to the pixel. The latest of these counts, and a touch of the fan's own ends it.
 */
export function keepScroll(view: Window, place: Observable<Place>): void {
  view.history.scrollRestoration = 'manual';
  const positions = new Map(readPositions(view));
  let current = place.get();
  let scrolling = new AbortController();
  const begin = () => {
    scrolling.abort();
    scrolling = untilTouched(view);
    return scrolling.signal;
  };
  const restore = () => scrollBack(view, positions.get(current.key) ?? 0, begin());
  const remember = () => {
    positions.delete(current.key);
    positions.set(current.key, view.scrollY);
  };
  place.watch(() => {
    const before = current;
    if (place.get().key !== before.key) remember();
    current = place.get();
    if (isEntered(current, before)) {
      scrollToTop(view, begin());
    } else if (current.key !== before.key) {
      if (current.arrival === 'travel') restore();
      else scrolling.abort();
    }
  });
  view.addEventListener('pagehide', () => {
    remember();
    writePositions(view, [...positions].slice(-mostVisits));
  });
  if (positions.has(current.key)) restore();
}

/** Whether the page is to show its top: not where the address leads to an item in it, which is scrolled to by its list. */
function isEntered({ arrival, path, hash }: Place, before: Place): boolean {
  if (itemOfFragment(hash) !== '') return false;
  return arrival === 'again' || (arrival === 'go' && path !== before.path);
}

function untilTouched(view: Window): AbortController {
  const ended = new AbortController();
  const { signal } = ended;
  for (const touch of touches) view.addEventListener(touch, () => ended.abort(), { passive: true, signal });
  return ended;
}

/** Scrolls to a place as soon as the page is high enough for it, and keeps it there while drawings and lists above it come. */
function scrollBack(view: Window, top: number, signal: AbortSignal): void {
  const apply = () => view.scrollTo({ top, behavior: 'instant' });
  const growth = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(apply);
  const end = () => growth?.disconnect();
  growth?.observe(view.document.body);
  const timer = view.setTimeout(end, longestMs);
  signal.addEventListener('abort', () => {
    view.clearTimeout(timer);
    end();
  });
}

type Positions = readonly (readonly [string, number])[];

function readPositions(view: Window): Positions {
  try {
    const kept: unknown = JSON.parse(view.sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}

/** A browser that forbids storage, or has no room, only forgets. */
function writePositions(view: Window, positions: Positions): void {
  try {
    view.sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {}
}
