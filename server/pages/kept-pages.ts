import { BoundedCache } from '#server/base/bounded-cache.ts';
import { coalesced } from '#server/base/concurrency/coalesced.ts';
import { compress } from '#server/http/answers/compression.ts';
import type { Encoding } from '#server/http/answers/compression.ts';
import type { MadePage, PageVisit, PageState } from './make-page.ts';

/** How pages are made, and the time in ms that goes on whatever the clock of the site says. */
export interface PageMaking {
  readState(visit: PageVisit): Promise<PageState>;
  make(visit: PageVisit, state: PageState): Promise<MadePage>;
  elapsed(): number;
}

/** A page that is the same for every visitor of one kind. */
export interface KeptPage {
  readonly made: MadePage;
  /** Its HTML in an encoding, compressed once. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

interface Entry {
  readonly page: KeptPage;
  readonly stateText: string;
  /** When it was made, in ms. */
  readonly madeAt: number;
}

interface ReadState {
  readonly state: PageState;
  readonly stateText: string;
  /** When its reading began, by the time that goes on. */
  readonly askedAt: number;
  /** The site's clock then. */
  readonly now: number;
}

type StateReading = (visit: PageVisit) => ReadState | Promise<ReadState>;

interface Flight {
  readonly stateText: string;
  readonly page: Promise<KeptPage>;
}

const mostBytes = 64 * 1024 * 1024;
const mostStates = 500;
/** What was read stands for so long: fans cannot notice it, and a busy page is read twenty times a second. */
const freshMs = 50;
/** Texts of a page name times that are left, so it is made anew though nothing else changed. */
const oldestMs = 1000;

/**
 * The pages of visitors. A page is rendered once for release, revision, language, device, app and path, by one request while
 * the others wait, and given to everybody for as long as what the database says of it is the same and it is no older
 * than a second. While counts change faster than pages can be made, a page is made anew twice a second and given
 * meanwhile: never one that is older than that second, and never one of another release.
 */
export class KeptPages {
  readonly #making: PageMaking;
  readonly #entries = new BoundedCache<Entry>(mostBytes, weightOf);
  readonly #flights = new Map<string, Flight>();
  readonly #states = new BoundedCache<StateReading>(mostStates);
  readonly #allowances = new BoundedCache<Allowance>(mostStates);

  constructor(making: PageMaking) {
    this.#making = making;
  }

  /** The page for a visitor. Rejects with what kept it from being made. */
  async read(visit: PageVisit): Promise<KeptPage> {
    const key = keyOf(visit);
    const { state, stateText } = await this.#readState(key, visit);
    const kept = this.#entries.get(key);
    const isRecent = kept !== undefined && Math.abs(visit.now.getTime() - kept.madeAt) < oldestMs;
    if (isRecent && (kept.stateText === stateText || !this.#mayMakeAnew(key))) return kept.page;
    const flight = this.#flights.get(key);
    if (flight?.stateText === stateText) {
      // Whoever made it may have failed for a reason of its own.
      return flight.page.catch(() => this.#make(key, visit, state, stateText));
    }
    return this.#make(key, visit, state, stateText);
  }

  #readState(key: string, visit: PageVisit): ReadState | Promise<ReadState> {
    const reading = this.#states.get(key) ?? stateReading(this.#making);
    this.#states.set(key, reading);
    return reading(visit);
  }

  async #make(key: string, visit: PageVisit, state: PageState, stateText: string): Promise<KeptPage> {
    const page = this.#making.make(visit, state).then(keptPage);
    const flight = { stateText, page };
    this.#flights.set(key, flight);
    try {
      const made = await page;
      this.#entries.set(key, { page: made, stateText, madeAt: visit.now.getTime() });
      return made;
    } finally {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    }
  }

  #mayMakeAnew(key: string): boolean {
    const allowance = this.#allowances.get(key) ?? new Allowance(this.#making.elapsed);
    this.#allowances.set(key, allowance);
    return allowance.take();
  }
}

/** Ten at once, and two a second. */
class Allowance {
  static readonly #most = 10;
  static readonly #msEach = 500;
  readonly #elapsed: () => number;
  #left = Allowance.#most;
  #at: number;

  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
    this.#at = elapsed();
  }

  take(): boolean {
    const now = this.#elapsed();
    this.#left = Math.min(Allowance.#most, this.#left + (now - this.#at) / Allowance.#msEach);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}

/** Reads the state of one page: once for all who ask meanwhile, and for those who ask a moment later. */
function stateReading({ readState, elapsed }: PageMaking): StateReading {
  let last: ReadState | undefined;
  const read = coalesced(async (visit: PageVisit): Promise<ReadState> => {
    const askedAt = elapsed();
    const state = await readState(visit);
    last = { state, stateText: JSON.stringify(state), askedAt, now: visit.now.getTime() };
    return last;
  });
  return (visit) => {
    const isFresh =
      last !== undefined && elapsed() - last.askedAt < freshMs && Math.abs(visit.now.getTime() - last.now) < freshMs;
    return last !== undefined && isFresh ? last : read(visit);
  };
}

function keyOf({ release, origin, locale, device, browser, path, since }: PageVisit): string {
  return JSON.stringify([release.id, release.revision, locale, device, browser, path, origin, since]);
}

const quality = 4;

function keptPage(made: MadePage): KeptPage {
  const encodings = new Map<Encoding, Promise<Buffer>>();
  const plain = Buffer.from(made.kind === 'page' ? made.html : '');
  return {
    made,
    encoded(encoding) {
      const known = encodings.get(encoding) ?? compress(plain, encoding, quality);
      encodings.set(encoding, known);
      return known;
    },
  };
}

/** What stands there as text, as bytes, and compressed. */
function weightOf({ page: { made }, stateText }: Entry): number {
  const lengthOfOne = 3;
  return stateText.length + (made.kind === 'page' ? made.html.length * lengthOfOne : 0);
}
