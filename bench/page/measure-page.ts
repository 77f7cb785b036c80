import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { openPage } from '#tests/e2e/support/browser.ts';

export interface PageMeasure {
  /** Milliseconds from the request to the first and to the largest paint. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Milliseconds until the program had taken the page over; NaN for a page without one. */
  readonly hydrated: number;
  /** Sum of all layout shifts that no press brought about. */
  readonly layoutShift: number;
  /** Bytes of JavaScript that the page loaded without being touched, before it prefetches, each file by itself through gzip. */
  readonly scriptBytes: number;
  /** Bytes of JavaScript that came afterwards, for a press that may follow. */
  readonly prefetchedBytes: number;
  /** Bytes of the campaign's skin, through gzip, and of its faces. */
  readonly lookBytes: number;
  /** Number of requests until then. */
  readonly requests: number;
  /** Milliseconds of the longest task after the page was hydrated, prefetching and presses included; 0 where none was over 50. */
  readonly longestTask: number;
  /** Milliseconds from a press to the next frame, the longest of all presses; 0 where none took 16, NaN where nothing was pressed. */
  readonly slowestPress: number;
}

/** A slow phone: a quarter of this processor, and slow 4G (1.6 Mbit/s down, 150 ms there and back). */
const slowPhone = { cpu: 4, latency: 150, download: (1.6 * 1024 * 1024) / 8, upload: (0.75 * 1024 * 1024) / 8 };

/** How long after the network was idle the page still works on what it loaded, in ms; less than it waits to prefetch. */
const untilCalm = 1500;
/** How long it then takes until it prefetched. */
const untilPrefetched = 4000;

/** Opens an address in a new profile on an emulated slow phone and measures its first load, and presses where there is a program. */
export async function measurePage(browser: Browser, address: string): Promise<PageMeasure> {
  const { page, context } = await openSlowPhone(browser);
  const loaded = weighLoaded(page);
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(untilCalm);
  const { requests, scripts: scriptBytes, look: lookBytes } = await loaded();
  await page.waitForTimeout(untilPrefetched);
  const first = await page.evaluate(figures);
  const presses = Number.isNaN(first.hydrated) ? [] : await pressAll(page);
  const prefetchedBytes = (await loaded()).scripts - scriptBytes;
  await context.close();
  return {
    ...first,
    longestTask: Math.max(...[first, ...presses].map(({ longestTask }) => longestTask)),
    slowestPress: presses.length === 0 ? Number.NaN : Math.max(...presses.map(({ slowestPress }) => slowestPress)),
    scriptBytes,
    prefetchedBytes,
    lookBytes,
    requests,
  };
}

async function openSlowPhone(browser: Browser): ReturnType<typeof openPage> {
  const options = { deviceScaleFactor: 2, isMobile: true, hasTouch: true, reducedMotion: 'no-preference' } as const;
  const opened = await openPage(browser, options);
  const devtools = await opened.context.newCDPSession(opened.page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpu });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.latency,
    downloadThroughput: slowPhone.download,
    uploadThroughput: slowPhone.upload,
  });
  return opened;
}

interface Loaded {
  readonly requests: number;
  readonly scripts: number;
  readonly look: number;
}

/** Weighs what a page loads from now on; what it gives says how much that is so far. */
function weighLoaded(page: Page): () => Promise<Loaded> {
  const files: Promise<{ scripts: number; look: number }>[] = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    files.push(
      response.body().then(
        (body) => ({
          scripts: /javascript/.test(type) ? gzipSync(body).length : 0,
          look: /font/.test(type) ? body.length : response.url().endsWith('/skin.css') ? gzipSync(body).length : 0,
        }),
        // A redirect has no body.
        () => ({ scripts: 0, look: 0 }),
      ),
    );
  });
  return async () => {
    const weights = await Promise.all(files);
    const sum = (part: 'scripts' | 'look') => weights.reduce((total, each) => total + each[part], 0);
    return { requests: weights.length, scripts: sum('scripts'), look: sum('look') };
  };
}

/** How long a press may go on working, in ms. */
const afterPress = 1500;

/**
 * Presses the first button, which is that of the menu, the key that closes the menu, and the first link of the page's own
 * content, as far as they are there, and gives what came of each. Fingers and keys come from outside: what the bench runs in
 * the page is no task of it.
 */
async function pressAll(page: Page): Promise<readonly Figures[]> {
  const presses = [
    () => fingerOn(page, 'button:not(:disabled)'),
    async () => () => page.keyboard.press('Escape'),
    () => fingerOn(page, 'main a[href^="/"]'),
  ];
  const measured: Figures[] = [];
  for (const find of presses) {
    const press = await find();
    if (press === undefined) continue;
    await page.waitForTimeout(afterPress);
    await page.evaluate(forget);
    await press();
    await page.waitForTimeout(afterPress);
    measured.push(await page.evaluate(figures));
  }
  return measured;
}

/** A touch of the first element of a selector, where it is now; undefined when there is none. */
async function fingerOn(page: Page, selector: string): Promise<(() => Promise<void>) | undefined> {
  const point = await page.evaluate(pointOf, selector);
  if (point === null) return undefined;
  const devtools = await page.context().newCDPSession(page);
  return async () => {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

/** Runs in the page, as `observe` does. */
function pointOf(selector: string): { x: number; y: number } | null {
  const element = document.querySelector(selector);
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return width === 0 ? null : { x: left + width / 2, y: top + height / 2 };
}

interface Observed {
  readonly paints: PerformanceEntry[];
  readonly shifts: (PerformanceEntry & { value?: number; hadRecentInput?: boolean })[];
  readonly tasks: PerformanceEntry[];
  readonly presses: (PerformanceEntry & { interactionId?: number })[];
}

/** Runs in the page before anything else; it names no function inside, which the compiler would wrap in a helper that the page lacks. */
function observe(): void {
  const observed: Observed = { paints: [], shifts: [], tasks: [], presses: [] };
  Object.assign(window, { observed });
  for (const [type, kept] of [
    ['largest-contentful-paint', observed.paints],
    ['layout-shift', observed.shifts],
    ['longtask', observed.tasks],
    ['event', observed.presses],
  ] as const) {
    const options: PerformanceObserverInit & { durationThreshold?: number } = { type, durationThreshold: 16 };
    new PerformanceObserver((list) => kept.push(...list.getEntries())).observe({ ...options, buffered: true });
  }
}

/** Runs in the page, as `observe` does: nothing of before counts. */
function forget(): void {
  const { tasks, presses } = (window as unknown as { observed: Observed }).observed;
  tasks.length = 0;
  presses.length = 0;
}

type Figures = Pick<
  PageMeasure,
  'firstPaint' | 'largestPaint' | 'hydrated' | 'layoutShift' | 'longestTask' | 'slowestPress'
>;

/** Runs in the page, as `observe` does. */
function figures(): Figures {
  const { paints, shifts, tasks, presses } = (window as unknown as { observed: Observed }).observed;
  const hydrated = performance.getEntriesByName('kansei-shown')[0]?.startTime ?? Number.NaN;
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largestPaint: paints.at(-1)?.startTime ?? Number.NaN,
    hydrated,
    layoutShift: shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : (value ?? 0)), 0),
    longestTask: Math.max(0, ...tasks.filter(({ startTime }) => startTime >= hydrated).map(({ duration }) => duration)),
    slowestPress: Math.max(0, ...presses.filter(({ interactionId }) => interactionId).map(({ duration }) => duration)),
  };
}
