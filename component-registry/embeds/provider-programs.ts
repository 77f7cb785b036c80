import { embedPolicyName, programProviders, trustedPolicyNames } from '#schemas/campaign/embeds.ts';
import type { EmbedName, ProgramName, ProgramProvider } from '#schemas/campaign/embeds.ts';

/**
 * How far the program of a provider is. `refused`: the policy of this page does not admit it, so that it need not be
 * tried; `failed`: it did not come, however often it was tried.
 */
export type ProgramState = 'idle' | 'loading' | 'loaded' | 'failed' | 'refused';

/** Tries of a program, and the time between one that failed and the next, in ms. */
const mostTries = 12;
const pauseMs = 5000;
/** A try that has neither come nor failed by then counts as failed, in ms. */
const tryMs = 20_000;

interface Options {
  readonly view: Window;
  wait(action: () => void, milliseconds: number): void;
}

type ScriptAddress = { toString(): string };
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): ScriptAddress;
  };
}

/**
 * The programs of other sites in a page, each loaded once. Every address goes through one policy for Trusted Types,
 * which admits those of the providers that were asked for, and no others.
 */
export class ProviderPrograms {
  readonly #view: Window;
  readonly #wait: Options['wait'];
  readonly #states = new Map<ProgramName, ProgramState>();
  readonly #listeners = new Set<() => void>();
  readonly #blocked = new Set<string>();
  readonly #trusted = new Map<string, { createScriptURL(address: string): ScriptAddress }>();

  constructor({ view, wait }: Options) {
    this.#view = view;
    this.#wait = wait;
    view.document.addEventListener('securitypolicyviolation', ({ blockedURI }) => this.#blocked.add(blockedURI));
  }

  state = (name: ProgramName): ProgramState => this.#states.get(name) ?? 'idle';

  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What the program put on the window. */
  program(name: ProgramName): unknown {
    return Reflect.get(this.#view, programProviders[name].global);
  }

  /**
   * Loads a program that the release declares, and no other; one that is there, or on its way, is not loaded again. One
   * that failed begins anew. `query` is written after its address.
   */
  load(name: ProgramName, declared: readonly EmbedName[], query = ''): void {
    if (!declared.includes(name) || ['loading', 'loaded'].includes(this.state(name))) return;
    if (this.#admits(name)) this.#try(name, query, 1);
    else this.#become(name, 'refused');
  }

  #try(name: ProgramName, query: string, count: number): void {
    const { document } = this.#view;
    const { script: address } = programProviders[name];
    this.#become(name, 'loading');
    const script = document.createElement('script');
    let isOver = false;
    const end = (state: 'loaded' | 'failed') => {
      if (isOver) return;
      isOver = true;
      if (state === 'loaded') return this.#become(name, 'loaded');
      script.remove();
      if (this.#blocked.has(address + query)) this.#become(name, 'refused');
      else if (count >= mostTries) this.#become(name, 'failed');
      else this.#wait(() => this.#try(name, query, count + 1), pauseMs);
    };
    script.addEventListener('load', () => this.#settle(name, end));
    script.addEventListener('error', () => end('failed'));
    this.#wait(() => end('failed'), tryMs);
    script.async = true;
    script.referrerPolicy = 'strict-origin-when-cross-origin';
    script.src = (this.#trusted.get(embedPolicyName)?.createScriptURL(address + query) ?? address + query) as string;
    document.head.append(script);
  }

  /** A program is there when it put its object on the window, and says so itself where it can. */
  #settle(name: ProgramName, end: (state: 'loaded' | 'failed') => void): void {
    const program = this.program(name);
    if (typeof program !== 'object' && typeof program !== 'function') return end('failed');
    const ready: unknown = program === null ? undefined : Reflect.get(program, 'ready');
    if (typeof ready === 'function') Reflect.apply(ready, program, [() => end('loaded')]);
    else end('loaded');
  }

  /** Makes the policies that the program needs; false where the policy of the page admits none of them. */
  #admits(name: ProgramName): boolean {
    const { trustedTypes } = this.#view as { readonly trustedTypes?: TrustedTypes };
    const { policies }: ProgramProvider = programProviders[name];
    const own = trustedPolicyNames([name]).filter((policy) => !policies.includes(policy));
    if (trustedTypes === undefined) return true;
    try {
      for (const policy of own) {
        if (this.#trusted.has(policy)) continue;
        const createScriptURL = (address: string) => this.#admitted(address);
        this.#trusted.set(policy, trustedTypes.createPolicy(policy, { createScriptURL }));
      }
      return true;
    } catch {
      return false;
    }
  }

  /** The address, where it is one of a program that was asked for. Throws a `TypeError` for any other. */
  #admitted(address: string): string {
    const { origin, pathname } = new URL(address, this.#view.document.baseURI);
    const asked = [...this.#states].flatMap(([name, state]) => (state === 'refused' ? [] : [programProviders[name]]));
    const isAdmitted = asked.some(
      ({ script, more }: ProgramProvider) =>
        script === origin + pathname || more.some((begin) => (origin + pathname).startsWith(begin)),
    );
    if (isAdmitted) return address;
    throw new TypeError(`"${address}" is no address of a program that this release declares in "embeds".`);
  }

  #become(name: ProgramName, state: ProgramState): void {
    this.#states.set(name, state);
    for (const listener of this.#listeners) listener();
  }
}

const byWindow = new WeakMap<Window, ProviderPrograms>();

/** The programs of a window: a policy of one name can be made only once in it. */
export function programsOf(view: Window): ProviderPrograms {
  const known = byWindow.get(view) ?? new ProviderPrograms({ view, wait: (act, ms) => void view.setTimeout(act, ms) });
  byWindow.set(view, known);
  return known;
}
