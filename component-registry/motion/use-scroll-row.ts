import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Where a row that scrolls sideways stands. */
interface RowPosition {
  /** Number of the item at its start, from 0. */
  readonly index: number;
  readonly count: number;
  readonly canGoBack: boolean;
  readonly canGoOn: boolean;
}

interface ScrollRow {
  readonly row: RefObject<HTMLDivElement | null>;
  readonly position: RowPosition;
  /** Scrolls by about what is seen of the row: on, or back. Its style says whether that takes time. */
  move(direction: 1 | -1): void;
}

const unknown: RowPosition = { index: 0, count: 0, canGoBack: false, canGoOn: false };

/** A row that scrolls sideways; it knows where it stands once it is in the page. */
export function useScrollRow(): ScrollRow {
  const row = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState(unknown);
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const look = () => setPosition((before) => (isSame(before, positionOf(element)) ? before : positionOf(element)));
    look();
    element.addEventListener('scroll', look, { passive: true });
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
    sizes?.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      sizes?.disconnect();
    };
  }, []);
  const move = (direction: 1 | -1) => {
    const { current } = row;
    const left = direction * Math.max(stepOf(current), (current?.clientWidth ?? 0) - stepOf(current));
    if (current !== null) current.scrollLeft += left;
  };
  return { row, position, move };
}

function positionOf(row: HTMLElement): RowPosition {
  const { scrollLeft, scrollWidth, clientWidth, children } = row;
  const step = stepOf(row);
  return {
    index: step === 0 ? 0 : Math.round(scrollLeft / step),
    count: children.length,
    canGoBack: scrollLeft > 1,
    canGoOn: scrollLeft + clientWidth < scrollWidth - 1,
  };
}

/** From the beginning of an item to that of the next one, in CSS pixels. */
function stepOf(row: HTMLElement | null): number {
  const [first, second] = row?.children ?? [];
  if (first === undefined) return 0;
  return second === undefined
    ? first.getBoundingClientRect().width
    : second.getBoundingClientRect().left - first.getBoundingClientRect().left;
}

function isSame(one: RowPosition, other: RowPosition): boolean {
  return (
    one.index === other.index &&
    one.count === other.count &&
    one.canGoBack === other.canGoBack &&
    one.canGoOn === other.canGoOn
  );
}
