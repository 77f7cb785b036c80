const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;

/** Calls `act` once at the first sign that somebody uses the page. */
export function onFirstSign(view: Window, act: () => void): void {
  const heard = new AbortController();
  const hear = () => {
    heard.abort();
    act();
  };
  for (const sign of signs) {
    view.addEventListener(sign, hear, { capture: true, passive: true, signal: heard.signal });
  }
}

/** Calls `act` each time that the reader hides the window or leaves it, perhaps for good. */
export function onLeave(view: Window, act: () => void): void {
  view.addEventListener('pagehide', act);
  view.document.addEventListener('visibilitychange', () => {
    if (view.document.visibilityState === 'hidden') act();
  });
}

/** A window that is shown again tells it twice: that it is seen, then that it has the focus. In ms. */
const oneReturnMs = 1000;

/** Calls `act` each time that the reader comes back to the window. */
export function onReturn(view: Window, act: () => void): void {
  let last = -Infinity;
  const hear = () => {
    if (view.document.visibilityState === 'hidden' || Date.now() - last < oneReturnMs) return;
    last = Date.now();
    act();
  };
  view.addEventListener('focus', hear);
  view.document.addEventListener('visibilitychange', hear);
}
