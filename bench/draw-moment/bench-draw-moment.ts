import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { drawPhases } from '#component-registry/components/draw-moment/draw-timeline.ts';
import { launchBrowser } from '#replay/browser/launch-browser.ts';
import { createVirtualClock } from '#replay/run/virtual-clock.ts';
import { givenDefaults } from '#replay/scenario/planned-given.ts';
import { openOwnStage } from '#replay/stage/open-own-stage.ts';
import { buildAllIfStale } from '#tools/build/build-all.ts';
import { openPage } from '../../tests/e2e/support/browser.ts';
import { cells } from '../bars.ts';
import type { BenchResult } from '../bench-result.ts';
import { filmMoment } from './film-moment.ts';
import { measureFrames } from './measure-frames.ts';
import type { Frame } from './measure-frames.ts';
import { linkOf, listPath, momentCampaigns, writeMomentCampaign } from './moment-campaign.ts';
import type { MomentCampaignName } from './moment-campaign.ts';

/** How much slower the processor is made. */
const slowdown = 4;
/** Milliseconds from a frame to the next at 60 a second, and from when on one was left out. */
const usual = 1000 / 60;
const late = 1.5 * usual;
/** Least frames a second of a phase, and most of its frames that come late. */
const bar = { perSecond: 58, lateShare: 0.02 };
const rarities = [1, 2, 3, 4, 5] as const;
const names = Object.keys(momentCampaigns) as MomentCampaignName[];

interface MomentOptions {
  readonly rounds: number;
  /** One campaign instead of both. */
  readonly campaign?: string | undefined;
  /** Folder for pictures of each moment; then nothing is measured. */
  readonly film?: string | undefined;
}

/** Frames of the moment of a draw, for each campaign, rarity and phase, on a processor made four times slower. */
export async function benchDrawMoment({ rounds, campaign, film }: MomentOptions): Promise<BenchResult> {
  await buildAllIfStale(process.cwd());
  const wanted = names.filter((name) => campaign === undefined || campaign === name);
  const browser = await launchBrowser();
  try {
    const measured: PhaseFrames[] = [];
    for (const name of wanted) {
      await onSite(name, async (origin) => {
        if (film !== undefined) await filmAll({ browser, origin, name }, film);
        else measured.push(...(await measureAll({ browser, origin, name }, rounds)));
      });
    }
    if (film !== undefined) return { table: `Pictures of each moment are in ${film}.`, result: {} };
    return { table: tableOf(measured, rounds), result: { rounds, slowdown, bar, measured } };
  } finally {
    await browser.close();
  }
}

interface Place {
  readonly browser: Browser;
  readonly origin: string;
  readonly name: MomentCampaignName;
}

/** The frames of a phase, in ms from each to the next. */
interface PhaseFrames {
  readonly campaign: MomentCampaignName;
  readonly rarity: number;
  readonly phase: string;
  readonly gaps: readonly number[];
}

/** Has a site with a page for each moment of a campaign for as long as `use` runs. */
async function onSite(name: MomentCampaignName, use: (origin: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kansei-moment-'));
  const campaignFolder = join(folder, name);
  try {
    await writeMomentCampaign(campaignFolder, name);
    const stage = await openOwnStage({ campaignFolder });
    const given = { ...givenDefaults, product: { situation: 'begin' } };
    const play = await stage.begin({ given, steps: [] }, createVirtualClock(new Date().toISOString()));
    await use(stage.origin);
    await play.end();
    await stage.close();
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measureAll({ browser, origin, name }: Place, rounds: number): Promise<PhaseFrames[]> {
  const measured: PhaseFrames[] = [];
  const { page, context } = await openPage(browser, { reducedMotion: 'no-preference' });
  await page.goto(`${origin}${listPath}`, { waitUntil: 'networkidle' });
  for (const rarity of rarities) {
    const all: Frame[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      all.push([...(await measureFrames(page, linkOf(rarity), slowdown))]);
    }
    for (const phase of drawPhases) {
      measured.push({ campaign: name, rarity, phase, gaps: all.flatMap((frames) => gapsIn(frames, phase)) });
    }
  }
  await context.close();
  return measured;
}

function gapsIn(frames: readonly Frame[], phase: string): number[] {
  return frames.flatMap(({ time, phase: own }, index) => {
    const before = frames[index - 1];
    return own === phase && before !== undefined ? [time - before.time] : [];
  });
}

async function filmAll({ browser, origin, name }: Place, folder: string): Promise<void> {
  for (const rarity of rarities) {
    const { page, context } = await openPage(browser, { reducedMotion: 'no-preference' });
    const { pace } = momentCampaigns[name];
    await page.goto(`${origin}${listPath}`, { waitUntil: 'networkidle' });
    await filmMoment({ page, link: linkOf(rarity), pace, rarity }, join(folder, `${name}-${rarity}.webp`));
    await context.close();
  }
}

function tableOf(measured: readonly PhaseFrames[], rounds: number): string {
  const rows = measured.map(({ campaign, rarity, phase, gaps }) => {
    const perSecond = (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0);
    const lateOnes = gaps.filter((gap) => gap > late).length;
    const isMet = perSecond >= bar.perSecond && lateOnes / gaps.length <= bar.lateShare;
    return cells(
      `${campaign}, rarity ${rarity}`,
      phase,
      String(gaps.length),
      perSecond.toFixed(1),
      String(lateOnes),
      `${Math.max(...gaps).toFixed(1)} ms`,
      isMet ? 'met' : 'NOT met',
    );
  });
  return [
    `Frames of the moment of a draw, processor ${slowdown} times slower, ${rounds} rounds; at least ${bar.perSecond} a second, at most ${100 * bar.lateShare} % late`,
    '',
    cells('moment', 'phase', 'frames', 'a second', `late (> ${late.toFixed(0)} ms)`, 'longest', ''),
    cells('---', '---', '---', '---', '---', '---', '---'),
    ...rows,
  ].join('\n');
}
