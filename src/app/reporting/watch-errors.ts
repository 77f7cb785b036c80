import type { ContentReport } from '#schemas/api/contents-reports.ts';
import type { ReportCode } from '#runtime/reports/report-codes.ts';

/** A report of what the program did, without the release, which the program knows. */
export type ProgramFault = Omit<ContentReport, 'release' | 'code'> & { readonly code: ReportCode };

interface WatchErrorsOptions {
  /** Begins of the addresses that the program's own files come from. */
  readonly ownAddresses: readonly string[];
  /** The innermost node of a script that an element was rendered by. */
  nodeOfElement(element: Element): { readonly script: string; readonly path: string } | undefined;
  report(fault: ProgramFault): void;
}

/** What fans do to elements, by the names of its events. */
const doings = (
  'click dblclick auxclick contextmenu submit reset input beforeinput change ' +
  'keydown keyup focusin focusout copy cut paste scroll wheel ' +
  'pointerdown pointermove pointerup pointercancel pointerover pointerout mousedown mousemove mouseup ' +
  'mouseover mouseout touchstart touchmove touchend touchcancel dragstart drag dragover ' +
  'drop dragend compositionend load error'
).split(' ');

/** Most faults that one page reports, so that an error in every frame does not hide what scripts report. */
const mostFaults = 20;

/**
 * Reports what the program throws outside of rendering: in an event handler, with the node whose element the fan
 * used; in a timer; in a promise that nobody waits for. The page stays as it is. Errors of browser extensions, and
 * those of which the browser says nothing, are nobody's content and are left alone. Gives what ends it.
 */
export function watchErrors(view: Window, { ownAddresses, nodeOfElement, report }: WatchErrorsOptions): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let used: EventTarget | null = null;
  let reported = 0;

  function remember({ target }: Event): void {
    if (!(target instanceof Element)) return;
    used = target;
    // A handler runs before this: what a timer throws later is not laid to the element.
    view.setTimeout(() => {
      if (used === target) used = null;
    });
  }

  function reportThrown(thrown: unknown, file: string, fallback: 'program.threw' | 'program.rejected'): void {
    const place = used instanceof Element && fallback === 'program.threw' ? nodeOfElement(used) : undefined;
    const origin = originOf(thrown, file);
    const isOwn = origin === undefined ? place !== undefined : ownAddresses.some((own) => origin.startsWith(own));
    if (!isOwn || reported >= mostFaults) return;
    reported += 1;
    const message = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
    if (place === undefined) report({ script: 'program', path: '', code: fallback, message });
    else report({ ...place, code: 'component.handler-threw', message });
  }

  for (const doing of doings) view.addEventListener(doing, remember, { capture: true, passive: true, signal });
  view.addEventListener(
    'error',
    (event) => {
      if (event instanceof ErrorEvent) reportThrown(event.error ?? event.message, event.filename, 'program.threw');
    },
    { signal },
  );
  view.addEventListener('unhandledrejection', ({ reason }) => reportThrown(reason, '', 'program.rejected'), { signal });
  return () => watching.abort();
}

/** Address of the file that threw: the first that the stack names, else the one that the browser named. */
function originOf(thrown: unknown, file: string): string | undefined {
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  const frames = stack.slice(thrown instanceof Error ? stack.indexOf(thrown.message) + thrown.message.length : 0);
  return addressIn(frames) ?? addressIn(stack) ?? addressIn(file);
}

function addressIn(text: string): string | undefined {
  return /[a-z][a-z0-9+.-]*:\/\/[^\s)]+/iu.exec(text)?.[0];
}
