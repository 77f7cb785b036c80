import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';
import type { Registry } from '#component-registry/create-registry.ts';
import type { SelectionKey } from '#schemas/selection.ts';
import type { Place } from './place.ts';

/** What the nodes of one script share. */
export interface ScriptContextValue {
  /** Kind and name, such as "page/prizes". */
  readonly script: string;
  readonly registry: Registry;
  readonly selectionKey: SelectionKey;
  /** Renders a node; handed down, because nodes hold nodes and modules must not form a circle. */
  readonly NodeView: ComponentType<Place & { readonly node: unknown }>;
}

const ScriptContext = createContext<ScriptContextValue | null>(null);
export const ScriptProvider = ScriptContext.Provider;

/** The script around a node; throws when there is none. */
export function useScript(): ScriptContextValue {
  const value = useContext(ScriptContext);
  if (value === null) throw new Error('A node was rendered outside a script.');
  return value;
}
