import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { queryAllByRole } from '@testing-library/dom';
import { vi } from 'vitest';
import type { EnginePage } from './engine-page.ts';

/** Something that a fan perceives: its role, its name, a text in it, and what it stands in. */
export interface Sight {
  readonly role: string;
  readonly name?: string;
  readonly text?: string;
  readonly in?: Sight;
}

/** What a fan does in a page, and waits for there. Each waits until it is so, and throws when it doesn't become so. */
export interface Fan {
  sees(sight: Sight): Promise<void>;
  seesNo(sight: Sight): Promise<void>;
  /** How many there are now. */
  count(sight: Sight): Promise<number>;
  /** Clicks on it as soon as it is enabled, stands still and nothing lies over it. */
  presses(sight: Sight): Promise<void>;
  isAt(address: string): Promise<void>;
}

/** What is put into the page to find things there. */
interface Finder {
  readonly TestingLibraryDom: { readonly queryAllByRole: typeof queryAllByRole };
  readonly findSights: typeof findSights;
}

const library = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js');
const putFinder = `(() => { ${readFileSync(library, 'utf8')}; globalThis.findSights = ${String(findSights)}; })()`;

/** A fan before the window of an engine. */
export function fanAt(page: EnginePage): Fan {
  const withFinder = async (look: (sight: Sight) => unknown, sight: Sight) => {
    if (!(await page.evaluate<boolean>("'findSights' in globalThis"))) await page.evaluate(putFinder);
    return `(${String(look)})(${JSON.stringify(sight)})`;
  };
  const count = async (sight: Sight) => page.evaluate<number>(await withFinder(countSights, sight));
  return {
    count,
    sees: (sight) => until(async () => demand((await count(sight)) > 0, sight, 'is not there')),
    seesNo: (sight) => until(async () => demand((await count(sight)) === 0, sight, 'is still there')),
    presses: (sight) =>
      until(async () => demand(await page.click(await withFinder(findPressable, sight)), sight, 'cannot be pressed')),
    isAt: (address) =>
      until(async () => {
        const at = await page.evaluate<string>('location.href');
        demand(at === address, address, `is not where the fan is: ${at}`);
      }),
  };
}

/** The limit is there for what hangs, not for what is slow. */
function until(check: () => Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 300_000, interval: 100 });
}

function demand(isSo: boolean, what: Sight | string, otherwise: string): void {
  if (!isSo) throw new Error(`${JSON.stringify(what)} ${otherwise}.`);
}

/** In the page: all elements that a sight means and that are in reach. */
function findSights(sight: Sight): HTMLElement[] {
  const { TestingLibraryDom } = globalThis as unknown as Finder;
  const places = sight.in === undefined ? [document.body] : findSights(sight.in);
  const options = sight.name === undefined ? { hidden: true } : { hidden: true, name: sight.name };
  return places
    .flatMap((place) => TestingLibraryDom.queryAllByRole(place, sight.role, options))
    .filter(
      (element) =>
        element.closest('[inert], [aria-hidden=true]') === null &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.textContent.includes(sight.text ?? ''),
    );
}

/** In the page. */
function countSights(sight: Sight): number {
  return (globalThis as unknown as Finder).findSights(sight).length;
}

/** In the page: the one element that a sight means, when it is enabled, stands still in the middle of the window and can be hit. */
async function findPressable(sight: Sight): Promise<Element | null> {
  const [element, another] = (globalThis as unknown as Finder).findSights(sight);
  if (element === undefined || another !== undefined) return null;
  if (element.matches(':disabled, [aria-disabled=true]')) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return x === before.x && y === before.y && element.contains(hit) ? element : null;
}
