import type { Place } from './navigation.ts';
import { Observable } from './observable.ts';

/** What a page change takes. */
export interface PageChange {
  /**
   * Gets the page of a place ready: undefined when it can be shown at once, else a promise that settles when it can be
   * shown. It may lead elsewhere instead; `signal` is then aborted.
   */
  prepare(place: Place, signal: AbortSignal): Promise<void> | undefined;
  /** Calls back when the press that led to the address has been answered on the screen. */
  answered(act: () => void): void;
  /** Has the screen show what `show` changes; it may call it a little later. */
  exchange(show: () => void): void;
  /** The fan came back to the page that is shown before another one was there. */
  takenBack(): void;
}

/**
 * The place whose page is on the screen. It follows the address once the page there can be shown; until then the page
 * before it stays. The latest address wins.
 */
export class ShownPlace {
  readonly place: Observable<Place>;
  /** Whether another page is being got ready. */
  readonly isChanging = new Observable(false);
  readonly #address: Observable<Place>;
  #change: PageChange | undefined;
  #changes = 0;
  #isUnderWay = false;
  #next = new AbortController();

  constructor(address: Observable<Place>) {
    this.#address = address;
    this.place = new Observable(address.get());
    address.watch(() => this.#follow(address.get()));
  }

  /** Names how pages change; before, they do so at once. */
  setChange(change: PageChange): void {
    this.#change = change;
  }

  /** Number of the visit of a page: of the one shown, or of the one that a path would be. */
  visitOf(path: string): number {
    return this.#changes + (path === this.place.get().path ? 0 : 1);
  }

  /** Has the page shown give way to that of the address, ready or not. Gives whether there was another to give way to. */
  giveWay(): boolean {
    const address = this.#address.get();
    if (address.path === this.place.get().path) return false;
    this.#next.abort();
    this.#show(address);
    return true;
  }

  #follow(place: Place): void {
    this.#next.abort();
    this.#next = new AbortController();
    const { signal } = this.#next;
    if (place.path === this.place.get().path) {
      if (this.#isUnderWay) this.#takeBack();
      return this.#show(place);
    }
    this.#isUnderWay = true;
    // What led to the address may go on to change what its page depends on, such as who is signed in.
    const later = this.#change?.answered ?? queueMicrotask;
    later(() => {
      if (!signal.aborted) this.#begin(place, signal);
    });
  }

  /** The visit that was begun had its number: the next one of that page is another. */
  #takeBack(): void {
    this.#changes += 1;
    this.#change?.takenBack();
  }

  #begin(place: Place, signal: AbortSignal): void {
    const ready = this.#change?.prepare(place, signal);
    if (signal.aborted) return;
    this.isChanging.set(ready !== undefined);
    if (ready === undefined) this.#exchange(place, signal);
    else void ready.then(() => this.#exchange(place, signal));
  }

  #exchange(place: Place, signal: AbortSignal): void {
    const show = () => {
      if (!signal.aborted) this.#show(place);
    };
    if (signal.aborted) return;
    if (this.#change === undefined) show();
    else this.#change.exchange(show);
  }

  #show(place: Place): void {
    this.#changes = this.visitOf(place.path);
    this.#isUnderWay = false;
    this.isChanging.set(false);
    this.place.set(place);
  }
}
