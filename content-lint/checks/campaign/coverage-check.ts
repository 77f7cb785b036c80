import { matches } from '#schemas/campaign/selection.ts';
import type { SelectionKey } from '#schemas/campaign/selection.ts';
import type { Route } from '#schemas/content-script/routes/routes.ts';
import type { Findings } from '../../model/findings.ts';
import { scriptFile, scriptsOfKind } from '../../parse/parsed-campaign.ts';
import type { ParsedCampaign, ParsedScript } from '../../parse/parsed-campaign.ts';
import { suggestName } from '../../model/nearest-name.ts';
import { routesOf } from '../../context/campaign-routes.ts';
import type { Check } from '../../context/check.ts';
import { audiencesOf, describeKeys, selectionKeys, variantsOf } from '../../context/selection-keys.ts';
import type { When } from '../../context/selection-keys.ts';

/**
 * Whoever may open a page sees one of its variants, in every situation, sub-situation and login that its routes admit;
 * system scripts and modals cover all of them; and no variant is hidden behind those above it. Members where a situation
 * admits none need no variant, but may have one.
 */
export const checkCoverage: Check = ({ campaign }, findings) => {
  const allKeys = selectionKeys(campaign);
  const audiences = audiencesOf(campaign);
  checkRouteTargets(campaign, findings);
  for (const script of campaign.scripts) {
    const variants = variantsOf(script);
    if (variants.length === 0) continue;
    const admittedOf = (keys: readonly SelectionKey[]) => admittedKeys(script, campaign, keys, variants);
    checkReach(script, variants, { allKeys, admitted: admittedOf(allKeys) }, findings);
    const uncovered = admittedOf(audiences).filter((key) => !variants.some((when) => matches(when, key)));
    if (uncovered.length > 0) {
      findings.at(script.document, ['variants'], {
        code: 'coverage.no-variant',
        message: `No variant is shown ${describeKeys(uncovered)}.`,
        hint: 'add a variant, or widen the "when" of one',
      });
    }
  }
};

function admittedKeys(
  script: ParsedScript,
  campaign: ParsedCampaign,
  allKeys: readonly SelectionKey[],
  variants: readonly When[],
): readonly SelectionKey[] {
  if (script.kind === 'system') return allKeys;
  if (script.kind === 'page') {
    const routes = routesOf(campaign).filter(({ route }) => route.page === script.name);
    return allKeys.filter((key) => routes.some(({ route }) => admits(route, key)));
  }
  const logins = new Set(variants.map((when) => when?.login));
  const [onlyLogin] = logins;
  if (logins.size > 1 || onlyLogin === undefined) return allKeys;
  return allKeys.filter(({ isLoggedIn }) => isLoggedIn === (onlyLogin === 'login'));
}

function admits({ login, situations: admitted }: Route, key: SelectionKey): boolean {
  const situationFits = admitted === undefined || admitted.some((situation) => situation === key.situation);
  return situationFits && (login === undefined || (login === 'login') === key.isLoggedIn);
}

function checkReach(
  { document, kind, name }: ParsedScript,
  variants: readonly When[],
  { allKeys, admitted }: Record<'allKeys' | 'admitted', readonly SelectionKey[]>,
  findings: Findings,
): void {
  for (const [index, when] of variants.entries()) {
    const earlier = variants.slice(0, index);
    const reaches = (keys: readonly SelectionKey[]) =>
      keys.some((key) => matches(when, key) && !earlier.some((other) => matches(other, key)));
    if (!reaches(allKeys)) {
      findings.at(document, ['variants', index], {
        code: 'coverage.unreachable-variant',
        message: 'This variant is never shown: those above it match everything that it matches.',
        hint: 'move it up, or remove it',
      });
    } else if (kind === 'page' && admitted.length > 0 && !reaches(admitted)) {
      findings.at(document, ['variants', index], {
        severity: 'warning',
        code: 'coverage.variant-not-admitted',
        message: `This variant is never shown: the routes of page "${name}" admit nobody whom it matches.`,
        hint: 'widen the route in scripts/system/routes.json, or remove the variant',
      });
    }
  }
}

function checkRouteTargets(campaign: ParsedCampaign, findings: Findings): void {
  const pages = scriptsOfKind(campaign, 'page');
  const routes = routesOf(campaign);
  for (const { route, document, path } of routes) {
    if (!pages.has(route.page) && !campaign.present.has(scriptFile('page', route.page))) {
      findings.at(document, [...path, 'page'], {
        code: 'reference.page',
        message: `There is no page script "${route.page}".`,
        hint: suggestName(route.page, pages.keys(), `add ${scriptFile('page', route.page)}`),
      });
    }
  }
  for (const [name, { document }] of routes.length === 0 ? [] : pages) {
    if (routes.some(({ route }) => route.page === name)) continue;
    findings.at(document, [], {
      severity: 'warning',
      code: 'coverage.page-without-route',
      message: `No route leads to page "${name}".`,
      hint: 'add a route in scripts/system/routes.json',
    });
  }
}
