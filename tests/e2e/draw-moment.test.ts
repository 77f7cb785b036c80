import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openNewStage } from '#tests/support/open-stage.ts';
import type { Stage } from '#replay/stage/stage.ts';
import { closePages, sharedBrowser } from './support/browser.ts';
import { linkOf, listPath, momentCampaigns, writeMomentCampaign } from './support/moment-campaign.ts';
import type { MomentCampaignName } from './support/moment-campaign.ts';
import { openStagePage } from './support/stage-page.ts';
import { prepareAudits, violationsOf } from './support/violations.ts';

const names = Object.keys(momentCampaigns) as MomentCampaignName[];
const stages = new Map<MomentCampaignName, Stage>();
let browser: Browser;
let folder: string;

beforeAll(async () => {
  browser = await sharedBrowser();
  folder = await mkdtemp(join(tmpdir(), 'kansei-moment-'));
  for (const name of names) {
    await writeMomentCampaign(join(folder, name), name);
    stages.set(name, await openNewStage(join(folder, name)));
  }
});
afterEach(closePages);
afterAll(async () => {
  for (const stage of stages.values()) await stage.close();
  await rm(folder, { recursive: true });
});

interface OpenedMoment {
  readonly page: Page;
  readonly problems: readonly string[];
  /** Files of the program and drawings that were asked for so far, without their hashes. */
  readonly asked: readonly string[];
}

/** The page that leads to the moments of a campaign. */
async function openMoments(name: MomentCampaignName, reducedMotion: 'reduce' | 'no-preference'): Promise<OpenedMoment> {
  const stage = stages.get(name);
  if (stage === undefined) throw new Error(`There is no stage for ${name}.`);
  const { page, problems } = await openStagePage(stage, browser, {}, { reducedMotion });
  await prepareAudits(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, file = ''] = /([\w-]+?)(?:-[\w-]{8})?\.(?:js|svg)$/.exec(new URL(request.url()).pathname) ?? [];
    if (file !== '') asked.push(file);
  });
  await page.goto(`${stage.origin}${listPath}`, { waitUntil: 'networkidle' });
  return { page, problems, asked };
}

const start = (page: Page, rarity: number) => page.getByRole('link', { name: linkOf(rarity) }).click();
const inState = (page: Page, state: string) =>
  page.locator(`[data-part~='DrawMoment.root'][data-state='${state}']`).waitFor();

/** What moves in the scene now. */
function motionsOf(page: Page) {
  return page.evaluate(() => {
    const root = document.querySelector("[data-part~='DrawMoment.root']");
    const running = root?.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running') ?? [];
    return running.map((animation) => {
      const { effect } = animation;
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      const opacities = frames.flatMap(({ opacity }) => (opacity === undefined ? [] : [Number(opacity)]));
      const steps = opacities.slice(1).map((value, index) => Math.sign(value - (opacities[index] ?? 0)));
      const { duration, iterations } = effect?.getComputedTiming() ?? {};
      return {
        properties: frames.flatMap((frame) => Object.keys(frame)),
        // From lighter to darker or back; two of them are a flash.
        turns: steps.filter((step, index) => index > 0 && step !== 0 && step !== steps[index - 1]).length,
        duration: Number(duration),
        isEndless: iterations === Infinity,
      };
    });
  });
}

test.each(names)(
  'the moment of %s moves what the browser moves without the program, and flashes at most thrice a second',
  async (name) => {
    const { page, problems } = await openMoments(name, 'no-preference');
    await start(page, 5);
    for (const state of ['anticipation', 'buildup', 'reveal', 'afterglow']) {
      await inState(page, state);
      const motions = await motionsOf(page);
      expect(motions.length).toBeGreaterThan(1);
      const properties = new Set(motions.flatMap((motion) => motion.properties));
      for (const usual of ['offset', 'computedOffset', 'easing', 'composite']) properties.delete(usual);
      expect([...properties].filter((property) => !['transform', 'opacity'].includes(property))).toEqual([]);
      const flashes = motions.map(({ turns, duration, isEndless }) =>
        isEndless ? ((turns + 1) / 2) * (1000 / duration) : (turns + 1) / 2,
      );
      expect(Math.max(...flashes)).toBeLessThanOrEqual(3);
    }
    await page.getByRole('button', { name: 'Skip' }).waitFor({ state: 'detached' });
    await expect.poll(() => motionsOf(page)).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test('nothing of a moment is loaded before it is wanted, and its sound only when that is', async () => {
  const { page, asked } = await openMoments('hoshi-no-uta', 'no-preference');
  const ofMoment = () => [...new Set(asked.filter((file) => /^draw-|^moment-/.test(file)))];
  expect(ofMoment()).toEqual([]);
  await start(page, 1);
  await inState(page, 'anticipation');
  await expect.poll(ofMoment).toEqual(expect.arrayContaining(['draw-moment', 'moment-lid', 'moment-front']));
  expect(ofMoment()).not.toContain('draw-sound');
  await page.getByRole('button', { name: 'Sound on' }).click();
  await expect.poll(ofMoment).toContain('draw-sound');
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Sound off' }).waitFor();
});

test('who wants no motion sees the result at once, whole and still', async () => {
  const { page, problems } = await openMoments('hoshi-no-uta', 'reduce');
  await start(page, 5);
  await inState(page, 'afterglow');
  expect(await page.getByRole('status').filter({ hasText: 'orrery-lamp' }).count()).toBe(1);
  expect(await motionsOf(page)).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
});
