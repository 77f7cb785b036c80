import validateEnvelope from '#schemas/content-script/script.ts?schema=ScriptEnvelope&validate';
import type { SectorKind, SectorsResponse } from '#schemas/api/contents-scripts.ts';
import type { ScriptEnvelope } from '#schemas/content-script/script.ts';
import { describeErrors } from '#schemas/validator.ts';
import { ContentError, describeThrown } from './content-error.ts';
import type { ContentReporter } from './reports.ts';

/** Fetches a published document; null when there is none. */
export type FetchDocument = (kind: SectorKind, name: string, hash: string) => Promise<unknown>;

interface ScriptStoreOptions {
  readonly sectors: SectorsResponse;
  /** Documents that came with the page, by "<kind>/<name>". */
  readonly preloaded: Readonly<Record<string, unknown>>;
  readonly fetchDocument: FetchDocument;
  readonly reporter: ContentReporter;
}

/** The documents of one release; each is fetched once, and what cannot be used is reported once. */
export class ScriptStore {
  readonly sectors: SectorsResponse;
  readonly #options: ScriptStoreOptions;
  readonly #documents = new Map<string, Promise<unknown>>();
  readonly #ready = new Map<string, unknown>();

  constructor(options: ScriptStoreOptions) {
    this.#options = options;
    this.sectors = options.sectors;
    for (const [address, document] of Object.entries(options.preloaded)) this.#ready.set(address, document);
  }

  /** A document that already came, undefined otherwise. */
  peek(kind: SectorKind, name: string): unknown {
    return this.#ready.get(`${kind}/${name}`);
  }

  /** A document; null when the release has none of that name or it cannot be fetched, which is reported. */
  async load(kind: SectorKind, name: string): Promise<unknown> {
    const address = `${kind}/${name}`;
    if (this.#ready.has(address)) return this.#ready.get(address);
    const pending = this.#documents.get(address) ?? this.#fetch(kind, name);
    this.#documents.set(address, pending);
    const document = await pending;
    if (document === null) this.#documents.delete(address);
    else this.#ready.set(address, document);
    return document;
  }

  /** A script drawn from nodes; null when it is missing or malformed, which is reported. */
  async loadScript(kind: SectorKind, name: string): Promise<ScriptEnvelope | null> {
    return this.#checked(kind, name, await this.load(kind, name));
  }

  /** As `loadScript`, at once: undefined when the script did not come yet. */
  peekScript(kind: SectorKind, name: string): ScriptEnvelope | null | undefined {
    const document = this.peek(kind, name);
    return document === undefined ? undefined : this.#checked(kind, name, document);
  }

  /** The documents that came so far, to take over those that another release has unchanged. */
  readyDocuments(): Readonly<Record<string, unknown>> {
    return Object.fromEntries(this.#ready);
  }

  async #fetch(kind: SectorKind, name: string): Promise<unknown> {
    try {
      const sector = this.sectors.sectors.find((candidate) => candidate.kind === kind && candidate.name === name);
      if (sector === undefined) throw new ContentError('script.missing', `The release has no ${kind} "${name}".`);
      const document = await this.#options.fetchDocument(kind, name, sector.hash);
      if (document === null)
        throw new ContentError('script.unavailable', `The ${kind} "${name}" could not be fetched.`);
      return document;
    } catch (thrown) {
      this.#report(kind, name, thrown);
      return null;
    }
  }

  #checked(kind: SectorKind, name: string, document: unknown): ScriptEnvelope | null {
    if (document === null) return null;
    if (validateEnvelope(document)) {
      const script = document as ScriptEnvelope;
      if (script.kind === kind && script.name === name) return script;
      this.#report(kind, name, new ContentError('script.other', `It says that it is ${script.kind}/${script.name}.`));
      return null;
    }
    this.#report(kind, name, new ContentError('script.malformed', describeErrors(validateEnvelope)));
    return null;
  }

  #report(kind: SectorKind, name: string, thrown: unknown): void {
    const { release } = this.sectors;
    this.#options.reporter.report({ release, script: `${kind}/${name}`, path: '', ...describeThrown(thrown) });
  }
}
