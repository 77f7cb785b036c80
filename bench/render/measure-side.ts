import type { Browser } from 'playwright';
import { median } from '../median.ts';
import { withTab } from './bench-browser.ts';
import type { BenchTab } from './bench-browser.ts';
import { listChanges } from './page/bench-page-api.ts';
import type { ListChange } from './page/bench-page-api.ts';
import type { StepFigures } from './page/stage.ts';

export const small = 1000;
export const large = 10_000;

/** How often a page is mounted before a mount counts as warm, and how many warm mounts make one figure. */
const warming = 3;
const warmMounts = 5;

/** What one side took in one round, in a page of its own. */
export interface CardFigures {
  /** Milliseconds of the first mount of 1,000 cards in a new page. */
  readonly firstMount: number;
  /** Milliseconds of a mount of 1,000 cards once the code is warm. */
  readonly warmMount: number;
  /** Milliseconds of a mount of 10,000 cards, warm. */
  readonly largeMount: number;
  /** One bound value changed, warm; null where the side cannot bind. */
  readonly update: StepFigures | null;
}

/** What the changes of a list took in one round, each warm, on a list of 1,000. */
export type ListFigures = Readonly<Record<ListChange, StepFigures>>;

/** Measures one side that draws cards, in a new page. */
export function measureCards(browser: Browser, url: string, side: string): Promise<CardFigures> {
  return withTab(browser, url, async (tab) => {
    const firstMount = await mount(tab, side, small);
    const update = await measureUpdates(tab);
    await unmount(tab);
    const warm: number[] = [];
    for (let time = 1; time < warming + warmMounts; time += 1) {
      const milliseconds = await mount(tab, side, small);
      if (time >= warming) warm.push(milliseconds);
      await unmount(tab);
    }
    const big: number[] = [];
    for (let time = 0; time < 2; time += 1) {
      big.push(await mount(tab, side, large));
      await unmount(tab);
    }
    return { firstMount, warmMount: median(warm), largeMount: median(big), update };
  });
}

/** Measures one side that draws a repeated list, in a new page. */
export function measureList(browser: Browser, url: string, side: string): Promise<ListFigures> {
  return withTab(browser, url, async (tab) => {
    const figures = {} as Record<ListChange, StepFigures>;
    for (const change of listChanges) {
      const steps: StepFigures[] = [];
      for (let time = 0; time < warming + warmMounts; time += 1) {
        await tab.page.evaluate(([name, count]) => window.bench.mountList(name, count), [side, small] as const);
        await tab.collectGarbage();
        steps.push(await tab.page.evaluate((name) => window.bench.changeList(name), change));
        await unmount(tab);
      }
      figures[change] = middleStep(steps.slice(warming));
    }
    return figures;
  });
}

/** Milliseconds that Kansei spends in validators for 1,000 cards: the first time in a new page, and warm. */
export function measureValidation(browser: Browser, url: string): Promise<{ first: number; warm: number }> {
  return withTab(browser, url, async (tab) => {
    const times: number[] = [];
    for (let time = 0; time < 1 + warming + warmMounts; time += 1) {
      await tab.collectGarbage();
      times.push(await tab.page.evaluate((count) => window.bench.timeValidation(count), small));
    }
    return { first: times[0] ?? Number.NaN, warm: median(times.slice(1 + warming)) };
  });
}

/** The markup that a side makes of some cards. */
export function markupOf(browser: Browser, url: string, side: string, count: number): Promise<string> {
  return withTab(browser, url, async (tab) => {
    await mount(tab, side, count);
    return tab.page.evaluate(() => window.bench.markup());
  });
}

async function mount({ page, collectGarbage }: BenchTab, side: string, count: number): Promise<number> {
  await collectGarbage();
  const step = await page.evaluate(([name, cards]) => window.bench.mountCards(name, cards), [side, count] as const);
  return step.milliseconds;
}

async function unmount({ page }: BenchTab): Promise<void> {
  await page.evaluate(() => window.bench.unmount());
}

async function measureUpdates({ page, collectGarbage }: BenchTab): Promise<StepFigures | null> {
  const steps: StepFigures[] = [];
  for (let time = 0; time < warming + warmMounts; time += 1) {
    await collectGarbage();
    const step = await page.evaluate((points) => window.bench.changePoints(points), 5000 + time);
    if (step === null) return null;
    steps.push(step);
  }
  return middleStep(steps.slice(warming));
}

/** The median of the times, and the most renders that any of the steps took. */
function middleStep(steps: readonly StepFigures[]): StepFigures {
  return {
    milliseconds: median(steps.map(({ milliseconds }) => milliseconds)),
    renders: Math.max(...steps.map(({ renders }) => renders)),
  };
}
