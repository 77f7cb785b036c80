import type { Page } from 'playwright';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A component as it is on a page. */
export interface Taken {
  readonly picture: Buffer;
  readonly size: { readonly width: number; readonly height: number };
  /** Where each part that is seen stands in the picture, in the order of the definition. */
  readonly boxes: ReadonlyMap<string, Box>;
}

const margin = 12;
const tallest = 860;

/** Takes a picture of a component, alone on its page, and finds its parts; `parts` are their whole names. */
export async function takePicture(page: Page, parts: readonly string[]): Promise<Taken> {
  await page
    .getByRole('main')
    .locator(parts.map((part) => `[data-part~="${part}"]`).join(', '))
    .first()
    .waitFor({ state: 'attached' });
  await page.evaluate(isolate, parts);
  await page.waitForLoadState('networkidle');
  // What goes on for as long as it is looked at is what its picture shows.
  await page
    .locator('main')
    .locator('[data-waiting], progress')
    .first()
    .waitFor({ state: 'detached', timeout: 5000 })
    .catch(() => {});
  const found = await page.evaluate(findBoxes, parts);
  const clip = around(
    found.map(([, box]) => box),
    page.viewportSize()?.width ?? 0,
  );
  const seen = found.filter(([, box]) => box.y + Math.min(box.height, 20) < clip.y + clip.height);
  return {
    picture: await page.screenshot({ clip, animations: 'disabled' }),
    size: { width: clip.width, height: clip.height },
    boxes: new Map(seen.map(([part, box]) => [part, { ...box, x: box.x - clip.x, y: box.y - clip.y }])),
  };
}

/** Hides all that stands beside the component, gives it some room, and opens the first thing that folds. In the page. */
function isolate(parts: readonly string[]): void {
  const main = document.querySelector('main');
  const part = main?.querySelector<HTMLElement>(parts.map((name) => `[data-part~="${name}"]`).join(', '));
  for (let element = part ?? null; element !== null && element !== document.body; element = element.parentElement) {
    for (const other of element.parentElement?.children ?? []) {
      const isWithin =
        main?.contains(other) === true && parts.some((name) => other.closest(`[data-part~="${name}"]`) !== null);
      if (other !== element && other instanceof HTMLElement && !isWithin) other.style.display = 'none';
    }
  }
  if (main !== null) main.style.paddingBlock = '32px';
  main?.querySelector('details')?.setAttribute('open', '');
}

/** The first element of each part that takes room. In the page. */
function findBoxes(parts: readonly string[]): (readonly [string, Box])[] {
  return parts.flatMap((name) => {
    const elements = [...document.querySelectorAll(`main [data-part~="${name}"]`)];
    const boxes = elements.map((element) => element.getBoundingClientRect());
    const box = boxes.find(({ width, height, bottom }) => width >= 1 && height >= 1 && bottom > 0);
    if (box === undefined) return [];
    return [[name, { x: box.x, y: box.y, width: box.width, height: box.height }] as const];
  });
}

function around(boxes: readonly Box[], windowWidth: number): Box {
  const left = Math.max(0, Math.min(...boxes.map(({ x }) => x)) - margin);
  const top = Math.max(0, Math.min(...boxes.map(({ y }) => y)) - margin);
  const right = Math.min(windowWidth, Math.max(...boxes.map(({ x, width }) => x + width)) + margin);
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + margin;
  return { x: left, y: top, width: Math.ceil(right - left), height: Math.ceil(Math.min(bottom - top, tallest)) };
}
