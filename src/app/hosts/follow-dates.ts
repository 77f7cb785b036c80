import { lastPassed } from '#schemas/campaign/selection.ts';
import type { DataStore } from '#runtime/data-store.ts';

interface FollowDatesOptions {
  /** Dates of the release that is shown, in ms and in order. */
  readonly dates: () => readonly number[];
  readonly store: DataStore;
  /** The site's time, in ms. */
  readonly now: () => number;
  wait(action: () => void, milliseconds: number): void;
}

/** Browsers wait no longer at once. */
const longestWait = 2 ** 31 - 1;

/**
 * Keeps `system.since` at the last date that has passed, for as long as the page is open. What it gives is to be called
 * whenever the dates changed, or time may have passed that no timer counted, as while a phone slept.
 */
export function followDates({ dates, store, now, wait }: FollowDatesOptions): () => void {
  let turn = 0;
  const look = () => {
    const time = now();
    const since = lastPassed(dates(), time);
    if (store.read(['system', 'since']) !== since) store.setIn('system', 'since', since);
    const next = dates().find((date) => date > time);
    turn += 1;
    const own = turn;
    if (next !== undefined) wait(() => own === turn && look(), Math.min(next - time, longestWait));
  };
  return look;
}
