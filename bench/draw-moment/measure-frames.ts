import type { CDPSession, Page } from 'playwright';

/** A frame of a moment: when it came, in ms on the clock of the page, and in which phase. */
export interface Frame {
  readonly time: number;
  readonly phase: string;
}

/**
 * Opens a moment by its link, with the processor slowed down, and gives every frame from its first phase to the end of its
 * last. It is played once before: as for a fan who confirms a draw, what it is made of is there.
 */
export async function measureFrames(page: Page, link: string, slowdown: number): Promise<readonly Frame[]> {
  const devtools = await page.context().newCDPSession(page);
  await play(page, link);
  await page.goBack();
  await setSpeed(devtools, slowdown);
  const frames = await play(page, link);
  await setSpeed(devtools, 1);
  await page.goBack();
  await devtools.detach();
  return frames;
}

async function play(page: Page, link: string): Promise<readonly Frame[]> {
  const pressed = page.getByRole('link', { name: link });
  await pressed.waitFor();
  return pressed.evaluate(pressAndFollow);
}

function setSpeed(devtools: CDPSession, rate: number): Promise<unknown> {
  return devtools.send('Emulation.setCPUThrottlingRate', { rate });
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
