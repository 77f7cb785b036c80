import type { SectorKind, SectorsResponse } from '#schemas/api/contents-scripts.ts';
import type { ScriptEnvelope } from '#schemas/content-script/script.ts';
import { fieldOf } from '#schemas/values/field-of.ts';
import { checkDocument } from './check-document.ts';
import { ContentError } from '../reports/content-error.ts';
import type { ReportCode } from '../reports/report-codes.ts';
import type { ContentReporter } from '../reports/reports.ts';

/**
 * Fetches a published document, trying again by itself; rejects with why it cannot be had. Asked for the same again, it
 * begins anew, past whatever kept the last answer.
 */
export type FetchDocument = (kind: SectorKind, name: string, hash: string) => Promise<unknown>;

interface ScriptStoreOptions {
  readonly sectors: SectorsResponse;
  /** Documents that came with the page, by "<kind>/<name>". */
  readonly preloaded: Readonly<Record<string, unknown>>;
  readonly fetchDocument: FetchDocument;
  readonly reporter: ContentReporter;
}

/** What is known of a document; one that nobody asked for has no entry. */
type Entry =
  | { readonly status: 'loading'; readonly settled: Promise<unknown> }
  | { readonly status: 'loaded'; readonly document: unknown }
  | { readonly status: 'error' }
  /** Prefetched in vain, for a reason that lasts: whoever shows it need not ask again. */
  | { readonly status: 'missing'; readonly reason: unknown };

/**
 * The documents of one release. Each is fetched once, however many ask for it at a time; what cannot be used is
 * reported once for each name and code, and is asked for again by a later visit or on demand.
 */
export class ScriptStore {
  readonly sectors: SectorsResponse;
  readonly #options: ScriptStoreOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #watchers = new Map<string, Set<() => void>>();
  readonly #reported = new Set<string>();

  constructor(options: ScriptStoreOptions) {
    this.#options = options;
    this.sectors = options.sectors;
    for (const [address, document] of Object.entries(options.preloaded)) this.#take(address, document);
  }

  /** A document that already came, undefined otherwise. */
  peek(kind: SectorKind, name: string): unknown {
    const entry = this.#entries.get(`${kind}/${name}`);
    return entry?.status === 'loaded' ? entry.document : undefined;
  }

  /** A script made of nodes: undefined when it did not come yet, null when it cannot be had. */
  peekScript(kind: SectorKind, name: string): ScriptEnvelope | null | undefined {
    const entry = this.#entries.get(`${kind}/${name}`);
    if (entry?.status === 'loaded') return entry.document as ScriptEnvelope;
    return entry?.status === 'error' || !this.has(kind, name) ? null : undefined;
  }

  /** Says whether the release has a document of that name, so that asking for it again may help. */
  has(kind: SectorKind, name: string): boolean {
    return this.#hashOf(kind, name) !== undefined;
  }

  /** A document; null when the release has none of that name or it cannot be used, which is reported. */
  async load(kind: SectorKind, name: string): Promise<unknown> {
    const entry = this.#entries.get(`${kind}/${name}`);
    if (entry?.status === 'loaded') return entry.document;
    if (entry?.status === 'missing') return this.#fail(`${kind}/${name}`, entry.reason);
    return entry?.status === 'loading' ? entry.settled : this.#start(kind, name);
  }

  /**
   * A document that may be wanted soon; null when it is not to be had now. Nobody is notified of that; whoever shows it
   * asks anew, unless the reason lasts.
   */
  async prefetch(kind: SectorKind, name: string): Promise<unknown> {
    const address = `${kind}/${name}`;
    const known = this.#entries.get(address);
    if (known !== undefined) return known.status === 'missing' ? null : this.load(kind, name);
    const settled = this.#fetch(kind, name).then(
      (document) => this.#take(address, document),
      (thrown: unknown) => {
        if (this.#isWatched(address)) return this.#fail(address, thrown);
        if (fieldOf(thrown, 'isLasting') === true) this.#entries.set(address, { status: 'missing', reason: thrown });
        else this.#entries.delete(address);
        return null;
      },
    );
    this.#put(address, { status: 'loading', settled });
    return settled;
  }

