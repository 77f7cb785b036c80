import { readRoutes } from '#schemas/content-script/routes/read-routes.ts';
import type { Route } from '#schemas/content-script/routes/routes.ts';
import type { LiveContent } from '#app/site/site.ts';

/** The routes of a release; null when it has none that can be read. */
export function routesOf({ scripts }: LiveContent): readonly Route[] | null {
  return readRoutes(scripts.peek('system', 'routes'))?.routes ?? null;
}
