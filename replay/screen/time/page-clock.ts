import type { BrowserContext } from 'playwright';
import type { VirtualClock } from '../../run/virtual-clock.ts';
import type { BetweenDocuments } from './between-documents.ts';

/** Longer than this a page is asleep: each of its timers fires once at most when it awakes. */
const longestAwakeMs = 120_000;

/** The time of the pages of a context. */
export interface PageClock {
  /** Puts a page right whose document began while time went on. */
  correct(pageTime: number): Promise<void>;
  /** From now on it goes on with that of the scenario. Returns a function that ends it. */
  follow(between: BetweenDocuments, problem: (words: string) => void): () => void;
}

/** Stops the time of a context that has no page yet at that of a scenario. */
export async function stopClock(context: BrowserContext, clock: VirtualClock): Promise<PageClock> {
  await context.clock.install({ time: clock.now() });
  await context.clock.pauseAt(clock.now());
  const goOn = (milliseconds: number) =>
    milliseconds <= longestAwakeMs ? context.clock.runFor(milliseconds) : context.clock.fastForward(milliseconds);
  return {
    async correct(pageTime) {
      const behind = clock.now() - pageTime;
      if (behind > 0) await goOn(behind);
      if (behind < 0) await context.clock.setSystemTime(clock.now());
    },
    follow: (between, problem) =>
      clock.follow(async (milliseconds) => {
        if (between.isNow()) return;
        try {
          await between.race(goOn(milliseconds));
        } catch (error) {
          const thrown = timerError(error);
          if (thrown !== undefined) problem(`uncaught: ${thrown}`);
        }
      }),
  };
}

/** What a timer of the page threw; undefined when the document only went away meanwhile. */
function timerError(error: unknown): string | undefined {
  if (isDocumentGone(error)) return undefined;
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n', 1)[0]?.replace(/^[\w.]+: (Error: )*/, '');
}

const gone = /Execution context was destroyed|Cannot find context/;

/** Whether a call into a page failed only because another document takes its place. */
export function isDocumentGone(error: unknown): boolean {
  return error instanceof Error && gone.test(error.message);
}
