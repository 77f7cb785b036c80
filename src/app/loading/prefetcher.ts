import type { Registry } from '#component-registry/definition/create-registry.ts';
import { loadNeeds } from '#renderer/load-needs.ts';
import { fieldOf } from '#schemas/values/field-of.ts';
import { selectVariant } from '#schemas/campaign/selection.ts';
import type { SelectionKey } from '#schemas/campaign/selection.ts';
import { kindOfModal } from '#app/state/modals.ts';
import type { Flows, LiveContent, Prefetcher, ShownScript } from '#app/site/site.ts';

interface PrefetcherOptions {
  readonly registry: Registry;
  /** What is live now. */
  live(): LiveContent;
  /** What scripts are chosen by, as the data model stands. */
  selectionKey(): SelectionKey;
  readonly flows: Pick<Flows, 'prefetch'>;
}

/**
 * Loads what a press on the screen may bring, before it is pressed: flows with their machines, the scripts of modals, the
 * components that these name. It begins when `begin` is called. What does not come is not reported: a press asks again.
 */
export class ScriptPrefetcher implements Prefetcher {
  readonly #options: PrefetcherOptions;
  /** By kind and name, until it begins. */
  #waiting: Map<string, ShownScript> | undefined = new Map();

  constructor(options: PrefetcherOptions) {
    this.#options = options;
  }

  want(shown: ShownScript): void {
    if (this.#waiting === undefined) this.#load(shown);
    else this.#waiting.set(`${shown.script.kind}/${shown.script.name}`, shown);
  }

  /** Loads modals that the next press may bring, if it has begun. */
  wantModals(names: readonly string[]): void {
    if (this.#waiting !== undefined) return;
    const { live, selectionKey } = this.#options;
    void Promise.allSettled(names.map((name) => this.#loadModal(live(), selectionKey(), name)));
  }

  begin(): void {
    const waiting = [...(this.#waiting?.values() ?? [])];
    this.#waiting = undefined;
    for (const shown of waiting) this.#load(shown);
  }

  #load({ live, script, key }: ShownScript): void {
    const { modals, flows } = namedIn([selectVariant(script.variants, key)?.body, script.opens]);
    void Promise.allSettled([
      ...modals.map((name) => this.#loadModal(live, key, name)),
      ...flows.map((name) => this.#loadFlow(live, key, name)),
    ]);
  }

  async #loadFlow(live: LiveContent, key: SelectionKey, flow: string): Promise<void> {
    const modals = await this.#options.flows.prefetch(flow);
    await Promise.all(modals.map((name) => this.#loadModal(live, key, name)));
  }

  async #loadModal({ scripts, services }: LiveContent, key: SelectionKey, name: string): Promise<void> {
    const kind = kindOfModal(name);
    if (!scripts.has(kind, name)) return;
    await scripts.prefetch(kind, name);
    const body = selectVariant(scripts.peekScript(kind, name)?.variants ?? [], key)?.body;
    await loadNeeds(body, { registry: this.#options.registry, expressions: services.expressions }, key);
  }
}

/** What actions and openings of content name, each once. Without recursion: content may be nested deeper than any stack. */
function namedIn(content: unknown): { readonly modals: readonly string[]; readonly flows: readonly string[] } {
  const modals = new Set<string>();
  const flows = new Set<string>();
  const waiting = [content];
  while (waiting.length > 0) {
    const part = waiting.pop();
    if (typeof part !== 'object' || part === null) continue;
    if ('modal' in part) modals.add(String(part.modal));
    if ('action' in part && part.action === 'flow.start') {
      flows.add(String(fieldOf(part, 'flow')));
      for (const own of Object.values(fieldOf(part, 'modals') ?? {})) modals.add(String(own));
    }
    waiting.push(...Object.values(part));
  }
  return { modals: [...modals], flows: [...flows] };
}
