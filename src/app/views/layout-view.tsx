import type { ReactNode } from 'react';
import type { LayoutName } from '#schemas/content-script/script.ts';
import { ScriptView } from '#renderer/script-view.tsx';
import { useObservable } from '#app/state/observable.ts';
import { useSite } from '#app/site/site.ts';
import { useEmptyReport } from '#app/reporting/use-empty-report.ts';
import { usePrefetch } from '#app/loading/use-prefetch.ts';
import { useComponents, useScript } from '#app/loading/use-script.ts';
import { useSelectionKey } from './selection-key.ts';

interface LayoutViewProps {
  readonly name: LayoutName;
  /** Shown when the release has no such script, or one that cannot be used. */
  readonly missing?: ReactNode;
  /** Shown until the script has come. */
  readonly waiting?: ReactNode;
}

/** Parts that are asked for when there is nothing else to show; header, footer and menu may be empty. */
const mustShow: ReadonlySet<LayoutName> = new Set<LayoutName>(['loading', 'not-found', 'error']);

/** A part of every page, rendered from its system script; nothing until the script is there, by default. */
export function LayoutView({ name, missing = null, waiting = null }: LayoutViewProps): ReactNode {
  const { content, registry } = useSite();
  const { scripts } = useObservable(content);
  const selectionKey = useSelectionKey();
  const { script } = useScript(scripts, 'system', name);
  const isEmpty = useEmptyReport(mustShow.has(name) ? script : undefined, selectionKey);
  const isReady = useComponents(script, registry, selectionKey);
  usePrefetch(script, selectionKey);
  if (script === null || isEmpty) return missing;
  if (script === undefined || !isReady) return waiting;
  return <ScriptView script={script} registry={registry} selectionKey={selectionKey} />;
}
