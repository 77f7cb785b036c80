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
import { openPage } from '#tests/e2e/support/browser.ts';
import { cells } from '../bars.ts';
import type { BenchResult } from '../bench-result.ts';
import { filmMoment } from './film-moment.ts';
import { measureFrames } from './measure-frames.ts';
import type { Frame, Measured } from './measure-frames.ts';
import { linkOf, listPath, momentCampaigns, writeMomentCampaign } from '#tests/e2e/support/moment-campaign.ts';
import type { MomentCampaignName } from '#tests/e2e/support/moment-campaign.ts';

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
    const measured: MeasuredMoment[] = [];
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

/** Milliseconds from each frame to the next. */
type Gaps = readonly number[];

/** A moment, played several times. */
interface MeasuredMoment {
  readonly campaign: MomentCampaignName;
  readonly rarity: number;
  /** Of each phase, the round in which fewest frames were late: what else runs on a machine only takes frames away. */
  readonly phases: Readonly<Record<string, Gaps>>;
  /** The same of a page on which nothing moves. */
  readonly idle: Gaps;
  /** Main thread, in ms for each second of the moment; the least of all rounds. */
  readonly busy: number;
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

async function measureAll({ browser, origin, name }: Place, rounds: number): Promise<MeasuredMoment[]> {
  const measured: MeasuredMoment[] = [];
  const { page, context } = await openPage(browser, { reducedMotion: 'no-preference' });
  await page.goto(`${origin}${listPath}`, { waitUntil: 'networkidle' });
  for (const rarity of rarities) {
    const all: Measured[] = [];
    for (let round = 0; round < rounds; round += 1) all.push(await measureFrames(page, linkOf(rarity), slowdown));
    const bestIn = (phase: string) => best(all.map(({ frames }) => gapsIn(frames, phase)));
    measured.push({
      campaign: name,
      rarity,
      phases: Object.fromEntries(drawPhases.map((phase) => [phase, bestIn(phase)])),
      idle: best(all.map(({ idle }) => gapsIn(idle, 'idle'))),
      busy: Math.min(...all.map(({ frames, busy }) => (1000 * busy) / lengthOfAll(frames))),
    });
  }
  await context.close();
  return measured;
}

function gapsIn(frames: readonly Frame[], phase: string): Gaps {
  return frames.flatMap(({ time, phase: own }, index) => {
    const before = frames[index - 1];
    return own === phase && before !== undefined ? [time - before.time] : [];
  });
}

function lengthOfAll(frames: readonly Frame[]): number {
  return (frames.at(-1)?.time ?? 0) - (frames[0]?.time ?? 0);
}

function best(rounds: readonly Gaps[]): Gaps {
  return rounds.toSorted((one, other) => lateIn(one) / one.length - lateIn(other) / other.length)[0] ?? [];
}

function lateIn(gaps: Gaps): number {
  return gaps.filter((gap) => gap > late).length;
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

function tableOf(measured: readonly MeasuredMoment[], rounds: number): string {
  const rows = measured.flatMap(({ campaign, rarity, phases, idle, busy }) => [
    ...Object.entries(phases).map(([phase, gaps]) => phaseRow(`${campaign}, rarity ${rarity}`, phase, gaps)),
    phaseRow('', `nothing moves; the moment takes ${busy.toFixed(0)} ms of the main thread a second`, idle),
  ]);
  return [
    `Frames of the moment of a draw, processor ${slowdown} times slower, the best of ${rounds} rounds; at least ${bar.perSecond} a second, at most ${100 * bar.lateShare} % late`,
    '',
    cells('moment', 'phase', 'frames', 'a second', `late (> ${late.toFixed(0)} ms)`, 'longest', ''),
    cells('---', '---', '---', '---', '---', '---', '---'),
    ...rows,
  ].join('\n');
}

function phaseRow(moment: string, phase: string, gaps: Gaps): string {
  const perSecond = (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0);
  const isMet = perSecond >= bar.perSecond && lateIn(gaps) / gaps.length <= bar.lateShare;
  const figures = [gaps.length, perSecond.toFixed(1), lateIn(gaps), `${Math.max(...gaps).toFixed(1)} ms`].map(String);
  return cells(moment, phase, ...figures, isMet ? 'met' : 'NOT met');
}
