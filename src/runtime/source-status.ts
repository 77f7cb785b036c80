import { isListName, isOfMember, isSourceName } from '#schemas/data-model/sources.ts';
import { fieldOf } from '#schemas/values/field-of.ts';
import type { DataStore } from './data-store.ts';

/** Says whether nothing of a source is on its way: it has come or failed, or only members have it and nobody is signed in. */
export function isSourceSettled(store: Pick<DataStore, 'read'>, name: string): boolean {
  if (isSourceName(name) && isOfMember(name) && store.read(['user']) === null) return true;
  const status = fieldOf(store.read([isListName(name) ? 'lists' : 'resources', name]), 'status');
  return status !== undefined && status !== 'idle' && status !== 'loading';
}
