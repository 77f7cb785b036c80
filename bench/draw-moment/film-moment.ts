import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import type { Pace } from '#component-registry/components/draw-moment/draw-moment.schema.ts';
import type { DrawPhase } from '#component-registry/components/draw-moment/draw-timeline.ts';
import { drawPhases, lengthOf } from '#component-registry/components/draw-moment/draw-timeline.ts';

/** Pictures of each phase. */
const frames: Readonly<Record<DrawPhase, number>> = { anticipation: 4, buildup: 5, reveal: 6, afterglow: 3 };
const gap = 6;

/** Where a moment is filmed: a page with a link to it. */
export interface Film {
  readonly page: Page;
  /** Name of the link on the page that leads to it. */
  readonly link: string;
  readonly pace: Pace;
  readonly rarity: number;
}

/**
 * Takes pictures of a moment, held still at times spread over each of its phases, into one picture: a row a phase. It is
 * held as a hidden page holds it, and its keyframes are set to the time.
 */
export async function filmMoment({ page, link, pace, rarity }: Film, file: string): Promise<void> {
  // What the compiler wraps named functions in.
  await page.evaluate('globalThis.__name = (named) => named');
  await page.evaluate(holdPhases);
  await page.getByRole('link', { name: link }).click();
  const root = page.locator("[data-part~='DrawMoment.root']");
  const rows: Buffer[][] = [];
  for (const phase of drawPhases) {
    await page.waitForFunction(isHeldIn, phase, { polling: 50, timeout: 12_000 });
    const length = lengthOf(phase, pace, rarity);
    const row: Buffer[] = [];
    for (let frame = 0; frame < frames[phase]; frame += 1) {
      await page.evaluate(setTime, ((frame + 0.35) / frames[phase]) * length);
      row.push(await root.screenshot());
    }
    rows.push(row);
    await page.evaluate(goOn);
  }
  await mkdir(join(file, '..'), { recursive: true });
  await joinPictures(rows, file);
}

/**
 * Has the page say that it is hidden as soon as a phase begins, until it is told to go on. In the page.
 */
function holdPhases(): void {
  const held = { phase: '', seen: '' };
  Object.defineProperty(document, 'hidden', { get: () => held.phase !== '' });
  setInterval(() => {
    const state = document.querySelector("[data-part~='DrawMoment.root']")?.getAttribute('data-state') ?? '';
    if (state === held.seen) return;
    Object.assign(held, { seen: state, phase: state });
    document.dispatchEvent(new Event('visibilitychange'));
    document.documentElement.dataset['held'] = state;
  }, 10);
  document.addEventListener('go-on', () => {
    held.phase = '';
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** In the page. */
function isHeldIn(phase: string): boolean {
  return document.documentElement.dataset['held'] === phase;
}

/** Sets all keyframes to a time of their phase, in ms. In the page. */
function setTime(time: number): void {
  for (const animation of document.getAnimations()) animation.currentTime = time;
}

/** In the page. */
function goOn(): void {
  document.dispatchEvent(new Event('go-on'));
}

async function joinPictures(rows: readonly (readonly Buffer[])[], file: string): Promise<void> {
  const { width, height } = await sharp(rows[0]?.[0]).metadata();
  const widest = Math.max(...rows.map((row) => row.length));
  const placed = rows.flatMap((row, top) =>
    row.map((input, left) => ({ input, left: left * (width + gap), top: top * (height + gap) })),
  );
  await sharp({
    create: { width: widest * (width + gap), height: rows.length * (height + gap), channels: 3, background: '#888' },
  })
    .composite(placed)
    .webp({ quality: 82 })
    .toFile(file);
}
