import type { Browser } from '#schemas/data-model/data-model.ts';
import { browserOf } from '#schemas/page/browser.ts';
import { whenSeen } from './page-signals.ts';

/** What the window tells of the fan before it, and does for them. */
export interface BrowserWindow {
  readonly browser: Browser;
  /** Acts once nobody has pressed anything for a while; gives how to stop waiting. */
  whenQuiet(act: () => void): () => void;
  /**
   * Resolves when the fan is back on this page after having left it: in its window again, or by Back, which brings the
   * page as it was left.
   */
  whenBack(): Promise<void>;
  /** Has the browser keep a text as a file. */
  saveFile(name: string, text: string): void;
}

/** A real window. */
export function browserWindow(view: Window): BrowserWindow {
  return {
    browser: browserOf(view.navigator),
    whenQuiet: (act) => whenQuiet(view, act),
    whenBack: () => whenBack(view),
    saveFile: (name, text) => saveFile(view.document, name, text),
  };
}

function saveFile(document: Document, name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not before the browser has begun to read it.
  document.defaultView?.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

function whenBack(view: Window): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const { signal } = waiting;
    const look = () => {
      if (view.document.visibilityState === 'hidden') return;
      waiting.abort();
      resolve();
    };
    view.addEventListener('focus', look, { signal });
    view.document.addEventListener('visibilitychange', look, { signal });
    view.addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal });
  });
}

/** How long nobody presses anything before something may open by itself, in ms. */
const quietMs = 1500;
const signs = ['pointerdown', 'keydown', 'wheel', 'scroll', 'touchmove'] as const;

/** Calls `act` once, when the page is seen and nobody has touched it for a while; gives how to stop waiting. */
function whenQuiet(view: Window, act: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  let timer = 0;
  const end = () => {
    if (signal.aborted) return;
    waiting.abort();
    act();
  };
  const wait = () => {
    view.clearTimeout(timer);
    timer = view.setTimeout(() => whenSeen(view.document, end), quietMs);
  };
  for (const sign of signs) view.addEventListener(sign, wait, { capture: true, passive: true, signal });
  wait();
  return () => {
    waiting.abort();
    view.clearTimeout(timer);
  };
}
