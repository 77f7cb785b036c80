import { createContext } from 'react';
import type { Place } from './place.ts';

/** The fallbacks around a node: its own or that of the nearest ancestor that has one, then those further out. */
export interface FallbackChain extends Place {
  readonly fallback: unknown;
  readonly outer: FallbackChain | null;
}

export const FallbackContext = createContext<FallbackChain | null>(null);
