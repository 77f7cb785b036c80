import { useEffect } from 'react';
import type { ScriptEnvelope } from '#schemas/content-script/script.ts';
import { selectVariant } from '#schemas/selection.ts';
import type { SelectionKey } from '#schemas/selection.ts';
import { useRuntime } from '#runtime/runtime-services.ts';

/** Reports a script that has nothing to show to its reader (spec §2). */
export function useEmptyReport(script: ScriptEnvelope | null | undefined, key: SelectionKey): void {
  const { release, reporter } = useRuntime();
  useEffect(() => {
    if (!script) return;
    const nodes = selectVariant(script.variants, key)?.body ?? [];
    if (nodes.length > 0) return;
    const message = `The ${script.kind} "${script.name}" shows nothing to this reader.`;
    reporter.report({ release, script: `${script.kind}/${script.name}`, path: '', code: 'script.empty', message });
  }, [script, key, release, reporter]);
}
