import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type { ScriptEnvironment } from './node-context.ts';

interface FailureProps {
  readonly thrown: unknown;
  /** Path of the node that cannot be shown. */
  readonly path: string;
  readonly report: ScriptEnvironment['report'];
  /** The nearest fallback, if there is one. */
  readonly children: ReactNode;
}

/** Stands where a node cannot be shown: reports why, and shows what is to be seen instead. */
export function Failure({ thrown, path, report, children }: FailureProps): ReactNode {
  useEffect(() => report(path, thrown), [report, path, thrown]);
  return children;
}
