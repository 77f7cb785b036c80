import type { Condition } from '#schemas/situation.ts';
import { matches } from '#schemas/selection.ts';
import type { SelectionKey } from '#schemas/selection.ts';
import type { Route } from '#schemas/content-script/routes.ts';
import { isJsonObject, propertyOf } from '../json/json-path.ts';
import type { Findings } from '../model/findings.ts';
import { scriptFile, scriptsOfKind } from '../model/parsed-campaign.ts';
import type { ParsedCampaign, ParsedScript } from '../model/parsed-campaign.ts';
import { suggestName } from '../nearest-name.ts';
import { routesOf } from './campaign-routes.ts';
import { declaredSituations } from './declared-situations.ts';
import type { Check } from './check.ts';

/**
 * Whoever may open a page sees one of its variants, in every situation, sub-situation and login that its routes admit;
 * system scripts and modals cover all of them; and no variant is hidden behind those above it.
 */
export const checkCoverage: Check = ({ campaign }, findings) => {
  const allKeys = selectionKeys(campaign);
  checkRouteTargets(campaign, findings);
  for (const script of campaign.scripts) {
    const variants = variantsOf(script);
    if (variants.length === 0) continue;
    const admitted = admittedKeys(script, campaign, allKeys, variants);
    checkReach(script, variants, allKeys, admitted, findings);
    const uncovered = admitted.filter((key) => !variants.some((when) => matches(when, key)));
    if (uncovered.length > 0) {
      findings.at(script.document, ['variants'], {
        code: 'coverage.no-variant',
        message: `No variant is shown ${describeKeys(uncovered)}.`,
        hint: 'add a variant, or widen the "when" of one',
      });
    }
  }
};

type When = Condition | undefined;

function variantsOf({ document }: ParsedScript): readonly When[] {
  const variants = propertyOf(document.value, 'variants');
  if (!Array.isArray(variants) || !variants.every(isJsonObject)) return [];
  const conditions = variants.map((variant) => variant['when']);
  return conditions.every(isCondition) ? conditions : [];
}

/** The schema check says what is wrong with a condition that is none. */
function isCondition(when: unknown): when is When {
  if (when === undefined) return true;
  if (!isJsonObject(when)) return false;
  return [when['situation'], when['subSituation']].every((list) => list === undefined || Array.isArray(list));
}

function selectionKeys(campaign: ParsedCampaign): SelectionKey[] {
  const configured = propertyOf(propertyOf(campaign.campaign?.value, 'product'), 'subSituation');
  const named = campaign.scripts.flatMap((script) => variantsOf(script).flatMap((when) => when?.subSituation ?? []));
  const subSituations = new Set([null, ...named, ...(typeof configured === 'string' ? [configured] : [])]);
  return declaredSituations(campaign).flatMap((situation) =>
    [...subSituations].flatMap((subSituation) =>
      [true, false].map((isLoggedIn) => ({ situation, subSituation, isLoggedIn })),
    ),
  );
}

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
  allKeys: readonly SelectionKey[],
  admitted: readonly SelectionKey[],
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
  const seen = new Set<string>();
  for (const { route, document, path } of routes) {
    if (!pages.has(route.page) && !campaign.present.has(scriptFile('page', route.page))) {
      findings.at(document, [...path, 'page'], {
        code: 'reference.page',
        message: `There is no page script "${route.page}".`,
        hint: suggestName(route.page, pages.keys(), `add ${scriptFile('page', route.page)}`),
      });
    }
    if (seen.has(route.path)) {
      findings.at(document, [...path, 'path'], {
        code: 'routes.duplicate-path',
        message: `The path "${route.path}" stands twice; only the first is used.`,
        hint: 'remove one of them',
      });
    }
    seen.add(route.path);
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

/** Says in words who sees nothing: `to visitors in situation "begin", to members in situation "finish"`. */
function describeKeys(keys: readonly SelectionKey[]): string {
  const loginsByStage = new Map<string, Set<boolean>>();
  for (const { situation, subSituation, isLoggedIn } of keys) {
    const stage = subSituation === null ? `"${situation}"` : `"${situation}" with sub-situation "${subSituation}"`;
    loginsByStage.set(stage, (loginsByStage.get(stage) ?? new Set()).add(isLoggedIn));
  }
  const stagesByReader = new Map<string, string[]>();
  for (const [stage, logins] of loginsByStage) {
    const reader = logins.size === 2 ? 'anyone' : logins.has(true) ? 'members' : 'visitors';
    stagesByReader.set(reader, [...(stagesByReader.get(reader) ?? []), stage]);
  }
  return [...stagesByReader].map(([reader, stages]) => `to ${reader} in situation ${stages.join(', ')}`).join('; ');
}
