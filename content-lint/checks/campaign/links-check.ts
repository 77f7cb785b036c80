import { matches } from '#schemas/campaign/selection.ts';
import type { SelectionKey } from '#schemas/campaign/selection.ts';
import { verdictOn } from '#schemas/content-script/routes/guard.ts';
import type { Route } from '#schemas/content-script/routes/routes.ts';
import type { JsonPath } from '../../json/json-path.ts';
import type { ParsedScript } from '../../parse/parsed-campaign.ts';
import { routeFor, routesOf } from '../../context/campaign-routes.ts';
import type { Check } from '../../context/check.ts';
import { audiencesOf, describeKeys, variantsOf } from '../../context/selection-keys.ts';
import type { When } from '../../context/selection-keys.ts';
import { sitePathsOf } from '../../context/site-paths.ts';
import type { Guards } from '../../context/walk-script.ts';

/**
 * Whoever sees a link may follow it. A link home leads everybody on, wherever their home is; and where more than `when`
 * decides who sees a link, as in modals, only one that nobody may follow is a mistake.
 */
export const checkLinks: Check = ({ campaign, placesOf }, findings) => {
  const routes = routesOf(campaign).map(({ route }) => route);
  const keys = audiencesOf(campaign);
  for (const script of campaign.scripts) {
    const audiences = keys.filter((key) => maySee(script, routes, key));
    const variants = variantsOf(script);
    for (const { text, at, guards } of sitePathsOf(placesOf(script))) {
      const target = routeFor(campaign, text);
      if (target === undefined) continue;
      const shown = audiences.filter((key) => isShownTo(key, { at, guards, variants }));
      const refused = shown.filter((key) => !leadsOn(target, routes, key));
      const isNobodys = refused.length === shown.length;
      if (refused.length === 0 || (!isNobodys && (guards.mayBeHidden || script.kind === 'modal'))) continue;
      findings.at(script.document, at, {
        severity: isNobodys ? 'error' : 'warning',
        code: 'link.refused',
        message: `This is shown ${describeKeys(refused)}, but the route of "${text}" does not admit them.`,
        hint: 'show it with "when" to those whom the route admits, or widen the route in scripts/system/routes.json',
      });
    }
  }
};

/** Only pages are behind a route; the rest is around every page, or over it. */
function maySee({ kind, name }: ParsedScript, routes: readonly Route[], key: SelectionKey): boolean {
  return kind !== 'page' || routes.some((route) => route.page === name && isAdmitted(route, [route], key));
}

interface LinkPlace {
  readonly at: JsonPath;
  readonly guards: Guards;
  readonly variants: readonly When[];
}

function isShownTo(key: SelectionKey, { at, guards, variants }: LinkPlace): boolean {
  const [, variant] = at;
  const isForMembers = guards.visible.some((path) => path === 'user' || path.startsWith('user.'));
  return (
    variants.findIndex((when) => matches(when, key)) === variant &&
    guards.when.every((when) => matches(when, key)) &&
    (key.isLoggedIn || !isForMembers)
  );
}

const homes = ['/', '/mypage'];

/** A route that is open to them, or a home, which sends them to theirs. */
function leadsOn(target: Route, routes: readonly Route[], key: SelectionKey): boolean {
  return homes.includes(target.path) || isAdmitted(target, routes, key);
}

function isAdmitted(route: Route, routes: readonly Route[], key: SelectionKey): boolean {
  return verdictOn(route, routes, { key, holds: () => true }) === 'admitted';
}