  /**
   * Asks for a document and notifies of each change of what is known of it. When the last one that watched it leaves, a
   * failure is forgotten, so that the next visit asks again.
   */
  watch(kind: SectorKind, name: string, listener: () => void): () => void {
    const address = `${kind}/${name}`;
    const watchers = this.#watchers.get(address) ?? new Set();
    this.#watchers.set(address, watchers.add(listener));
    const entry = this.#entries.get(address);
    if (entry === undefined) void this.#start(kind, name);
    else if (entry.status === 'missing') this.#fail(address, entry.reason);
    return () => {
      watchers.delete(listener);
      if (!this.#isWatched(address) && this.#entries.get(address)?.status === 'error') this.#entries.delete(address);
    };
  }

  /** Asks again for a document that could not be used. */
  retry(kind: SectorKind, name: string): void {
    if (this.#entries.get(`${kind}/${name}`)?.status === 'error') void this.#start(kind, name);
  }

  /** The documents that came so far, to keep those that another release has unchanged. */
  readyDocuments(): Readonly<Record<string, unknown>> {
    const ready = [...this.#entries].flatMap(([address, entry]) =>
      entry.status === 'loaded' ? [[address, entry.document] as const] : [],
    );
    return Object.fromEntries(ready);
  }

  async #start(kind: SectorKind, name: string): Promise<unknown> {
    const address = `${kind}/${name}`;
    const settled = this.#fetch(kind, name).then(
      (document) => this.#take(address, document),
      (thrown: unknown) => this.#fail(address, thrown),
    );
    this.#put(address, { status: 'loading', settled });
    return settled;
  }

  async #fetch(kind: SectorKind, name: string): Promise<unknown> {
    const hash = this.#hashOf(kind, name);
    if (hash === undefined) throw new ContentError('script.missing', `The release has no ${kind} "${name}".`);
    return this.#options.fetchDocument(kind, name, hash);
  }

  #take(address: string, document: unknown): unknown {
    const [kind, name] = partsOf(address);
    try {
      checkDocument(kind, name, document);
    } catch (thrown) {
      return this.#fail(address, thrown);
    }
    this.#put(address, { status: 'loaded', document });
    return document;
  }

  #fail(address: string, thrown: unknown): null {
    const { code, message } = describeFault(address, thrown);
    if (!this.#reported.has(`${address} ${code}`)) {
      this.#reported.add(`${address} ${code}`);
      this.#options.reporter.report({ release: this.sectors.release, script: address, path: '', code, message });
    }
    this.#put(address, { status: 'error' });
    return null;
  }

  #put(address: string, entry: Entry): void {
    this.#entries.set(address, entry);
    for (const listener of this.#watchers.get(address) ?? []) listener();
  }

  #isWatched(address: string): boolean {
    return (this.#watchers.get(address)?.size ?? 0) > 0;
  }

  #hashOf(kind: SectorKind, name: string): string | undefined {
    return this.sectors.sectors.find((sector) => sector.kind === kind && sector.name === name)?.hash;
  }
}

/** Whatever is no fault of the document kept the page from asking for it. */
function describeFault(address: string, thrown: unknown): { code: ReportCode; message: string } {
  if (thrown instanceof ContentError) return thrown;
  const [kind, name] = partsOf(address);
  const why = thrown instanceof Error ? thrown.message : String(thrown);
  return { code: 'script.unreachable', message: `The ${kind} "${name}" could not be asked for: ${why}` };
}

function partsOf(address: string): [SectorKind, string] {
  const slash = address.indexOf('/');
  return [address.slice(0, slash) as SectorKind, address.slice(slash + 1)];
}
