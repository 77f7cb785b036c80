import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { DataStore } from '#runtime/data-store.ts';
import { isSourceSettled } from '#runtime/source-status.ts';
import { useRuntime } from '#runtime/runtime-services.ts';
import type { ScriptEnvelope } from '#schemas/content-script/script.ts';

/** What is seen without being text. */
const pictures = 'img, svg, canvas, video, iframe, input, button, select, textarea, hr';
const changing = [['product'], ['user'], ['lists'], ['resources'], ['flows']] as const;

type Script = ScriptEnvelope | null | undefined;

interface BlankPage {
  readonly isBlank: boolean;
  /** To be called when every node failed; undefined while something is on its way that they may wait for. */
  readonly allFailed: (() => void) | undefined;
}

/**
 * Finds out whether a page shows nothing at all since its nodes failed. It counts as blank until the script is another
 * one, or the data model changes, which may have mended it.
 */
export function useBlankPage(script: Script): BlankPage {
  const { store } = useRuntime();
  const [blank, setBlank] = useState<Script>();
  const isBlank = Boolean(blank) && blank === script;
  const isSettled = useIsSettled(script, store);
  useEffect(() => (isBlank ? store.watch(changing, () => setBlank(undefined)) : undefined), [isBlank, store]);
  const allFailed = () => showsNothing(document.getElementById('main')) && setBlank(script);
  return { isBlank, allFailed: isSettled ? allFailed : undefined };
}

/** Says whether all that the page names in `flows` runs, and all that it names in `data` has come or failed. */
function useIsSettled(script: Script, store: DataStore): boolean {
  const subscribe = useCallback((listener: () => void) => store.watch(changing, listener), [store]);
  const isThere = (name: string) => store.read(['flows', name]) !== undefined;
  const isSettled = (name: string) => isSourceSettled(store, name);
  const read = () => (script?.flows ?? []).every(isThere) && (script?.data ?? []).every(isSettled);
  return useSyncExternalStore(subscribe, read, read);
}

function showsNothing(main: HTMLElement | null): boolean {
  return main !== null && (main.textContent ?? '').trim() === '' && main.querySelector(pictures) === null;
}
