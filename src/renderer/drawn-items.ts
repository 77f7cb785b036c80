import type { ReactElement } from 'react';
import { distinguisher } from './unique-steps.ts';

interface Drawn {
  readonly item: unknown;
  readonly element: ReactElement;
}

/**
 * The elements of a repeat. An item that was there before, under the same key, keeps its very element, so that React
 * passes it by: a list of a thousand costs little more than what changed in it.
 */
export class DrawnItems {
  #drawn: ReadonlyMap<string, Drawn> = new Map();

  /** One element an item, made by `draw` where the item is new. `keyProperty` tells items apart, else their position. */
  draw(
    items: readonly unknown[],
    keyProperty: string,
    draw: (item: unknown, key: string) => ReactElement,
  ): readonly ReactElement[] {
    const before = this.#drawn;
    const distinguish = distinguisher();
    const now = new Map<string, Drawn>();
    const elements = items.map((item, position) => {
      const key = distinguish(keyOf(item, keyProperty) ?? String(position));
      const known = before.get(key);
      const drawn = known !== undefined && Object.is(known.item, item) ? known : { item, element: draw(item, key) };
      now.set(key, drawn);
      return drawn.element;
    });
    this.#drawn = now;
    return elements;
  }
}

function keyOf(item: unknown, property: string): string | undefined {
  if (typeof item !== 'object' || item === null || !Object.hasOwn(item, property)) return undefined;
  const key = (item as Record<string, unknown>)[property];
  return typeof key === 'string' || typeof key === 'number' ? String(key) : undefined;
}
