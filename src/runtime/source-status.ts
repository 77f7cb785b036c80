import { isListName, isOfMember, isSourceName } from '#schemas/data-model/sources.ts';
import type { DataStore } from './data-store.ts';

/** Where the data model says how a source is. */
export function sourceStatusPath(name: string): readonly string[] {
  return [isListName(name) ? 'lists' : 'resources', name, 'status'];
}

/** Says whether nothing of a source is on its way: it has come or failed, or only members have it and nobody is signed in. */
export function isSourceSettled(store: Pick<DataStore, 'read'>, name: string): boolean {
  if (isSourceName(name) && isOfMember(name) && store.read(['user']) === null) return true;
  const status = store.read(sourceStatusPath(name));
  return status !== undefined && status !== 'idle' && status !== 'loading';
}
