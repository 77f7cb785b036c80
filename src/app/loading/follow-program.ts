import type { EmbedName } from '#schemas/campaign/embeds.ts';
import type { Place } from '#app/state/navigation.ts';
import type { Observable } from '#app/state/observable.ts';

/** What a page that is loaded now would be. */
export interface ServedProgram {
  /** The build of the browser program. */
  readonly program: string;
  /** Version of the program on the server. */
  readonly version: string;
  /** Providers that the policy of the page admits: a page has that of its first answer for good. */
  readonly embeds: readonly EmbedName[];
}

interface FollowProgramOptions {
  /** What this page is. */
  readonly own: ServedProgram;
  readonly place: Observable<Place>;
  /** Address of the page, as the window has it. */
  address(): string;
  /** A call is under way, a sheet is open, a form is being filled in, a toast is shown, or something asks before the page is left. */
  isInTheMiddle(): boolean;
  /** Asks the server which build it serves. */
  ask(): Promise<string>;
  reload(): void;
  /** What outlives a reload in this tab; null where the browser forbids it. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
}

/** Brings a page that was loaded from an older program to the one that is served. */
export interface FollowProgram {
  /** The server named a version that it serves. */
  learn(served: Partial<ServedProgram>): void;
  /** A part of the program did not come: where it is gone with its build, the page is loaded anew. */
  chunkFailed(): Promise<void>;
}

const key = 'kansei.reloaded-for';

/**
 * Loads the page anew at its next change, once another program is served: never in the middle of something, and once
 * for each program, so that servers of two builds, side by side, keep no tab loading.
 */
export function createFollowProgram(options: FollowProgramOptions): FollowProgram {
  const { own, place, address, isInTheMiddle, ask, reload, storage } = options;
  let served = own;
  let { path } = place.get();

  const isOutdated = () =>
    served.program !== own.program ||
    served.version !== own.version ||
    served.embeds.some((name) => !own.embeds.includes(name));

  function follow(): void {
    if (!isOutdated() || isInTheMiddle()) return;
    if (isFirstFor([served.program, served.version, ...served.embeds].join(' '))) reload();
  }

  /** False where the tab was loaded anew for it before, or where that cannot be known. */
  function isFirstFor(wanted: string): boolean {
    try {
      if (storage === null || storage.getItem(key) === wanted) return false;
      storage.setItem(key, wanted);
      return true;
    } catch {
      return false;
    }
  }

  place.watch(() => {
    const next = place.get();
    const isOther = next.path !== path;
    path = next.path;
    // While a journey through the history is under way, the window is not yet where the page is.
    if (isOther && address().startsWith(next.path)) follow();
  });

  return {
    learn(news) {
      served = { ...served, ...news };
    },
    async chunkFailed() {
      const program = await ask().catch(() => own.program);
      served = { ...served, program };
      follow();
    },
  };
}
