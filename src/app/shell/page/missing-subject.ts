import type { DataStore } from '#runtime/data-store.ts';
import type { ScriptEnvelope } from '#schemas/content-script/script.ts';
import { isOneName, paramsOf } from '#schemas/data-model/sources.ts';

/** Says whether the route of a page names something that there is not, as far as it was asked for. */
export function isSubjectMissing(script: ScriptEnvelope | null | undefined, store: Pick<DataStore, 'read'>): boolean {
  const subjects = (script?.data ?? []).filter((name) => isOneName(name) && paramsOf(name).length > 0);
  return subjects.some((name) => store.read(['resources', name, 'status']) === 'missing');
}
