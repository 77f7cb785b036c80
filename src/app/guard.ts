import type { Route } from '#schemas/content-script/routes.ts';
import type { SelectionKey } from '#schemas/selection.ts';

/**
 * Where a reader is sent instead of a page, null when the page is admitted (spec §2): a page not allowed in the
 * situation sends a member to /mypage and a visitor to /; one that requires login sends a visitor to /; one that
 * requires logout sends a member to /mypage. A reader is never sent to the page that refused them.
 */
export function redirectFor(route: Route, key: SelectionKey): string | null {
  const { situations, login } = route;
  const situationRefused = situations !== undefined && !situations.some((situation) => situation === key.situation);
  const loginRefused = login !== undefined && (login === 'login') !== key.isLoggedIn;
  if (!situationRefused && !loginRefused) return null;
  const target = key.isLoggedIn ? '/mypage' : '/';
  return target === route.path ? null : target;
}
