import type { Place } from './navigation.ts';
import type { Observable } from './observable.ts';

/** Name in the storage of the tab, so that a page that is loaded anew comes back to where it was. */
const storageKey = 'kansei.scroll';

/** How many visits of pages are remembered. */
const mostVisits = 50;

/** How long a page that was come back to may grow to its old height, in ms. */
const patience = 5000;

const touches = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Brings every page that is come back to, by Back, Forward or a reload, to where it was scrolled, to the pixel. */
export function keepScroll(view: Window, place: Observable<Place>): void {
  view.history.scrollRestoration = 'manual';
  const positions = new Map(readPositions(view));
  let current = place.get();
  let restoring = new AbortController();
  const restore = () => {
    restoring = scrollBack(view, positions.get(current.key) ?? 0);
  };
  const remember = () => {
    positions.delete(current.key);
    positions.set(current.key, view.scrollY);
  };
  place.watch(() => {
    const next = place.get();
    if (next.key === current.key) return;
    restoring.abort();
    remember();
    current = next;
    if (next.arrival === 'travel') restore();
  });
  view.addEventListener('pagehide', () => {
    remember();
    writePositions(view, [...positions].slice(-mostVisits));
  });
  if (positions.has(current.key)) restore();
}

/**
 * Scrolls to a place as soon as the page is high enough for it, and keeps it there while drawings and lists above it come;
 * a touch of the fan's own ends it.
 */
function scrollBack(view: Window, top: number): AbortController {
  const ended = new AbortController();
  const { signal } = ended;
  const apply = () => view.scrollTo({ top, behavior: 'instant' });
  const growth = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(apply);
  growth?.observe(view.document.body);
  signal.addEventListener('abort', () => growth?.disconnect());
  const timer = view.setTimeout(() => ended.abort(), patience);
  signal.addEventListener('abort', () => view.clearTimeout(timer));
  for (const touch of touches) view.addEventListener(touch, () => ended.abort(), { passive: true, signal });
  return ended;
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
