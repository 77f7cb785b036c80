import { flushSync } from 'react-dom';
import { askProgram } from '#api-client/ask-program.ts';
import { createSendAnalytics } from '#api-client/send-analytics.ts';
import type { SendAnalytics } from '#api-client/send-analytics.ts';
import { createSendReports } from '#api-client/send-reports.ts';
import type { SendReports } from '#api-client/send-reports.ts';
import { designAttributes, designPrefix } from '#schemas/page/design-attributes.ts';
import { skinElementId, themeElementId } from '#schemas/page/page-elements.ts';
import { applyTheme } from '#theme/apply-theme.ts';
import { browserHistory } from '#app/state/navigation.ts';
import type { PageHistory } from '#app/state/navigation.ts';
import { inNextTask } from '#app/state/in-next-task.ts';
import { whenSeen } from './page-signals.ts';

/** What the program takes from the browser around it; tests give their own. */
export interface PageEnvironment {
  /** Origin of the API and of the ways to the social network; empty for the page's own. */
  readonly apiOrigin: string;
  readonly history: PageHistory;
  /** Shows the theme of a release in place of the one before; it is made only where it did not come with the page. */
  showTheme(release: string, make: () => Promise<ReadonlyMap<string, string>>): Promise<void>;
  /** Shows the skin of a release in place of the one before, by the address of its style sheet; null for none. */
  showSkin(address: string | null): Promise<void>;
  /** Puts the settings of the design on the root element, in place of those before, for style sheets to choose by. */
  showDesign(properties: Readonly<Record<string, string>>): void;
  /** Calls back when what was pressed has been answered on the screen. */
  answered(act: () => void): void;
  /** Changes what the page shows, one fading into the other where the browser can and motion is wanted. */
  exchange(change: () => void): void;
  /** Fetches chunks of the program that will be needed soon, by their addresses. */
  preload(chunks: readonly string[]): void;
  readonly sendReports: SendReports;
  /** What outlives the page in this browser; null where the browser forbids it. */
  storage(): Storage | null;
  /** What outlives a reload in this tab; null where the browser forbids it. */
  tabStorage(): Storage | null;
  /** Asks which build of the program is served. */
  askProgram(): Promise<string>;
  now(): Date;
  wait(action: () => void, milliseconds: number): void;
  reload(): void;
  /** Says whether something is written in a field of the page. */
  hasTypedText(): boolean;
  /** Has the browser ask before the window is closed, reloaded or led elsewhere, for as long as `isAsking` says so. */
  askBeforeUnload(isAsking: boolean): void;
  /** Leaves the site for an address. */
  leaveTo(url: string): void;
  /** Opens an address of another site in a window of its own. */
  openOutside(href: string): void;
  copy(text: string): Promise<void>;
  readonly sendAnalytics: SendAnalytics;
  /** Acts when somebody sees the page: at once, or when a window that is hidden or rendered ahead is shown. */
  whenSeen(act: () => void): void;
}

/** Fields that are written in. */
const writable = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])';

/** The environment of a real browser window. */
export function browserEnvironment(view: Window, apiOrigin: string): PageEnvironment {
  return {
    apiOrigin,
    history: browserHistory(view),
    async showTheme(release, make) {
      const inlined = view.document.getElementById(themeElementId);
      if (inlined?.dataset['release'] === release) return;
      const variables = await make();
      if (variables.size === 0) return;
      inlined?.remove();
      applyTheme(view.document.documentElement, variables);
      showPageColor(view.document, variables);
    },
    showSkin: (address) => showSkin(view.document, address),
    showDesign: (properties) => showDesign(view.document.documentElement, properties),
    answered: inNextTask,
    exchange: (change) => exchange(view, change),
    preload: (chunks) => chunks.forEach((chunk) => preloadModule(view.document, chunk)),
    sendReports: createSendReports(apiOrigin, (...request) => view.fetch(...request)),
    storage: () => storageOf(view),
    tabStorage: () => storageOf(view, 'sessionStorage'),
    askProgram: () => askProgram(apiOrigin, (...request) => view.fetch(...request)),
    now: () => new Date(),
    wait: (action, milliseconds) => void view.setTimeout(action, milliseconds),
    reload: () => view.location.reload(),
    hasTypedText: () =>
      Array.from(view.document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(writable)).some(
        ({ value }) => value !== '',
      ),
    askBeforeUnload(isAsking) {
      if (isAsking) view.addEventListener('beforeunload', ask);
      else view.removeEventListener('beforeunload', ask);
    },
    leaveTo: (url) => view.location.assign(url),
    openOutside: (href) => void view.open(href, '_blank', 'noopener,noreferrer'),
    copy: (text) => copy(view, text),
    sendAnalytics: createSendAnalytics(apiOrigin, (...request) => view.fetch(...request)),
    whenSeen: (act) => whenSeen(view.document, act),
  };
}

