import { routesOf } from '#content-lint/context/campaign-routes.ts';
import { audiencesOf, conditionOf } from '#content-lint/context/selection-keys.ts';
import { walkJson } from '#content-lint/json/json-path.ts';
import { scriptsOfKind } from '#content-lint/parse/parsed-campaign.ts';
import type { ParsedCampaign } from '#content-lint/parse/parsed-campaign.ts';
import { matches } from '#schemas/campaign/selection.ts';
import type { SelectionKey } from '#schemas/campaign/selection.ts';
import type { Condition } from '#schemas/campaign/situation.ts';
import { verdictOn } from '#schemas/content-script/routes/guard.ts';

/** Pages to be looked at by one fan in one situation. */
export interface ContrastVisit {
  readonly key: SelectionKey;
  readonly paths: readonly string[];
}

interface OnlyThese {
  readonly situation: string;
  readonly paths: readonly string[];
}

/**
 * Each page of a campaign in each situation that changes what it shows, and nowhere twice. Pages whose address has parts in
 * braces are left out: which there are is not known before. `only` leaves all others out.
 */
export function contrastVisits(campaign: ParsedCampaign, only?: OnlyThese): readonly ContrastVisit[] {
  const routes = routesOf(campaign).map(({ route }) => route);
  const pages = scriptsOfKind(campaign, 'page');
  const seen = new Set<string>();
  const keys = audiencesOf(campaign).filter(
    ({ situation, since }) => (only?.situation ?? situation) === situation && since === 0,
  );
  const visits = keys.map((key) => {
    const open = routes.filter((route) => verdictOn(route, routes, { key, holds: () => true }) === 'admitted');
    const paths = open
      .filter(({ path, page }) => {
        const conditions = conditionsIn(pages.get(page)?.document.value);
        const shows = `${path} ${key.isLoggedIn} ${conditions.map((condition) => matches(condition, key)).join()}`;
        if (path.includes('{') || seen.has(shows) || only?.paths.includes(path) === false) return false;
        seen.add(shows);
        return true;
      })
      .map(({ path }) => path);
    return { key, paths };
  });
  return visits.filter(({ paths }) => paths.length > 0);
}

function conditionsIn(document: unknown): readonly Condition[] {
  const conditions: Condition[] = [];
  walkJson(document, (value) => {
    const condition = conditionOf(value);
    if (condition !== undefined) conditions.push(condition);
  });
  return conditions;
}
