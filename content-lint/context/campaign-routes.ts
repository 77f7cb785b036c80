import { matchRoute } from '#schemas/content-script/routes/match-route.ts';
import type { Route } from '#schemas/content-script/routes/routes.ts';
import { isJsonObject, propertyOf } from '../json/json-path.ts';
import type { JsonDocument } from '../json/json-document.ts';
import type { JsonPath } from '../json/json-path.ts';
import { scriptsOfKind } from '../parse/parsed-campaign.ts';
import type { ParsedCampaign } from '../parse/parsed-campaign.ts';

export interface CampaignRoute {
  readonly route: Route;
  readonly document: JsonDocument;
  readonly path: JsonPath;
}

/** The routes of a campaign that can be read; the schema check reports the others. */
export function routesOf(campaign: ParsedCampaign): CampaignRoute[] {
  const script = scriptsOfKind(campaign, 'system').get('routes');
  const routes = propertyOf(script?.document.value, 'routes');
  if (script === undefined || !Array.isArray(routes)) return [];
  return routes.flatMap((entry, index) => {
    const route = asRoute(entry);
    return route === undefined ? [] : [{ route, document: script.document, path: ['routes', index] }];
  });
}

/** Says whether a campaign has routes that can be read. */
export function hasRoutes(campaign: ParsedCampaign): boolean {
  return Array.isArray(propertyOf(scriptsOfKind(campaign, 'system').get('routes')?.document.value, 'routes'));
}

/** The first route that an address of the site leads to; what follows "?" or "#" does not count. */
export function routeFor(campaign: ParsedCampaign, address: string): Route | undefined {
  const routes = routesOf(campaign).map(({ route }) => route);
  return matchRoute(routes, address.replace(/[?#].*$/s, ''))?.route;
}

function asRoute(entry: unknown): Route | undefined {
  if (!isJsonObject(entry)) return undefined;
  const { path, page, login, situations: admitted, when } = entry;
  const source = propertyOf(when, '$expr');
  if (typeof path !== 'string' || typeof page !== 'string') return undefined;
  const named = Array.isArray(admitted) ? admitted.filter((name) => typeof name === 'string') : undefined;
  return {
    path,
    page,
    ...(login === 'login' || login === 'logout' ? { login } : {}),
    ...(named === undefined ? {} : { situations: named }),
    ...(typeof source === 'string' ? { when: { $expr: source } } : {}),
  };
}
