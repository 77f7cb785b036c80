import type { Browser, BrowserContextOptions } from 'playwright';
import type { Given } from '#schemas/scenario/given.ts';
import { createVirtualClock } from '#replay/run/virtual-clock.ts';
import { givenDefaults } from '#replay/scenario/planned-given.ts';
import type { Play, Stage } from '#replay/stage/stage.ts';
import { openPage } from './browser.ts';
import type { WatchedPage } from './browser.ts';

/** A page on a stage, and what is played there. */
export interface StagePage extends WatchedPage {
  readonly origin: string;
  readonly play: Play;
}

/**
 * Begins a play of what is given, while the campaign is open. The time of the stage stands still: at the time that is given,
 * else now, as the browser's own begins.
 */
export function beginPlay(stage: Stage, given: Given): Promise<Play> {
  const clock = given.clock ?? new Date().toISOString();
  const planned = { ...givenDefaults, product: { situation: 'begin' }, ...given, clock };
  return stage.begin({ given: planned, steps: [] }, createVirtualClock(clock));
}

/** Opens a page of the fan that is given, in a profile of its own; see `beginPlay`. */
export async function openStagePage(
  stage: Stage,
  browser: Browser,
  given: Given,
  options?: BrowserContextOptions,
): Promise<StagePage> {
  const play = await beginPlay(stage, given);
  const watched = await openPage(browser, { ...options, opens: given.opens });
  await watched.context.addCookies(play.cookies.map((cookie) => ({ ...cookie, url: stage.origin })));
  return { ...watched, origin: stage.origin, play };
}
