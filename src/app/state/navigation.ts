import { Observable } from './observable.ts';

/** An address of the site, and how the page came to it. */
export interface Place {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
  /** Distinguishes visits; one that is come back to has the key that it had. */
  readonly key: string;
  /** By the page's own loading, by a link, by a link to where it was already, or by Back and Forward. */
  readonly arrival: 'load' | 'go' | 'again' | 'travel';
}

/** The history of a window: a list of entries, each with a state that the page keeps in it. */
export interface PageHistory {
  /** Path, query and fragment of the current entry. */
  address(): string;
  state(): unknown;
  /** Without an address, the entry has that of the one before it. */
  push(state: object, address?: string): void;
  replace(state: object, address?: string): void;
  /** Goes back or forward by a number of entries; the arrival is reported later, or never where there is no such entry. */
  travel(delta: number): void;
  /** Calls `arrived` whenever the current entry became another one by Back, Forward, `travel` or a fragment link. */
  onTravel(arrived: () => void): void;
}

/** What stands between the page and its leaving: an open modal, or something that asks first. */
export interface NavigationBlocker {
  isThere(): boolean;
  /** True when the page is not left for another one before the fan was asked. */
  asks(): boolean;
  /** Asks; `leave` leaves the page. */
  ask(leave: () => void): void;
  /** Back was pressed while it was there; `leave` leaves the page by Back all the same. */
  back(leave: () => void): void;
}

/** What an entry of the history keeps. */
interface Entry {
  readonly index: number;
  readonly key: string;
  /** The entry is one more of the same page, so that Back takes the blocker away and not the page. */
  readonly isHold: boolean;
}

/** A journey through the history that was begun. */
interface Journey {
  /** Index of the entry where it ends. */
  readonly end: number;
  readonly land: (entry: Entry) => void;
  /** What was asked for on the way. */
  next?: () => void;
}

interface GoOptions {
  readonly replace?: boolean;
  /** False where the program itself goes on: then nothing asks before the page is left. True by default. */
  readonly asks?: boolean;
}

const noBlocker: NavigationBlocker = { isThere: () => false, asks: () => false, ask: () => {}, back: () => {} };

/**
 * The way of the page through the history of its window. While something stands before the page, the history has an
 * entry more (a hold): Back comes to the page's own entry, takes the blocker away, and the hold is put back for the
 * next one. A hold that is no longer needed is passed over by Back, and replaced by the next page.
 */
export class Navigation {
  readonly place: Observable<Place>;
  readonly #history: PageHistory;
  #entry: Entry;
  #blocker: NavigationBlocker = noBlocker;
  /** While it is under way the history must not be changed: what is asked meanwhile waits, the latest wins. */
  #journey: Journey | undefined;

