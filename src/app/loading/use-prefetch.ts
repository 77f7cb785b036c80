import { useEffect } from 'react';
import type { ScriptEnvelope } from '#schemas/content-script/script.ts';
import type { SelectionKey } from '#schemas/campaign/selection.ts';
import { useObservable } from '../state/observable.ts';
import { useSite } from '../site/site.ts';

/** Has what a press in a script may bring loaded ahead, once the script is shown. */
export function usePrefetch(script: ScriptEnvelope | null | undefined, key: SelectionKey): void {
  const { prefetcher, content } = useSite();
  const live = useObservable(content);
  useEffect(() => {
    if (script) prefetcher.want({ live, script, key });
  }, [prefetcher, live, script, key]);
}
