import { useCallback } from 'react';
import { describeThrown } from '#runtime/reports/content-error.ts';
import { useRuntime } from '#runtime/runtime-services.ts';

/** Reports what a script as a whole did wrong. */
export function useContentReport(): (script: string, thrown: unknown) => void {
  const { reporter, release } = useRuntime();
  return useCallback(
    (script, thrown) => reporter.report({ release, script, path: '', ...describeThrown(thrown) }),
    [reporter, release],
  );
}
