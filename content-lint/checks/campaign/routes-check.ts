import { verdictOn } from '#schemas/content-script/routes/guard.ts';
import { matchRoute } from '#schemas/content-script/routes/match-route.ts';
import type { SelectionKey } from '#schemas/campaign/selection.ts';
import { firstPart, reservedPaths } from '#schemas/page/reserved-paths.ts';
import type { Findings } from '../../model/findings.ts';
import type { ParsedCampaign } from '../../parse/parsed-campaign.ts';
import { listNames } from '../../model/nearest-name.ts';
import { routesOf } from '../../context/campaign-routes.ts';
import type { CampaignRoute } from '../../context/campaign-routes.ts';
import type { Check } from '../../context/check.ts';
import { declaredSituations } from '../../context/declared-situations.ts';
import { audiencesOf, describeKeys } from '../../context/selection-keys.ts';

/** Every route can be come to, and whoever a route refuses is sent to a page that is open to them. */
export const checkRoutes: Check = ({ campaign }, findings) => {
  const routes = routesOf(campaign);
  const keys = audiencesOf(campaign);
  for (const [index, one] of routes.entries()) {
    checkPath(one, findings);
    checkShadow(one, routes.slice(0, index), findings);
    checkAdmission(one, campaign, keys, findings);
  }
  checkRedirects(routes, keys, findings);
};

function checkPath({ route, document, path }: CampaignRoute, findings: Findings): void {
  const first = firstPart(route.path);
  if (reservedPaths.has(first)) {
    findings.at(document, [...path, 'path'], {
      code: 'routes.reserved-path',
      message: `The server itself answers what is below "/${first}": this page would never be shown.`,
      hint: `choose a path that does not begin with ${listNames([...reservedPaths].map((name) => `/${name}`))}`,
    });
  }
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  if (new Set(names).size < names.length) {
    findings.at(document, [...path, 'path'], {
      code: 'routes.duplicate-parameter',
      message: `A name in braces stands twice in "${route.path}": only the last part would have it.`,
      hint: 'give each part a name of its own',
    });
  }
}

/** The first route that matches an address is used, whoever it admits. */
function checkShadow({ route, document, path }: CampaignRoute, earlier: readonly CampaignRoute[], findings: Findings) {
  const shadowing = earlier.find((other) => covers(other.route.path, route.path))?.route.path;
  if (shadowing === undefined) return;
  const isSame = shadowing === route.path;
  findings.at(document, [...path, 'path'], {
    code: isSame ? 'routes.duplicate-path' : 'routes.shadowed',
    message: isSame
      ? `The path "${route.path}" stands twice; only the first is used.`
      : `"${shadowing}" above it takes every address of "${route.path}": this route is never used.`,
    hint: isSame ? 'remove one of them' : `move it above "${shadowing}"`,
  });
}

/** Says whether one path takes every address that another takes. */
function covers(wide: string, narrow: string): boolean {
  const [parts, others] = [wide.split('/'), narrow.split('/')];
  return parts.length === others.length && parts.every((part, at) => part.startsWith('{') || part === others[at]);
}

function checkAdmission(
  { route, document, path }: CampaignRoute,
  campaign: ParsedCampaign,
  keys: readonly SelectionKey[],
  findings: Findings,
): void {
  const declared = declaredSituations(campaign);
  if (route.situations?.some((situation) => !declared.includes(situation))) return;
  const isOpen = keys.some((key) => verdictOn(route, [route], { key, holds: () => true }) === 'admitted');
  if (isOpen) return;
  findings.at(document, path, {
    code: 'routes.unreachable',
    message: `Nobody is ever admitted to "${route.path}": in its situations there are no members.`,
    hint: 'widen "situations", or leave out "login"',
  });
}

/** Homes that guards send to. */
const homes = { '/mypage': true, '/': false } as const;

/** Conditions of routes may hold or not: whoever is refused finds an open page, at least where they hold. */
function checkRedirects(routes: readonly CampaignRoute[], keys: readonly SelectionKey[], findings: Findings): void {
  const all = routes.map(({ route }) => route);
  for (const [home, isLoggedIn] of Object.entries(homes)) {
    const closed = (one: CampaignRoute, areMet: boolean) =>
      keys.filter(
        (key) =>
          key.isLoggedIn === isLoggedIn && verdictOn(one.route, all, { key, holds: () => areMet }) === 'not-found',
      );
    const target = routes.find(({ route }) => route === matchRoute(all, home)?.route);
    const refusing = routes.find((one) => closed(one, true).length > 0);
    if (refusing !== undefined) {
      const { document, path } = target ?? refusing;
      const state = target === undefined ? 'there is none' : `it is closed ${describeKeys(closed(refusing, true))}`;
      findings.at(document, path, {
        code: 'routes.closed-home',
        message: `Whoever may not see "${refusing.route.path}" is sent to "${home}", but ${state}: they find no page.`,
        hint: target === undefined ? `add a route for "${home}"` : `open "${home}" to them`,
      });
    } else if (target?.route.when !== undefined) {
      findings.at(target.document, [...target.path, 'when'], {
        severity: 'warning',
        code: 'routes.conditional-home',
        message: `Whoever may not see a page is sent to "${home}"; while this is false, they find no page.`,
        hint: 'leave "when" out, and show something else with "visible"',
      });
    }
  }
}
