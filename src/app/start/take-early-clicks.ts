/** What the program that comes first leaves for the site's. */
export interface EarlyClicks {
  /** The buttons that were pressed, each once, in their order; from then on presses are no longer kept. */
  take(): readonly HTMLElement[];
}

/**
 * Takes what was pressed before the page could act; called right before React hydrates the page and acts on every
 * press from then on. Returns what presses it again, as far as it is still there, to be called once the page is shown:
 * in a task of its own, since React hydrates what an event needs at once only while it does nothing else.
 */
export function takeEarlyClicks(view: Window & { readonly earlyClicks?: EarlyClicks }): () => void {
  const buttons = view.earlyClicks?.take() ?? [];
  return () => {
    view.setTimeout(() => {
      for (const button of buttons) {
        if (button.isConnected) button.click();
      }
    });
  };
}
