/** What the program that comes first leaves for the site's. */
export interface EarlyPresses {
  /** The buttons that were pressed, each once, in their order; from then on presses are no longer kept. */
  take(): readonly HTMLElement[];
}

/**
 * Presses again what was pressed before the page could act, as far as it is still there; in a task of its own, since
 * React takes over what an event needs at once only while it does nothing else.
 */
export function repeatEarlyPresses(view: Window & { readonly earlyPresses?: EarlyPresses }): void {
  view.setTimeout(() => {
    for (const button of view.earlyPresses?.take() ?? []) {
      if (button.isConnected) button.click();
    }
  });
}
