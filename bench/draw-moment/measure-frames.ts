import type { CDPSession, Page } from 'playwright';

/** A frame of a moment: when it came, in ms on the clock of the page, and in which phase. */
export interface Frame {
  readonly time: number;
  readonly phase: string;
}

/** What was measured of a moment that was played. */
export interface Measured {
  readonly frames: readonly Frame[];
  /** Milliseconds that the main thread of the page worked meanwhile, by its own clock, which stands while others run. */
  readonly busy: number;
  /** Frames of the page that leads to it, with nothing that moves: what this machine has to give at this moment. */
  readonly idle: readonly Frame[];
}

/**
 * Opens a moment by its link, with the processor slowed down, and gives every frame from its first phase to the end of its
 * last. It is played once before: as for a fan who confirms a draw, what it is made of is there.
 */
export async function measureFrames(page: Page, link: string, slowdown: number): Promise<Measured> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await play(page, link);
  await page.goBack();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const idle = await page.evaluate(followIdle);
  const before = await busyTime(devtools);
  const frames = await play(page, link);
  const busy = (await busyTime(devtools)) - before;
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goBack();
  await devtools.detach();
  return { frames, busy, idle };
}

async function busyTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

async function play(page: Page, link: string): Promise<readonly Frame[]> {
  const pressed = page.getByRole('link', { name: link });
  await pressed.waitFor();
  return pressed.evaluate(pressAndFollow);
}

/** Notes 60 frames of a page as it is. In the page. */
async function followIdle(): Promise<{ time: number; phase: string }[]> {
  const frames: { time: number; phase: string }[] = [];
  while (frames.length < 60) {
    const time = await new Promise<number>((shown) => requestAnimationFrame(shown));
    frames.push({ time, phase: 'idle' });
  }
  return frames;
}

/** Presses a link and notes each frame of the moment that it leads to, until its button to skip is gone. In the page. */
async function pressAndFollow(link: SVGElement | HTMLElement): Promise<{ time: number; phase: string }[]> {
  const frames: { time: number; phase: string }[] = [];
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  for (;;) {
    const time = await new Promise<number>((shown) => requestAnimationFrame(shown));
    const root = document.querySelector("[data-part~='DrawMoment.root']");
    if (root === null) continue;
    if (root.querySelector("[data-part~='DrawMoment.skip']") === null) return frames;
    frames.push({ time, phase: root.getAttribute('data-state') ?? '' });
  }
}
