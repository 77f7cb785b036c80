import { flushSync } from 'react-dom';
import { countOfRenders } from './card/card.tsx';
import { cardAt } from './card/card-data.ts';
import type { CardData } from './card/card-data.ts';
import type { PreparedPage } from './side.ts';

/** What one step took. */
export interface StepFigures {
  /** Milliseconds from the call until the cards are in the document. */
  readonly committed: number;
  /** Milliseconds from the call until they are laid out too, which is the same work for every side. */
  readonly laidOut: number;
  /** How many times a card was rendered. */
  readonly renders: number;
}

/** How long a side may take for one step, in ms. */
const timeoutMs = 60_000;

/** Holds one page of one side at a time and times what is done with it. */
export class Stage<Change> {
  readonly #container: HTMLElement;
  #page: PreparedPage<Change> | undefined;

  constructor(container: HTMLElement) {
    this.#container = container;
  }

  /** Mounts a page; done when these cards are shown. */
  mount(page: PreparedPage<Change>, expected: readonly CardData[]): Promise<StepFigures> {
    this.#page = page;
    return this.#time(() => page.mount(this.#container), expected);
  }

  /** Whether the mounted page can change without being rendered anew. */
  get canChange(): boolean {
    return this.#page?.change !== undefined;
  }

  /** Makes a change on the mounted page; done when these cards are shown. Throws where the side cannot. */
  change(change: Change, expected: readonly CardData[]): Promise<StepFigures> {
    const page = this.#page;
    if (page?.change === undefined) throw new Error('This side cannot change its page.');
    const make = page.change;
    return this.#time(() => make(change), expected);
  }

  /** Takes the page away; the container is empty afterwards. */
  unmount(): void {
    flushSync(() => this.#page?.unmount());
    this.#page = undefined;
    this.#container.replaceChildren();
  }

  /** The markup of the mounted page. */
  get markup(): string {
    return this.#container.innerHTML;
  }

  async #time(action: () => void, expected: readonly CardData[]): Promise<StepFigures> {
    const rendersBefore = countOfRenders();
    const start = performance.now();
    flushSync(action);
    // Some sides show their content only after the first commit.
    while (!this.#shows(expected) && performance.now() - start < timeoutMs) await nextTask();
    const committed = performance.now() - start;
    this.#container.getBoundingClientRect();
    const laidOut = performance.now() - start;
    if (!this.#shows(expected)) throw new Error(`Not shown after ${timeoutMs} ms.`);
    return { committed, laidOut, renders: countOfRenders() - rendersBefore };
  }

  /** Looks at the number of cards, and at the first, the middle and the last one. */
  #shows(expected: readonly CardData[]): boolean {
    const shown = this.#container.getElementsByClassName('card');
    if (shown.length !== expected.length) return false;
    return [0, Math.floor(expected.length / 2), expected.length - 1].every((position) => {
      const { title, points } = cardAt(expected, position);
      const card = shown[position];
      return (
        card?.querySelector('.card-title')?.textContent === title &&
        card.querySelector('.card-amount')?.textContent === String(points)
      );
    });
  }
}

/** Resolves in a task of its own, without the delay of a timer. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });
}
