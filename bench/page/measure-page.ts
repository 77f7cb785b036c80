import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { openPage } from '../../tests/e2e/support/browser.ts';

export interface PageMeasure {
  /** Milliseconds from the request to the first and to the largest paint. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Milliseconds until the program had taken the page over; NaN for a page without one. */
  readonly hydrated: number;
  /** Sum of all layout shifts. */
  readonly layoutShift: number;
  /** Bytes of JavaScript that the page loaded, each file by itself through gzip. */
  readonly scriptBytes: number;
  /** Number of requests until the network was idle. */
  readonly requests: number;
}

/** A slow phone: a quarter of this processor, and slow 4G (1.6 Mbit/s down, 150 ms there and back). */
const slowPhone = { cpu: 4, latency: 150, download: (1.6 * 1024 * 1024) / 8, upload: (0.75 * 1024 * 1024) / 8 };

/** Opens an address in a new profile on an emulated slow phone and measures its first load. */
export async function measurePage(browser: Browser, address: string): Promise<PageMeasure> {
  const { page, context } = await openPage(browser, { deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpu });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.latency,
    downloadThroughput: slowPhone.download,
    uploadThroughput: slowPhone.upload,
  });
  const scripts: Promise<number>[] = [];
  let requests = 0;
  page.on('response', (response) => {
    requests += 1;
    if (/javascript/.test(response.headers()['content-type'] ?? '')) {
      scripts.push(response.body().then((body) => gzipSync(body).length));
    }
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const paint = await page.evaluate(paintFigures);
  const scriptBytes = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
  await context.close();
  return { ...paint, scriptBytes, requests };
}

/** Runs in the page; it names no function inside, which the compiler would wrap in a helper that the page lacks. */
async function paintFigures(): Promise<Omit<PageMeasure, 'scriptBytes' | 'requests'>> {
  const [paints = [], shifts = []] = await Promise.all(
    ['largest-contentful-paint', 'layout-shift'].map(
      (type) =>
        new Promise<PerformanceEntry[]>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
          setTimeout(() => resolve([]), 500);
        }),
    ),
  );
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    hydrated: performance.getEntriesByName('kansei-shown')[0]?.startTime ?? Number.NaN,
    largestPaint: paints.at(-1)?.startTime ?? Number.NaN,
    layoutShift: shifts.reduce((sum, shift) => sum + ((shift as PerformanceEntry & { value?: number }).value ?? 0), 0),
  };
}
