import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ScriptEnvelope } from '#schemas/content-script/script.ts';
import type { SelectionKey } from '#schemas/campaign/selection.ts';
import type { Registry } from '#component-registry/definition/create-registry.ts';
import { contentFor, loadNeeds, needsLoaded } from '#renderer/load-needs.ts';
import { useRuntime } from '#runtime/runtime-services.ts';
import type { ScriptStore } from '#runtime/documents/script-store.ts';

type Kind = 'system' | 'page' | 'modal';

/** A script of the release, as far as a page has it. */
export interface ScriptOnPage {
  /** Undefined while it loads, null when it cannot be had. */
  readonly script: ScriptEnvelope | null | undefined;
  /** Asks for it again; undefined where that is of no use, since the release has none of that name. */
  readonly retry: (() => void) | undefined;
}

/** A script of the release; it is asked for as long as somebody shows it. */
export function useScript(scripts: ScriptStore, kind: Kind, name: string): ScriptOnPage {
  const watch = useCallback((listener: () => void) => scripts.watch(kind, name, listener), [scripts, kind, name]);
  const peek = () => scripts.peekScript(kind, name);
  const script = useSyncExternalStore(watch, peek, peek);
  const retry = useMemo(
    () => (scripts.has(kind, name) ? () => scripts.retry(kind, name) : undefined),
    [scripts, kind, name],
  );
  return { script, retry };
}

/** True when what the variant that the key selects needs has come, or has failed to. */
export function useComponents(
  script: ScriptEnvelope | null | undefined,
  registry: Registry,
  key: SelectionKey,
): boolean {
  const { expressions } = useRuntime();
  const needs = useMemo(() => {
    const content = script && contentFor(script, key);
    const sources = { registry, expressions };
    return {
      areLoaded: () => needsLoaded(content, sources, key),
      load: async () => {
        await loadNeeds(content, sources, key);
        return true;
      },
    };
  }, [script, registry, expressions, key]);
  return useSettled(needs.areLoaded() ? true : undefined, needs.load) ?? false;
}

/** `known` when there is something known, else what this very `load` gave, undefined before it did. */
function useSettled<Value>(known: Value | undefined, load: () => Promise<Value>): Value | undefined {
  const [settled, setSettled] = useState<{ readonly load: () => Promise<Value>; readonly value: Value }>();
  const isKnown = known !== undefined;
  useEffect(() => {
    if (isKnown) return;
    let isWanted = true;
    void load().then((value) => {
      if (isWanted) setSettled({ load, value });
    });
    return () => {
      isWanted = false;
    };
  }, [isKnown, load]);
  if (known !== undefined) return known;
  return settled?.load === load ? settled.value : undefined;
}
