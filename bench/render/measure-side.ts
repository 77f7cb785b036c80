import type { Browser } from 'playwright';
import { median } from '../median.ts';
import { withTab } from './bench-browser.ts';
import type { BenchTab } from './bench-browser.ts';
import type { ListChange } from './page/bench-page-api.ts';
import type { StepFigures } from './page/stage.ts';

const small = 1000;
const large = 10_000;

/** How many steps come before one counts as warm, and how many warm ones make one figure. */
const warming = 10;
const warmSteps = 5;
const largeMounts = 3;

/** What one side took in one round, in a page of its own. */
export interface CardFigures {
  /** The first mount of 1,000 cards in a new page. */
  readonly firstMount: StepFigures;
  /** A mount of 1,000 cards once the code is warm. */
  readonly warmMount: StepFigures;
  /** One bound value changed, warm; null where the side cannot bind. */
  readonly update: StepFigures | null;
}

/** What the changes of a list of 1,000 took in one round, each warm. */
export type ListFigures = Readonly<Record<ListChange, StepFigures>>;

/** Mounts of 1,000 and of 10,000 cards, warm, in one page. */
export interface GrowthFigures {
  readonly small: StepFigures;
  readonly large: StepFigures;
}

/** Milliseconds in the validators of 1,000 cards. */
export interface ValidationFigures {
  /** The first time in a new page. */
  readonly first: number;
  readonly warm: number;
}

/** Measures one side that renders cards, in a new page. */
export function measureCards(browser: Browser, url: string, side: string): Promise<CardFigures> {
  return withTab(browser, url, async (tab) => {
    const firstMount = await mount(tab, side, small);
    const update = await measureUpdates(tab);
    await unmount(tab);
    const warmMount = await warmMounts(tab, side);
    return { firstMount, warmMount, update };
  });
}

/** Measures how the mount of one side grows with the number of cards, in a new page. */
export function measureGrowth(browser: Browser, url: string, side: string): Promise<GrowthFigures> {
  return withTab(browser, url, async (tab) => {
    const warm = await warmMounts(tab, side);
    const steps: StepFigures[] = [];
    for (let time = 0; time < largeMounts; time += 1) {
      steps.push(await mount(tab, side, large));
      await unmount(tab);
    }
    return { small: warm, large: middleStep(steps) };
  });
}

/** Measures one side that renders a repeated list, in a new page. */
export function measureList(browser: Browser, url: string, side: string): Promise<ListFigures> {
  return withTab(browser, url, async (tab) => ({
    'one item changed': await measureListChange(tab, side, 'one item changed'),
    'one inserted first': await measureListChange(tab, side, 'one inserted first'),
    'order reversed': await measureListChange(tab, side, 'order reversed'),
  }));
}

/** Measures the validators that Kansei runs for a page, in a new page. */
export function measureValidation(browser: Browser, url: string): Promise<ValidationFigures> {
  return withTab(browser, url, async ({ page, collectGarbage }) => {
    const times: number[] = [];
    for (let time = 0; time < warming + warmSteps; time += 1) {
      await collectGarbage();
      times.push(await page.evaluate((count) => window.bench.timeValidation(count), small));
    }
    return { first: times[0] ?? Number.NaN, warm: median(times.slice(warming)) };
  });
}

/** The markup that a side makes of some cards. */
export function markupOf(browser: Browser, url: string, side: string, count: number): Promise<string> {
  return withTab(browser, url, async (tab) => {
    await mount(tab, side, count);
    return tab.page.evaluate(() => window.bench.markup());
  });
}

async function mount({ page, collectGarbage }: BenchTab, side: string, count: number): Promise<StepFigures> {
  await collectGarbage();
  return page.evaluate(([name, cards]) => window.bench.mountCards(name, cards), [side, count] as const);
}

async function unmount({ page }: BenchTab): Promise<void> {
  await page.evaluate(() => window.bench.unmount());
}

async function warmMounts(tab: BenchTab, side: string): Promise<StepFigures> {
  const steps: StepFigures[] = [];
  for (let time = 0; time < warming + warmSteps; time += 1) {
    steps.push(await mount(tab, side, small));
    await unmount(tab);
  }
  return middleStep(steps.slice(warming));
}

async function measureUpdates({ page, collectGarbage }: BenchTab): Promise<StepFigures | null> {
  const steps: StepFigures[] = [];
  for (let time = 0; time < warming + warmSteps; time += 1) {
    await collectGarbage();
    const step = await page.evaluate((points) => window.bench.changePoints(points), 5000 + time);
    if (step === null) return null;
    steps.push(step);
  }
  return middleStep(steps.slice(warming));
}

async function measureListChange(tab: BenchTab, side: string, change: ListChange): Promise<StepFigures> {
  const { page, collectGarbage } = tab;
  const steps: StepFigures[] = [];
  for (let time = 0; time < warming + warmSteps; time += 1) {
    await page.evaluate(([name, count]) => window.bench.mountList(name, count), [side, small] as const);
    await collectGarbage();
    steps.push(await page.evaluate((name) => window.bench.changeList(name), change));
    await unmount(tab);
  }
  return middleStep(steps.slice(warming));
}

/** The medians of the times, and the most renders that any of the steps took. */
export function middleStep(steps: readonly StepFigures[]): StepFigures {
  return {
    committed: median(steps.map(({ committed }) => committed)),
    laidOut: median(steps.map(({ laidOut }) => laidOut)),
    renders: Math.max(...steps.map(({ renders }) => renders)),
  };
}
