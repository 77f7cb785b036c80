/** What is used of the browser's storage. */
export interface KeyStorage {
  readonly length: number;
  key(position: number): string | null;
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

/** Storage throws when it is full or forbidden, and may hold anything: what the fan does must go on all the same. */
export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** The names in a storage that begin with a prefix; none where it cannot be read. */
export function namesIn(storage: KeyStorage | null, prefix: string): readonly string[] {
  const read = (from: KeyStorage) => Array.from({ length: from.length }, (_, index) => from.key(index) ?? '');
  const names = storage === null ? [] : (attempt(() => read(storage)) ?? []);
  return names.filter((name) => name.startsWith(prefix));
}
