import { fieldOf } from '../../values/field-of.ts';
import type { Route, RouteWord } from './routes.ts';

/** What a routes script that was published holds, by whatever program. */
export interface ReadRoutes {
  readonly routes: readonly Route[];
  /** Positions of the entries that are no routes: nobody knows whom they would admit, so they are none. */
  readonly malformed: readonly number[];
}

/** Reads a routes script as it is stored; null when it has no list of routes. Never throws. */
export function readRoutes(document: unknown): ReadRoutes | null {
  const entries: unknown = fieldOf(document, 'routes');
  if (!Array.isArray(entries)) return null;
  const positions = [...entries.keys()].filter((position) => !isRoute(entries[position]));
  return { routes: entries.filter(isRoute), malformed: positions };
}

type HasForm = (value: unknown) => boolean;

/** What each word of a route looks like. */
const words: Readonly<Record<RouteWord, HasForm>> = {
  login: (value) => value === 'login' || value === 'logout',
  situations: (value) => Array.isArray(value) && value.every((name) => typeof name === 'string'),
  when: (value) => typeof fieldOf(value, '$expr') === 'string',
};

function isRoute(entry: unknown): entry is Route {
  const [path, page]: unknown[] = [fieldOf(entry, 'path'), fieldOf(entry, 'page')];
  if (typeof path !== 'string' || typeof page !== 'string') return false;
  return Object.entries(words).every(([word, hasForm]) => {
    const value: unknown = fieldOf(entry, word);
    return value === undefined || hasForm(value);
  });
}
