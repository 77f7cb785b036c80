import { useEffect } from 'react';
import type { ScriptEnvelope } from '#schemas/content-script/script.ts';
import { selectVariant } from '#schemas/selection.ts';
import type { SelectionKey } from '#schemas/selection.ts';
import { useRuntime } from '#runtime/runtime-services.ts';

/** Says whether a script has nothing to show to its reader, and reports it (spec §2). */
export function useEmptyReport(script: ScriptEnvelope | null | undefined, key: SelectionKey): boolean {
  const { release, reporter } = useRuntime();
  const isEmpty = Boolean(script) && (selectVariant(script?.variants ?? [], key)?.body ?? []).length === 0;
  useEffect(() => {
    if (!script || !isEmpty) return;
    const message = `The ${script.kind} "${script.name}" shows nothing to this reader.`;
    reporter.report({ release, script: `${script.kind}/${script.name}`, path: '', code: 'script.empty', message });
  }, [script, isEmpty, release, reporter]);
  return isEmpty;
}
