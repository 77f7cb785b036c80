import { Suspense, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Registry } from '#component-registry/create-registry.ts';
import type { ScriptEnvelope } from '#schemas/content-script/script.ts';
import { selectVariant } from '#schemas/selection.ts';
import type { SelectionKey } from '#schemas/selection.ts';
import { emptyScope } from '#runtime/scope.ts';
import type { Scope } from '#runtime/scope.ts';
import { NodeList } from './node-list.tsx';
import { NodeView } from './node-view.tsx';
import { ScriptProvider } from './script-context.ts';

interface ScriptViewProps {
  readonly script: ScriptEnvelope;
  readonly registry: Registry;
  readonly selectionKey: SelectionKey;
  /** Values that the nodes may bind beside the data model, such as `modal`. */
  readonly scope?: Scope;
  /** Shown while chunks that were not loaded ahead arrive. */
  readonly waiting?: ReactNode;
}

/** Renders a script for one reader: the variant that the selection key chooses, nothing when none does. */
export function ScriptView({
  script,
  registry,
  selectionKey,
  scope = emptyScope,
  waiting,
}: ScriptViewProps): ReactNode {
  const { situation, subSituation, isLoggedIn } = selectionKey;
  const value = useMemo(
    () => ({
      script: `${script.kind}/${script.name}`,
      registry,
      selectionKey: { situation, subSituation, isLoggedIn },
      NodeView,
    }),
    [script, registry, situation, subSituation, isLoggedIn],
  );
  const variant = selectVariant(script.variants, value.selectionKey);
  return (
    <ScriptProvider value={value}>
      <Suspense fallback={waiting}>
        <NodeList nodes={variant?.body ?? []} scope={scope} path="" />
      </Suspense>
    </ScriptProvider>
  );
}
