/** What the program takes from the browser around it; tests give their own. */
export interface PageEnvironment {
  /** Element that carries the theme. */
  readonly root: HTMLElement;
  /** Origin of the API and of the ways to the social network; empty for the page's own. */
  readonly apiOrigin: string;
  now(): Date;
  wait(action: () => void, milliseconds: number): void;
  reload(): void;
  /** Leaves the site for an address. */
  leaveTo(url: string): void;
  /** Opens an address of another site in a window of its own. */
  openOutside(href: string): void;
  copy(text: string): Promise<void>;
  track(category: string, label: string | undefined): void;
}

/** The environment of a real browser window. */
export function browserEnvironment(view: Window, apiOrigin: string): PageEnvironment {
  return {
    root: view.document.documentElement,
    apiOrigin,
    now: () => new Date(),
    wait: (action, milliseconds) => void view.setTimeout(action, milliseconds),
    reload: () => view.location.reload(),
    leaveTo: (url) => view.location.assign(url),
    openOutside: (href) => void view.open(href, '_blank', 'noopener,noreferrer'),
    copy: (text) => view.navigator.clipboard.writeText(text),
    track: (category, label) => {
      const event = { event: 'kansei', category, ...(label === undefined ? {} : { label }) };
      const layered = view as Window & { dataLayer?: unknown[] };
      layered.dataLayer = [...(layered.dataLayer ?? []), event];
    },
  };
}
