/** Keeps the entries that were used last, as long as they weigh no more than `capacity` together. */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly weight: number }>();
  readonly #capacity: number;
  readonly #weigh: (value: Value) => number;
  #weight = 0;
  /** Key of the entry that was used last: to ask for it again moves nothing. */
  #newest: string | undefined;

  /** `weigh` says what an entry weighs, such as its bytes; without it each weighs 1. */
  constructor(capacity: number, weigh: (value: Value) => number = () => 1) {
    this.#capacity = capacity;
    this.#weigh = weigh;
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (key !== this.#newest) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      this.#newest = key;
    }
    return entry.value;
  }

  /** An entry that weighs more than all may is not kept, and takes the others with it. */
  set(key: string, value: Value): void {
    this.#forget(key);
    const weight = this.#weigh(value);
    this.#entries.set(key, { value, weight });
    this.#newest = key;
    this.#weight += weight;
    while (this.#weight > this.#capacity) {
      const [oldest] = this.#entries.keys();
      if (oldest === undefined) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
  }
}
