import type { Route } from '#schemas/content-script/routes.ts';
import type { LiveContent } from './site.ts';

/** The routes of a release; null when it has none that can be read. */
export function routesOf({ scripts }: LiveContent): readonly Route[] | null {
  const document = scripts.peek('system', 'routes');
  if (typeof document !== 'object' || document === null || !('routes' in document)) return null;
  return Array.isArray(document.routes) ? document.routes.filter(isRoute) : null;
}

/** Says whether an entry of the routes script is one. */
export function isRoute(route: unknown): route is Route {
  if (typeof route !== 'object' || route === null || !('path' in route) || !('page' in route)) return false;
  return typeof route.path === 'string' && typeof route.page === 'string';
}
