import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { BetweenDocuments } from './between-documents.ts';
import { isDocumentGone } from './page-clock.ts';
import type { PageClock } from './page-clock.ts';
import { paintFrame } from '../watch/page-signs.ts';
import type { Painted } from '../watch/page-signs.ts';
import { ScreenError } from '../screen-error.ts';
import type { CallWatch } from '../watch/watch-calls.ts';

/** Real time that a page has to come to rest, and another document to be asked for, in ms. */
const limitMs = { rest: 15_000, leaving: 1000 } as const;

export interface Settling {
  readonly page: Page;
  readonly watch: CallWatch;
  readonly pageClock: PageClock;
  readonly heldCalls: () => number;
  readonly between: BetweenDocuments;
}

/**
 * Resolves when nothing moves any more without time passing: every call is answered but the held ones, and the page has
 * painted what came of it. Rejects with `ScreenError` when that takes longer than 15 s of real time.
 */
export async function settlePage(settling: Settling): Promise<void> {
  const deadline = new AbortController();
  const end = { isNear: false };
  const late = wait(limitMs.rest, 'late' as const, { signal: deadline.signal }).catch(() => undefined);
  try {
    const outcome = await Promise.race([comeToRest(settling, end), late]);
    if (outcome === 'late') throw neverRests(settling);
  } finally {
    end.isNear = true;
    deadline.abort();
  }
}

async function comeToRest(settling: Settling, end: { readonly isNear: boolean }): Promise<'rests'> {
  const { watch, pageClock, between } = settling;
  while (!end.isNear) {
    await answersOf(settling, end);
    const before = watch.sent();
    const painted = await between.race(paint(settling.page));
    if (between.isNow()) return 'rests';
    if (painted?.leaves) await Promise.race([watch.change(), wait(limitMs.leaving)]);
    const isLoading = painted?.loads === true && watch.underWay().length === 0;
    const isQuiet = painted !== undefined && !painted.moves && !painted.leaves && !isLoading;
    if (!isQuiet || watch.sent() !== before || isWaiting(settling)) continue;
    await pageClock.correct(painted.time);
    return 'rests';
  }
  return 'rests';
}

function isWaiting({ watch, heldCalls }: Settling): boolean {
  return watch.underWay().length > heldCalls();
}

/** Looks again after a while too, since a held call is no event of the browser. */
async function answersOf(settling: Settling, end: { readonly isNear: boolean }): Promise<void> {
  while (isWaiting(settling) && !end.isNear) await Promise.race([settling.watch.change(), wait(50)]);
}

/** Undefined when the document went away meanwhile. */
async function paint(page: Page): Promise<Painted | undefined> {
  try {
    return await page.evaluate(paintFrame);
  } catch (error) {
    if (!isDocumentGone(error)) throw error;
    await page.waitForLoadState('domcontentloaded');
    return undefined;
  }
}

function neverRests({ page, watch }: Settling): ScreenError {
  const open = watch.underWay();
  const why = open.length === 0 ? 'it changes without end' : `no answer came from ${open.join(', ')}`;
  return new ScreenError(
    `The page ${page.url()} did not come to rest within 15 s of real time: ${why}.`,
    'see in the log of the server why it does not answer; a call that shall hang is named in "faults"',
  );
}
