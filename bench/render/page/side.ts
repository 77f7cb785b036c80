import type { CardData } from './card/card-data.ts';

/** A page of one side, with its data as they came from the server; used for one mount. */
export interface PreparedPage<Change> {
  /** Renders the page, and validates first where the side validates. Runs inside `flushSync`; this is what is timed. */
  mount(container: HTMLElement): void;
  /** Makes a change, where the side can without rendering the page anew. Runs inside `flushSync`; timed. */
  change?(change: Change): void;
  unmount(): void;
}

/** Gets a page ready from cards as they came from the server, untimed. A change is the number of points of the bound card (`boundPosition`). */
export type CardSide = (cards: readonly CardData[]) => Promise<PreparedPage<number>>;

/** Gets a repeated list of cards ready, untimed. A change is the next list; what did not change keeps its identity. */
export type ListSide = (cards: readonly CardData[]) => Promise<PreparedPage<readonly CardData[]>>;

/** What a file of a side exports. */
export interface SideModule<Side> {
  readonly prepare: Side;
}
