import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { dataSourceNames } from '#schemas/data-source-names.ts';
import type { ScriptEnvelope } from '#schemas/content-script/script.ts';
import { ScriptView } from '#renderer/script-view.tsx';
import { useResolved } from '#renderer/use-resolved.ts';
import { useRuntime } from '#runtime/runtime-services.ts';
import { emptyScope } from '#runtime/scope.ts';
import { FailureView } from './failure-view.tsx';
import { LoadingView } from './loading-view.tsx';
import { useObservable } from './observable.ts';
import { titleImageOf } from './page-title.ts';
import { useSite } from './site.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useEmptyReport } from './use-empty-report.ts';
import { useResolvedText } from './use-resolved-text.ts';
import { useComponents, useScript } from './use-script.ts';
import { useSelectionKey } from './use-selection-key.ts';

/** One page: its script, with what the script names in `data` and `flows`, under its title. */
export function PageView({ name }: { readonly name: string }): ReactNode {
  const { content, registry } = useSite();
  const { scripts } = useObservable(content);
  const selectionKey = useSelectionKey();
  const { script, retry } = useScript(scripts, 'page', name);
  const isReady = useComponents(script, registry, selectionKey);
  usePageData(script);
  usePageFlows(script);
  useLeaveQuestion(script);
  useTitle(script);
  const isEmpty = useEmptyReport(script, selectionKey);
  if (script === null) return <FailureView retry={retry} />;
  if (isEmpty) return <FailureView />;
  if (script === undefined || !isReady) return <LoadingView />;
  return <ScriptView script={script} registry={registry} selectionKey={selectionKey} />;
}

type MaybeScript = ScriptEnvelope | null | undefined;

function usePageData(script: MaybeScript): void {
  const { data, navigation } = useSite();
  const { arrival } = useObservable(navigation.place);
  const cameBack = arrival === 'load' || arrival === 'travel';
  const userId = useUserId();
  const entered = useRef<{ script: MaybeScript; userId: unknown }>(undefined);
  useEffect(() => {
    if (!script || (entered.current?.script === script && entered.current.userId === userId)) return;
    const isSameReader = entered.current === undefined || entered.current.userId === userId;
    entered.current = { script, userId };
    for (const name of dataSourceNames) {
      if (script.data?.includes(name)) data.enter(name, { cameBack: cameBack && isSameReader });
    }
  }, [script, userId, data, cameBack]);
}

function useUserId(): unknown {
  const user = useResolved(userBinding, emptyScope);
  return 'value' in user ? user.value : undefined;
}

const userBinding = { $bind: 'user.id' };

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
