import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { installPeers } from '../install-peers.ts';
import { servePage } from './bench-browser.ts';
import { buildPage, cardSides, weighSides } from './build-bench.ts';
import { measureMemory } from './measure-memory.ts';
import { markupOf, measureCards, measureGrowth, measureList, measureValidation } from './measure-side.ts';
import type { RenderResult, Rounds } from './render-result.ts';
import { renderTable } from './render-table.ts';

const floor = 'plain-react';
const growing = [floor, 'kansei'];
const listSides = ['memo-react', floor, 'kansei'];
const comparedCards = 100;

/**
 * Kansei beside plain React and its peers, in one run: mounts, changes, growth, validation, memory, weight. The sides of
 * a round come in an order that `seed` decides.
 */
export async function benchRender({ rounds, seed }: { readonly rounds: number; readonly seed: number }) {
  installPeers(process.cwd());
  const outDir = await mkdtemp(join(tmpdir(), 'kansei-bench-'));
  const browser = await launchBrowser();
  try {
    await buildPage(outDir);
    const page = await servePage(outDir);
    try {
      const result = await measureAll(browser, page.url, rounds, seed);
      return { table: renderTable(result), result };
    } finally {
      await page.stop();
    }
  } finally {
    await browser.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

async function measureAll(browser: Browser, url: string, rounds: number, seed: number): Promise<RenderResult> {
  const otherMarkup = await sidesWithOtherMarkup(browser, url);
  const random = seededRandom(seed);
  const inRounds = <Figures>(sides: readonly string[], measure: (side: string) => Promise<Figures>) =>
    collect(sides, rounds, random, measure);
  return {
    rounds,
    seed,
    otherMarkup,
    cards: await inRounds(cardSides(), (side) => measureCards(browser, url, side)),
    lists: await inRounds(listSides, (side) => measureList(browser, url, side)),
    growth: await inRounds(growing, (side) => measureGrowth(browser, url, side)),
    validation: await inRounds(['kansei'], () => measureValidation(browser, url)),
    weights: Object.fromEntries(await weighSides()),
    memory: await measureMemory(browser),
  };
}

/** The sides whose markup differs from that of the floor. */
async function sidesWithOtherMarkup(browser: Browser, url: string): Promise<readonly string[]> {
  const expected = await markupOf(browser, url, floor, comparedCards);
  const others: string[] = [];
  for (const side of cardSides()) {
    if ((await markupOf(browser, url, side, comparedCards)) !== expected) others.push(side);
  }
  return others;
}

/** Measures each side once a round, in another order each time. */
async function collect<Figures>(
  sides: readonly string[],
  rounds: number,
  random: () => number,
  measure: (side: string) => Promise<Figures>,
): Promise<Rounds<Figures>> {
  const figures: Record<string, Figures[]> = Object.fromEntries(sides.map((side) => [side, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const side of shuffled(sides, random)) figures[side]?.push(await measure(side));
  }
  return figures;
}

/** Numbers in [0, 1) that look random and are the same ones for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** The same members in an order that `random` decides. */
function shuffled<Member>(members: readonly Member[], random: () => number): readonly Member[] {
  return members
    .map((member) => ({ member, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ member }) => member);
}