  constructor(history: PageHistory) {
    this.#history = history;
    this.#entry = entryOf(history.state()) ?? { index: 0, key: newKey(), isHold: false };
    this.#keep(this.#entry);
    this.place = new Observable<Place>({ ...partsOf(history.address()), key: this.#entry.key, arrival: 'load' });
    history.onTravel(() => this.#arrived());
  }

  /** Names what may stand before the page; `settle` is to be called whenever it comes. */
  setBlocker(blocker: NavigationBlocker): void {
    this.#blocker = blocker;
    this.settle();
  }

  /** Goes to an address of the site. One that is shown already is not entered again, but reported. */
  go = (to: string, options: GoOptions = {}): void => {
    const { replace = false, asks = true } = options;
    const target = partsOf(to);
    if (this.#journey !== undefined) this.#journey.next = () => this.go(to, options);
    else if (isSame(target, this.place.get())) this.place.update((place) => ({ ...place, arrival: 'again' }));
    else if (asks && this.#mustAsk(target)) this.#blocker.ask(() => this.go(to, { replace, asks: false }));
    else if (replace && this.#entry.isHold) this.#replaceBelowHold(to);
    else this.#enter(to, replace);
  };

  /** Gives the page another address for what it shows. */
  rewrite(address: string): void {
    const parts = partsOf(address);
    this.#keep(this.#entry, address);
    // What watches the place renders at once, and takes the whole page with it that is not hydrated yet.
    this.place.update((place) => (isSame(parts, place) ? place : { ...place, ...parts }));
  }

  /** Puts a hold before the page where something stands before it. */
  settle(): void {
    if (this.#journey !== undefined || this.#entry.isHold || !this.#blocker.isThere()) return;
    this.#entry = { index: this.#entry.index + 1, key: this.#entry.key, isHold: true };
    this.#history.push(stateOf(this.#entry));
  }

  #enter(to: string, replace: boolean): void {
    const takesPlace = replace || this.#entry.isHold;
    this.#entry = { index: this.#entry.index + (takesPlace ? 0 : 1), key: newKey(), isHold: false };
    if (takesPlace) this.#keep(this.#entry, to);
    else this.#history.push(stateOf(this.#entry), to);
    this.#show('go');
  }

  /** Shows the page at once, since the one before may be refused to this fan; the history follows. */
  #replaceBelowHold(to: string): void {
    const entry = { index: this.#entry.index - 1, key: newKey(), isHold: false };
    this.#entry = entry;
    this.#journey = { end: entry.index, land: () => this.#keep(entry, to) };
    this.#history.travel(-1);
    this.place.set({ ...partsOf(to), key: entry.key, arrival: 'go' });
  }

  #arrived(): void {
    const entry = entryOf(this.#history.state());
    const journey = this.#journey;
    if (journey !== undefined && entry !== undefined && entry.index !== journey.end) {
      // Back or Forward was pressed on the way.
      this.#history.travel(journey.end - entry.index);
      return;
    }
    this.#journey = undefined;
    if (entry === undefined) this.#stamp();
    else if (journey !== undefined) journey.land(entry);
    else if (entry.key === this.#entry.key) this.#arriveOnSamePage(entry);
    else if (this.#mustAsk(partsOf(this.#history.address()))) this.#returnFrom(entry);
    else this.#take(entry);
    journey?.next?.();
    this.settle();
  }

  #mustAsk({ path }: Parts): boolean {
    return path !== this.place.get().path && this.#blocker.asks();
  }

  /** From a hold to its page by Back, or the other way round. */
  #arriveOnSamePage(entry: Entry): void {
    const isBack = this.#entry.isHold && !entry.isHold;
    this.#entry = entry;
    if (!isBack) return;
    const leave = () => this.#travelTo(entry.index - 1);
    if (this.#blocker.isThere()) this.#blocker.back(leave);
    else leave();
  }

  /** The page that was left stays until the fan has been asked. */
  #returnFrom(entry: Entry): void {
    const { index } = this.#entry;
    this.#journey = { end: index, land: (landed) => this.#take(landed) };
    this.#history.travel(index - entry.index);
    this.#blocker.ask(() => this.#travelTo(entry.index));
  }

  /** An entry that the browser made by itself, for a fragment link. */
  #stamp(): void {
    this.#entry = { index: this.#entry.index + 1, key: newKey(), isHold: false };
    this.#keep(this.#entry);
    this.#show('go');
  }

  #take(entry: Entry): void {
    const isOther = entry.key !== this.#entry.key;
    this.#entry = entry;
    if (isOther) this.#show('travel');
  }

  #travelTo(index: number): void {
    // Before the first entry is another site, or nothing: then no arrival is reported.
    if (index >= 0) this.#journey = { end: index, land: (entry) => this.#take(entry) };
    this.#history.travel(index - this.#entry.index);
  }

  #keep(entry: Entry, address?: string): void {
    this.#history.replace(stateOf(entry), address);
  }

  #show(arrival: Place['arrival']): void {
    this.place.set({ ...partsOf(this.#history.address()), key: this.#entry.key, arrival });
  }
}

function stateOf({ index, key, isHold }: Entry): object {
  return { place: { index, key, isHold } };
}

function entryOf(state: unknown): Entry | undefined {
  const entry = typeof state === 'object' && state !== null && 'place' in state ? state.place : undefined;
  return isEntry(entry) ? entry : undefined;
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null || !('index' in value) || !('key' in value)) return false;
  return typeof value.index === 'number' && typeof value.key === 'string' && 'isHold' in value;
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

type Parts = Pick<Place, 'path' | 'search' | 'hash'>;

/** The parts of an address as it stands, since even one that no URL can be made of is one of the site. */
function partsOf(address: string): Parts {
  const [beforeHash = '', ...fragments] = address.split('#');
  const [path = '', ...queries] = beforeHash.split('?');
  return {
    path,
    search: queries.length === 0 ? '' : `?${queries.join('?')}`,
    hash: fragments.length === 0 ? '' : `#${fragments.join('#')}`,
  };
}

function isSame(one: Parts, other: Parts): boolean {
  return one.path === other.path && one.search === other.search && one.hash === other.hash;
}

/** The history of a real window. */
export function browserHistory(view: Window): PageHistory {
  const { history, location } = view;
  // An address that begins with "//" would be one of another host by itself.
  const absolute = (address: string | undefined) =>
    address === undefined ? undefined : `${location.origin}${address}`;
  return {
    address: () => `${location.pathname}${location.search}${location.hash}`,
    state: () => history.state as unknown,
    push: (state, address) => history.pushState(state, '', absolute(address)),
    replace: (state, address) => history.replaceState(state, '', absolute(address)),
    travel: (delta) => history.go(delta),
    onTravel: (arrived) => view.addEventListener('popstate', arrived),
  };
}

/** A page that is at one address and goes nowhere, as on the server. */
export function stillHistory(address: string): PageHistory {
  return {
    address: () => address,
    state: () => null,
    push: nothing,
    replace: nothing,
    travel: nothing,
    onTravel: nothing,
  };
}

function nothing(): void {}