/** Browsers inside apps often have no clipboard, or refuse it, and still know the old command. */
async function copy({ navigator, document }: Window, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (refused) {
    const before = document.activeElement;
    const field = document.createElement('textarea');
    field.value = text;
    (before?.parentElement ?? document.body).append(field);
    field.select();
    // oxlint-disable-next-line typescript/no-deprecated -- what takes its place has just been refused
    const isCopied = document.execCommand('copy');
    field.remove();
    if (before instanceof HTMLElement) before.focus();
    if (!isCopied) throw refused;
  }
}

/** A view transition, as far as it is used: not every browser has them, and not every library of types. */
interface Fade {
  ready: Promise<unknown>;
  finished: Promise<unknown>;
  skipTransition(): void;
}

function exchange(view: Window, change: () => void): void {
  const document: Document & { startViewTransition?: (change: () => void) => Fade } = view.document;
  const isStill = view.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (document.startViewTransition === undefined || isStill) return change();
  const fade = document.startViewTransition(() => flushSync(change));
  // A fade that a hidden window or another one ends before its time is none to report.
  void Promise.allSettled([fade.ready, fade.finished]);
  passPresses(document, fade);
}

/** What fades takes no press. One ends the fade, and falls on what is beneath it: the new page. */
function passPresses(document: Document, fade: Fade): void {
  const passing = new AbortController();
  const options = { capture: true, signal: passing.signal };
  let isPressed = false;
  document.addEventListener(
    'pointerdown',
    () => {
      isPressed = true;
      fade.skipTransition();
    },
    options,
  );
  document.addEventListener(
    'click',
    ({ target, clientX, clientY }) => {
      passing.abort();
      if (target !== document.documentElement) return;
      const press = new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY });
      document.elementFromPoint(clientX, clientY)?.dispatchEvent(press);
    },
    options,
  );
  const end = () => isPressed || passing.abort();
  void fade.finished.then(end, end);
}

/** A listener that is there keeps the page out of the cache of Back and Forward: it is added only while it is needed. */
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** A browser that forbids storage throws at the mere mention of it. */
export function storageOf(view: Window, kind: 'localStorage' | 'sessionStorage' = 'localStorage'): Storage | null {
  try {
    return view[kind];
  } catch {
    return null;
  }
}

/** What the browser shows around the page. */
function showPageColor(document: Document, variables: ReadonlyMap<string, string>): void {
  const colors = { 'theme-color': '--k-color-page', 'color-scheme': '--k-scheme' };
  for (const [name, variable] of Object.entries(colors)) {
    const written = variables.get(variable);
    if (written !== undefined) document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', written);
  }
}

/** The skin before stays until the next one is there, so that no page stands without. */
async function showSkin(document: Document, address: string | null): Promise<void> {
  const shown = document.getElementById(skinElementId);
  if ((shown?.getAttribute('href') ?? null) === address) return;
  if (address !== null) await appendSheet(document, address);
  shown?.remove();
}

function appendSheet(document: Document, address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.id = skinElementId;
  link.href = address;
  const isThere = new Promise<void>((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, () => resolve(), { once: true });
  });
  document.head.append(link);
  return isThere;
}

function showDesign(root: Element, properties: Readonly<Record<string, string>>): void {
  const wanted = designAttributes(properties);
  for (const { name } of Array.from(root.attributes)) {
    if (name.startsWith(designPrefix) && !wanted.has(name)) root.removeAttribute(name);
  }
  for (const [name, value] of wanted) root.setAttribute(name, value);
}

function preloadModule(document: Document, address: string): void {
  const isKnown = [...document.querySelectorAll('link')].some((link) => link.getAttribute('href') === address);
  if (isKnown || !address.endsWith('.js')) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  document.head.append(link);
}
