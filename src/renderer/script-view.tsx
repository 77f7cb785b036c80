import { memo, Suspense, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Registry } from '#component-registry/definition/create-registry.ts';
import type { ScriptEnvelope } from '#schemas/content-script/script.ts';
import { selectVariant } from '#schemas/campaign/selection.ts';
import type { SelectionKey } from '#schemas/campaign/selection.ts';
import { describeThrown } from '#runtime/reports/content-error.ts';
import { useIsHydrating } from '#runtime/component-hooks.ts';
import { useRuntime } from '#runtime/runtime-services.ts';
import type { RuntimeServices } from '#runtime/runtime-services.ts';
import { emptyScope } from '#runtime/values/scope.ts';
import type { Scope } from '#runtime/values/scope.ts';
import { renderNodes } from './node/node-view.tsx';
import { Outcomes } from './node/outcomes.ts';
import { scriptBudgets } from './node/script-budgets.ts';
import { Hydration } from './node/node-context.ts';
import type { ScriptEnvironment } from './node/node-context.ts';

interface ScriptViewProps {
  readonly script: ScriptEnvelope;
  readonly registry: Registry;
  readonly selectionKey: SelectionKey;
  /** Values that the nodes may bind beside the data model, such as `modal`. */
  readonly scope?: Scope;
  /** Called when every node failed, so that the script may show nothing. */
  readonly onAllFailed?: (() => void) | undefined;
}

const Nodes = memo(function Nodes({ nodes, environment, scope }: NodesProps): ReactNode {
  const { hydration } = environment;
  useLayoutEffect(() => hydration.end(), [hydration]);
  return renderNodes(nodes, { environment, scope, path: '', key: '', depth: 0, fallback: null });
});

/** Renders a script for one person: the variant that the selection key chooses, nothing when none does. */
export function ScriptView({
  script,
  registry,
  selectionKey,
  scope = emptyScope,
  onAllFailed,
}: ScriptViewProps): ReactNode {
  const runtime = useRuntime();
  const { situation, subSituation, isLoggedIn, since } = selectionKey;
  const isHydrating = useIsHydrating();
  const [hydration] = useState(() => new Hydration(isHydrating));
  const { nodes, environment, suspending } = useMemo(() => {
    const key = { situation, subSituation, isLoggedIn, ...(since !== undefined && { since }) };
    const made = createEnvironment({ script, registry, runtime, hydration }, key);
    const body = selectVariant(script.variants, key)?.body ?? [];
    return { nodes: body, environment: made, suspending: { ...made, usesSuspense: true } };
  }, [script, registry, situation, subSituation, isLoggedIn, since, runtime, hydration]);
  useAllFailed(environment, onAllFailed);
  return (
    <Suspense fallback={<Nodes nodes={nodes} environment={suspending} scope={scope} />}>
      <Nodes nodes={nodes} environment={environment} scope={scope} />
    </Suspense>
  );
}

/** Nodes settle one by one; what came of all of them is known when they are through. */
function useAllFailed({ outcomes }: ScriptEnvironment, onAllFailed: (() => void) | undefined): void {
  const check = useEffectEvent(() => {
    if (outcomes.haveAllFailed()) onAllFailed?.();
  });
  const isAsked = onAllFailed !== undefined;
  useEffect(() => {
    if (!isAsked) return;
    check();
    return outcomes.watch(() => queueMicrotask(check));
  }, [outcomes, isAsked]);
}

interface NodesProps {
  readonly nodes: readonly unknown[];
  readonly environment: ScriptEnvironment;
  readonly scope: Scope;
}

interface EnvironmentParts {
  readonly script: ScriptEnvelope;
  readonly registry: Registry;
  readonly runtime: RuntimeServices;
  readonly hydration: Hydration;
}

function createEnvironment(parts: EnvironmentParts, selectionKey: SelectionKey): ScriptEnvironment {
  const { registry, runtime, hydration } = parts;
  const script = `${parts.script.kind}/${parts.script.name}`;
  const { reporter, release } = runtime;
  return {
    script,
    registry,
    selectionKey,
    runtime,
    usesSuspense: false,
    hydration,
    budgets: scriptBudgets(),
    outcomes: new Outcomes(),
    report(path, thrown) {
      reporter.report({ release, script, path, ...describeThrown(thrown) });
    },
  };
}
