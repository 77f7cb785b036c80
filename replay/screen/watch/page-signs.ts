/** What the runner asks every document about itself. */
declare global {
  interface Window {
    /** Set from the moment in which another document is asked for, until the runner knows. */
    replayLeaves?: boolean;
  }
}

/** Runs in every document before its own scripts: notes when the document is about to be left. */
export function noteLeaving(): void {
  window.navigation?.addEventListener('navigate', ({ destination, hashChange, downloadRequest }) => {
    if (!destination.sameDocument && !hashChange && downloadRequest === null) window.replayLeaves = true;
  });
}

/** How a page was while it drew. */
export interface Painted {
  /** It changed, or is about to be left: there may be more to come. */
  readonly moves: boolean;
  readonly leaves: boolean;
  /** Time that it shows to its scripts, in ms since 1970. */
  readonly time: number;
}

/**
 * Runs in a document: resolves when it has painted a frame. Frames and timers of scripts stand still with the clock; that
 * of an observer comes with the browser's own frame.
 */
export async function paintFrame(): Promise<Painted> {
  const root = document.documentElement;
  const seen = { changes: 0 };
  const mutations = new MutationObserver((records) => {
    seen.changes += records.length;
  });
  mutations.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let turn = 0; turn < 4; turn += 1) {
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', resolve, { once: true });
      port1.start();
      port2.postMessage(undefined);
    });
  }
  await new Promise((resolve) => {
    const frames = new IntersectionObserver(() => {
      frames.disconnect();
      resolve(undefined);
    });
    frames.observe(root);
  });
  const moves = seen.changes + mutations.takeRecords().length > 0;
  mutations.disconnect();
  const leaves = window.replayLeaves ?? false;
  window.replayLeaves = false;
  return { moves, leaves, time: Date.now() };
}
