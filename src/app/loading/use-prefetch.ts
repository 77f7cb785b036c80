import { useEffect } from 'react';
import type { ScriptEnvelope } from '#schemas/content-script/script.ts';
import type { SelectionKey } from '#schemas/campaign/selection.ts';
import { inNextTask } from '#app/state/in-next-task.ts';
import { useObservable } from '#app/state/observable.ts';
import { useSite } from '#app/site/site.ts';

/** Has what a press in a script may bring loaded ahead, once the script is shown. */
export function usePrefetch(script: ScriptEnvelope | null | undefined, key: SelectionKey): void {
  const { prefetcher, content } = useSite();
  const live = useObservable(content);
  useEffect(() => {
    if (!script) return undefined;
    let isShown = true;
    // The task that shows a page is long enough.
    inNextTask(() => {
      if (isShown) prefetcher.want({ live, script, key });
    });
    return () => {
      isShown = false;
    };
  }, [prefetcher, live, script, key]);
}
