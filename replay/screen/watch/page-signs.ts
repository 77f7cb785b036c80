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
  const work = {
    begin(): void {
      window.replayWork = (window.replayWork ?? 0) + 1;
    },
    end(): void {
      window.replayWork = (window.replayWork ?? 0) - 1;
    },
  };
  window.createImageBitmap = new Proxy(window.createImageBitmap, {
    apply(make, view, words) {
      work.begin();
      const made = Reflect.apply(make, view, words);
      made.then(work.end, work.end);
      return made;
    },
  });
  // oxlint-disable-next-line typescript/unbound-method -- called on the canvas that it is asked of
  const { toBlob } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.toBlob = function packed(give, ...words) {
    work.begin();
    const given: BlobCallback = (blob) => {
      work.end();
      give(blob);
    };
    return toBlob.call(this, given, ...words);
  };
  window.Worker = class extends Worker {
    #asked = 0;

    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      this.addEventListener('message', () => this.#answer(1));
      this.addEventListener('error', () => this.#answer(this.#asked));
    }

    override postMessage(message: unknown, options?: StructuredSerializeOptions | Transferable[]): void {
      this.#asked += 1;
      work.begin();
      super.postMessage(message, options as StructuredSerializeOptions);
    }

    #answer(count: number): void {
      const answered = Math.min(count, this.#asked);
      this.#asked -= answered;
      for (let index = 0; index < answered; index += 1) work.end();
    }
  };
}

/** How a page was while it drew. */
export interface Painted {
  /** It changed, the browser does something for it, or it is about to be left: there may be more to come. */
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
  const moves = seen.changes + mutations.takeRecords().length + (window.replayWork ?? 0) > 0;
  mutations.disconnect();
  const leaves = window.replayLeaves ?? false;
  window.replayLeaves = false;
  return { moves, leaves, time: Date.now() };
}
