import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { ScriptEnvelope } from '#schemas/content-script/script.ts';
import { sourceNames } from '#schemas/data-model/sources.ts';
import { ScriptView } from '#renderer/script-view.tsx';
import { useResolved } from '#renderer/use-resolved.ts';
import { useRuntime } from '#runtime/runtime-services.ts';
import { emptyScope } from '#runtime/values/scope.ts';
import { FailureView } from '#app/views/failure-view.tsx';
import { LoadingView } from '#app/views/loading-view.tsx';
import { isSubjectMissing } from './missing-subject.ts';
import { NotFoundView } from './not-found-view.tsx';
import { useObservable } from '#app/state/observable.ts';
import { titleImageOf } from './page-title.ts';
import { visitId } from './prepare-page.ts';
import { useSite } from '#app/site/site.ts';
import type { Visit } from '#app/site/site.ts';
import { useDocumentTitle } from '#app/views/use-document-title.ts';
import { useEmptyReport } from '#app/reporting/use-empty-report.ts';
import { usePrefetch } from '#app/loading/use-prefetch.ts';
import { useResolvedText } from '#app/views/use-resolved-text.ts';
import { useBlankPage } from '#app/reporting/use-blank-page.ts';
import { useComponents, useScript } from '#app/loading/use-script.ts';
import type { ScriptOnPage } from '#app/loading/use-script.ts';
import { useSelectionKey } from '#app/views/selection-key.ts';

interface PageViewProps {
  readonly name: string;
  /** What the parts in braces of its route stand for. */
  readonly params: Visit['params'];
}

/** One page; where what its route names does not exist, there is none. */
export function PageView({ name, params }: PageViewProps): ReactNode {
  const { content } = useSite();
  const { scripts } = useObservable(content);
  const page = useScript(scripts, 'page', name);
  usePageData(page.script, params);
  return useIsMissing(page.script) ? <NotFoundView /> : <FoundPage {...page} />;
}

/** The script of a page, with what it names in `flows`, under its title. */
function FoundPage({ script, retry }: ScriptOnPage): ReactNode {
  const { registry } = useSite();
  const selectionKey = useSelectionKey();
  const isReady = useComponents(script, registry, selectionKey);
  usePageFlows(script);
  useOpenings(script);
  useLeaveQuestion(script);
  usePrefetch(script, selectionKey);
  useTitle(script);
  const isEmpty = useEmptyReport(script, selectionKey);
  const { isBlank, allFailed } = useBlankPage(script);
  if (script === null) return <FailureView retry={retry} />;
  if (isEmpty || isBlank) return <FailureView />;
  if (script === undefined || !isReady) return <LoadingView />;
  return <ScriptView script={script} registry={registry} selectionKey={selectionKey} onAllFailed={allFailed} />;
}

type MaybeScript = ScriptEnvelope | null | undefined;

/** Enters what the page names, before anything is painted of what the page before it named. */
function usePageData(script: MaybeScript, params: Visit['params']): void {
  const { data, content, shown } = useSite();
  const { path, arrival } = useObservable(shown.place);
  const cameBack = arrival === 'load' || arrival === 'travel';
  const userId = useUserId();
  const entered = useRef<Entered>(undefined);
  useLayoutEffect(() => {
    const visit: Entered = { script, userId, params: JSON.stringify(params) };
    if (!script || isSameVisit(entered.current, visit)) return;
    const isFirst = entered.current === undefined;
    entered.current = visit;
    const id = visitId(shown, content.get(), path);
    for (const name of sourceNames) {
      if (script.data?.includes(name)) data.enter(name, { id, cameBack: cameBack && isFirst, params });
    }
  }, [script, userId, data, cameBack, params, shown, content, path]);
}

interface Entered {
  readonly script: MaybeScript;
  readonly userId: unknown;
  readonly params: string;
}

function isSameVisit(one: Entered | undefined, other: Entered): boolean {
  return one?.script === other.script && one?.userId === other.userId && one?.params === other.params;
}

/** Says whether the route names something that there is not. */
function useIsMissing(script: MaybeScript): boolean {
  const { store } = useRuntime();
  const subscribe = useCallback((listener: () => void) => store.watch([['resources']], listener), [store]);
  return useSyncExternalStore(
    subscribe,
    () => isSubjectMissing(script, store),
    () => isSubjectMissing(script, { read: (segments) => store.readHydrated(segments) }),
  );
}

const userBinding = { $bind: 'user.id' };

function useUserId(): unknown {
  const user = useResolved(userBinding, emptyScope);
  return 'value' in user ? user.value : undefined;
}

function usePageFlows(script: MaybeScript): void {
  const { flows } = useSite();
  const { release, reporter } = useRuntime();
  // Another release that has the same page must not start its flows anew.
  const report = useEffectEvent((page: string, error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    reporter.report({ release, script: `page/${page}`, path: 'flows', code: 'flow.failed', message });
  });
  useEffect(() => {
    if (!script?.flows) return;
    const names = script.flows;
    for (const name of names) void flows.start(name).catch((error: unknown) => report(script.name, error));
    return () => names.forEach((name) => flows.stop(name));
  }, [script, flows]);
}

/** Another release of the page is no other visit. */
function useOpenings(script: MaybeScript): void {
  const { openings } = useSite();
  const enter = useEffectEvent(() => openings.enter(script?.opens ?? []));
  const name = script?.name;
  useEffect(() => (name === undefined ? undefined : enter()), [name]);
}

function useLeaveQuestion(script: MaybeScript): void {
  const { leaving } = useSite();
  const { leave } = script ?? {};
  const when = useResolved(leave?.when ?? true, emptyScope);
  const isAsking = leave !== undefined && 'value' in when && Boolean(when.value);
  const modal = leave?.modal ?? null;
  useEffect(() => {
    if (!isAsking) return;
    leaving.ask('page', modal);
    return () => leaving.release('page');
  }, [isAsking, leaving, modal]);
}

function useTitle(script: MaybeScript): void {
  const { store, assetUrl } = useRuntime();
  const titleText = useResolvedText(script?.title);
  const titleImageSrc = titleImageOf(script, assetUrl);
  const isSettled = script !== undefined;
  useEffect(() => {
    if (isSettled) store.set('header', { titleText, titleImageSrc });
  }, [isSettled, store, titleText, titleImageSrc]);
  useDocumentTitle(isSettled ? titleText : undefined);
}
