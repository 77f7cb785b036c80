type Go = (to: string, options: { readonly replace: boolean }) => void;

/** Lets flows and actions change the page: the router joins when it is there, what was asked before waits for it. */
export class Navigation {
  #go: Go | null = null;
  #waiting: (() => void)[] = [];

  go = (to: string, options: { readonly replace?: boolean } = {}): void => {
    const { replace = false } = options;
    if (this.#go === null) this.#waiting.push(() => this.#go?.(to, { replace }));
    else this.#go(to, { replace });
  };

  /** Gives the way to change the page, until the returned function is called. */
  join(go: Go): () => void {
    this.#go = go;
    for (const waiting of this.#waiting.splice(0)) waiting();
    return () => {
      this.#go = null;
    };
  }
}
