const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;

/** Calls `act` once at the first sign that somebody uses the page. */
export function onFirstInteraction(view: Window, act: () => void): void {
  const listening = new AbortController();
  const listener = () => {
    listening.abort();
    act();
  };
  for (const sign of signs) {
    view.addEventListener(sign, listener, { capture: true, passive: true, signal: listening.signal });
  }
}

/** How long a page that nobody touches goes without the rest of its program, in ms after its loading. */
const idleMs = 2000;

/** Calls `act` once when the page has been loaded for a while. */
export function onceIdle(view: Window, act: () => void): void {
  const wait = () => void view.setTimeout(act, idleMs);
  if (view.document.readyState === 'complete') wait();
  else view.addEventListener('load', wait, { once: true });
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** True where the fan asked for little data, or the connection carries little: then nothing is loaded on suspicion. */
export function savesData({
  navigator,
}: {
  readonly navigator: Navigator & { readonly connection?: Connection };
}): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}

/** Calls `act` each time that the fan hides the window or leaves it, perhaps for good. */
export function onLeave(view: Window, act: () => void): void {
  view.addEventListener('pagehide', act);
  view.document.addEventListener('visibilitychange', () => {
    if (view.document.visibilityState === 'hidden') act();
  });
}

/** Calls `act` each time that the browser brings the page back as it was left, by Back or Forward. */
export function onRestore(view: Window, act: () => void): void {
  view.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) act();
  });
}

/** Calls `act` once when the page is seen: at once, or when a window that is hidden or rendered ahead is shown. */
export function whenSeen(document: Document, act: () => void): void {
  if (document.visibilityState !== 'hidden') act();
  else document.addEventListener('visibilitychange', () => whenSeen(document, act), { once: true });
}

/** A window that is shown again fires two events: that it is visible, then that it has the focus. In ms. */
const oneReturnMs = 1000;

/** Calls `act` each time that the fan comes back to the window. */
export function onReturn(view: Window, act: () => void): void {
  let last = -Infinity;
  const listener = () => {
    if (view.document.visibilityState === 'hidden' || Date.now() - last < oneReturnMs) return;
    last = Date.now();
    act();
  };
  view.addEventListener('focus', listener);
  view.document.addEventListener('visibilitychange', listener);
}

/** How long a visible page goes without asking, in ms: from the first to less than the second, so that pages spread. */
const askingPause = [45_000, 75_000] as const;

/** Calls `act` now and then for as long as the page is visible; `random` gives numbers from 0 to less than 1. */
export function whileVisible(view: Window, act: () => void, random: () => number = Math.random): void {
  const [shortest, longest] = askingPause;
  let timer: number | undefined;
  const wait = () => {
    view.clearTimeout(timer);
    if (view.document.visibilityState === 'hidden') return;
    timer = view.setTimeout(
      () => {
        act();
        wait();
      },
      shortest + random() * (longest - shortest),
    );
  };
  view.document.addEventListener('visibilitychange', wait);
  wait();
}
