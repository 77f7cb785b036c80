import { useCallback } from 'react';
import { describeThrown } from '#runtime/content-error.ts';
import { useRuntime } from '#runtime/runtime-services.ts';
import { useScript } from './script-context.ts';

/** Reports that the node at a path could not be shown, or could not act, as written. */
export function useNodeReport(): (path: string, thrown: unknown) => void {
  const { reporter, release } = useRuntime();
  const { script } = useScript();
  return useCallback(
    (path, thrown) => {
      // A reporter that gives something back must not have it taken for the clean-up of an effect.
      reporter.report({ release, script, path, ...describeThrown(thrown) });
    },
    [reporter, release, script],
  );
}
