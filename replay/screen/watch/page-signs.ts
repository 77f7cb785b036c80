/** What the runner asks every document about itself. */
declare global {
  interface Window {
    /** Set from the moment in which another document is asked for, until the runner knows. */
    replayLeaves?: boolean;
    /** How much the browser does beside the page, which goes on while time stands still. */
    replayWork?: number;
  }
}

/** Runs in every document before its own scripts: notes when the document is about to be left. */
export function noteLeaving(): void {
  window.navigation?.addEventListener('navigate', ({ destination, hashChange, downloadRequest }) => {
    if (!destination.sameDocument && !hashChange && downloadRequest === null) window.replayLeaves = true;
  });
}

/**
 * Runs in every document before its own scripts: counts pictures that the browser reads or packs, and messages that a worker
 * has not answered. Each is taken to be answered once. Only methods stand in it, since names of functions are not kept there.
 */
export function noteWork(): void {
  window.replayWork = 0;
  const asked = new WeakMap<Worker, number>();
  const work = {
    begin(): void {
      window.replayWork = (window.replayWork ?? 0) + 1;
    },
    end(count = 1): void {
      window.replayWork = (window.replayWork ?? 0) - count;
    },
    ask(worker: Worker): void {
      asked.set(worker, (asked.get(worker) ?? 0) + 1);
      work.begin();
    },
    answer(worker: Worker, most: number): void {
      const open = asked.get(worker) ?? 0;
      asked.set(worker, Math.max(open - most, 0));
      work.end(Math.min(open, most));
    },
  };
  window.createImageBitmap = new Proxy(window.createImageBitmap, {
    apply(make, view, words) {
      work.begin();
      const made = Reflect.apply(make, view, words);
      made.then(
        () => work.end(),
        () => work.end(),
      );
      return made;
    },
  });
  HTMLCanvasElement.prototype.toBlob = new Proxy(HTMLCanvasElement.prototype.toBlob, {
    apply(pack, canvas, [give, ...words]: Parameters<HTMLCanvasElement['toBlob']>) {
      work.begin();
      return Reflect.apply(pack, canvas, [
        (blob: Blob | null) => {
          work.end();
          give(blob);
        },
        ...words,
      ]);
    },
  });
  Worker.prototype.postMessage = new Proxy(Worker.prototype.postMessage, {
    apply(post, worker: Worker, words) {
      work.ask(worker);
      return Reflect.apply(post, worker, words);
    },
  });
  window.Worker = new Proxy(Worker, {
    construct(make, words: ConstructorParameters<typeof Worker>) {
      const worker = new make(...words);
      worker.addEventListener('message', () => work.answer(worker, 1));
      worker.addEventListener('error', () => work.answer(worker, Number.POSITIVE_INFINITY));
      return worker;
    },
  });
}

/** How a page was while it drew. */
export interface Painted {
  /** It changed, the browser does something for it, or it is about to be left: there may be more to come. */
  readonly moves: boolean;
  /** Something that it is made of has not come, or has not run yet. */
  readonly loads: boolean;
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
  // Runs when nothing else is left to run: what has come may not have been evaluated yet.
  await scheduler.postTask(() => {}, { priority: 'background' });
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
  const moves = seen.changes + mutations.takeRecords().length + (window.replayWork ?? 0) > 0;
  mutations.disconnect();
  const leaves = window.replayLeaves ?? false;
  window.replayLeaves = false;
  return { moves, loads: document.readyState !== 'complete', leaves, time: Date.now() };
}
