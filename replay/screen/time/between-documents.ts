import { setTimeout as wait } from 'node:timers/promises';
import type { CallWatch } from '../watch/watch-calls.ts';

/** The time in which a page was asked for and its answer is held: the browser lets nobody look at the page before. */
export interface BetweenDocuments {
  isNow(): boolean;
  /** What `work` gives; undefined as soon as the page can not be looked at, since `work` then hangs. */
  race<Given>(work: Promise<Given>): Promise<Given | undefined>;
}

/** How often it is looked whether a call is held, which is no event of the browser, in ms of real time. */
const everyMs = 50;

export function watchBetween(watch: CallWatch, heldCalls: () => number): BetweenDocuments {
  const isNow = () => watch.isDocumentOpen() && watch.underWay().length <= heldCalls();
  return {
    isNow,
    async race(work) {
      const given = work.then((value) => ({ value }));
      given.catch(() => undefined);
      while (!isNow()) {
        const first = await Promise.race([given, watch.change(), wait(everyMs)]);
        if (first) return first.value;
      }
      return undefined;
    },
  };
}
