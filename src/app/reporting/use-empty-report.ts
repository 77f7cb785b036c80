import { useEffect } from 'react';
import type { ScriptEnvelope } from '#schemas/content-script/script.ts';
import { selectVariant } from '#schemas/campaign/selection.ts';
import type { SelectionKey } from '#schemas/campaign/selection.ts';
import { ContentError } from '#runtime/reports/content-error.ts';
import { useContentReport } from './use-content-report.ts';

/** Says whether a script has nothing to show to who is there, and reports it. */
export function useEmptyReport(script: ScriptEnvelope | null | undefined, key: SelectionKey): boolean {
  const report = useContentReport();
  const isEmpty = Boolean(script) && (selectVariant(script?.variants ?? [], key)?.body ?? []).length === 0;
  useEffect(() => {
    if (!script || !isEmpty) return;
    const message = `The ${script.kind} "${script.name}" shows nothing to this person.`;
    report(`${script.kind}/${script.name}`, new ContentError('script.empty', message));
  }, [script, isEmpty, report]);
  return isEmpty;
}
