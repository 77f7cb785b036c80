import { use, useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { FallbackContext } from './fallback-context.ts';
import { useNodeReport } from './node-report.ts';
import type { Place } from './place.ts';
import { useScript } from './script-context.ts';

/** Stands where a node cannot be shown: reports why, and shows the nearest fallback instead (architecture §5). */
export function Failure({ thrown, path }: { readonly thrown: unknown; readonly path: string }): ReactNode {
  const report = useNodeReport();
  useEffect(() => report(path, thrown), [report, path, thrown]);
  return <NearestFallback />;
}

/** The nearest fallback around; one that fails itself gives way to the next one outwards. */
export function NearestFallback(): ReactNode {
  const chain = use(FallbackContext);
  const { NodeView } = useScript();
  if (chain === null) return null;
  return (
    <FallbackContext value={chain.outer}>
      <NodeView node={chain.fallback} scope={chain.scope} path={`${chain.path}/fallback`} />
    </FallbackContext>
  );
}

/** Makes a node's own fallback the nearest one for the node and everything in it. */
export function FallbackScope({
  fallback,
  scope,
  path,
  children,
}: Place & { readonly fallback: unknown; readonly children: ReactNode }): ReactNode {
  const outer = use(FallbackContext);
  const chain = useMemo(() => ({ fallback, scope, path, outer }), [fallback, scope, path, outer]);
  return fallback === undefined ? children : <FallbackContext value={chain}>{children}</FallbackContext>;
}
