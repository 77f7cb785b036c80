import { matchRoute } from './match-route.ts';
import type { Route, RouteCondition, RouteWord } from './routes.ts';
import type { SelectionKey } from '../../campaign/selection.ts';

/** What becomes of a visit: the page, the page that fans are sent to instead, or none at all. */
export type Verdict = 'admitted' | '/' | '/mypage' | 'not-found';

/** The page that a verdict sends a fan to; null where it does not. */
export function redirectOf(verdict: Verdict): '/' | '/mypage' | null {
  return verdict === '/' || verdict === '/mypage' ? verdict : null;
}

/** Who comes, and what is known of the campaign. */
export interface Guarding {
  readonly key: SelectionKey;
  /** Says whether a condition of a route is true. */
  holds(condition: RouteCondition): boolean;
}

/**
 * Decides on a visit to a page: one that is not allowed in the situation, or whose condition does not hold,
 * sends a member to /mypage and a visitor to /; one that requires login sends a visitor to /; one that requires logout
 * sends a member to /mypage. Where that page is closed too, there is nowhere to go: the page is not found.
 */
export function verdictOn(route: Route, routes: readonly Route[], guarding: Guarding): Verdict {
  if (admits(route, guarding)) return 'admitted';
  const home = guarding.key.isLoggedIn ? '/mypage' : '/';
  const target = matchRoute(routes, home)?.route;
  return target !== undefined && admits(target, guarding) ? home : 'not-found';
}

/** The routes that a verdict on a path can ask: its own, and those of the pages that it can send a fan to. */
export function decidingRoutes(path: string, routes: readonly Route[]): readonly Route[] {
  return [path, '/', '/mypage'].flatMap((address) => matchRoute(routes, address)?.route ?? []);
}

type Holds<Word extends RouteWord> = (wanted: NonNullable<Route[Word]>, guarding: Guarding) => boolean;

/** What each word of a route asks for. */
const words: { readonly [Word in RouteWord]: Holds<Word> } = {
  situations: (situations, { key }) => situations.includes(key.situation),
  login: (login, { key }) => (login === 'login') === key.isLoggedIn,
  when: (condition, { holds }) => holds(condition),
};

function admits(route: Route, guarding: Guarding): boolean {
  return (Object.keys(words) as RouteWord[]).every((word) => isMet(word, route, guarding));
}

function isMet<Word extends RouteWord>(word: Word, { [word]: wanted }: Route, guarding: Guarding): boolean {
  return wanted === undefined || words[word](wanted, guarding);
}
