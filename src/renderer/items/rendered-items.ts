import type { ReactElement } from 'react';
import { distinguisher } from './unique-steps.ts';

interface RenderedItem {
  readonly item: unknown;
  readonly element: ReactElement;
}

/**
 * The elements of a repeat. An item that was there before, under the same key, keeps its very element, so that React
 * passes it by: a list of a thousand costs little more than what changed in it.
 */
export class RenderedItems {
  #rendered: ReadonlyMap<string, RenderedItem> = new Map();

  /** One element an item, made by `render` where the item is new. `keyProperty` distinguishes items, else their position. */
  render(
    items: readonly unknown[],
    keyProperty: string,
    render: (item: unknown, key: string) => ReactElement,
  ): readonly ReactElement[] {
    const before = this.#rendered;
    const distinguish = distinguisher();
    const now = new Map<string, RenderedItem>();
    const elements = items.map((item, position) => {
      const key = distinguish(keyOf(item, keyProperty) ?? String(position));
      const known = before.get(key);
      const rendered =
        known !== undefined && Object.is(known.item, item) ? known : { item, element: render(item, key) };
      now.set(key, rendered);
      return rendered.element;
    });
    this.#rendered = now;
    return elements;
  }
}

function keyOf(item: unknown, property: string): string | undefined {
  if (typeof item !== 'object' || item === null || !Object.hasOwn(item, property)) return undefined;
  const key = (item as Record<string, unknown>)[property];
  return typeof key === 'string' || typeof key === 'number' ? String(key) : undefined;
}
