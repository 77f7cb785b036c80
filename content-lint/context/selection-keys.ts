import type { SelectionKey } from '#schemas/campaign/selection.ts';
import { admitsMembers } from '#schemas/campaign/situation.ts';
import type { Condition, SituationSettings } from '#schemas/campaign/situation.ts';
import { datesIn } from '../model/named-in-script.ts';
import { isJsonObject, propertyOf } from '../json/json-path.ts';
import type { ParsedCampaign, ParsedScript } from '../parse/parsed-campaign.ts';
import { declaredSituations } from './declared-situations.ts';

/** When a variant is shown; always where it says nothing. */
export type When = Condition | undefined;

/** Conditions of the variants of a script; none where one of them is malformed, which the schema check reports. */
export function variantsOf({ document }: ParsedScript): readonly When[] {
  const variants = propertyOf(document.value, 'variants');
  if (!Array.isArray(variants) || !variants.every(isJsonObject)) return [];
  const conditions = variants.map((variant) => variant['when']);
  return conditions.every(isCondition) ? conditions : [];
}

/** The `when` of a variant or a node; undefined where there is none, or a malformed one. */
export function conditionOf(place: unknown): When {
  const when = propertyOf(place, 'when');
  return isCondition(when) ? when : undefined;
}

function isCondition(when: unknown): when is When {
  if (when === undefined) return true;
  if (!isJsonObject(when)) return false;
  return [when['situation'], when['subSituation']].every((list) => list === undefined || Array.isArray(list));
}

/** Every situation, sub-situation, login and stretch between dates that a campaign can be seen in. */
export function selectionKeys(campaign: ParsedCampaign): SelectionKey[] {
  const configured = propertyOf(propertyOf(campaign.campaign?.value, 'product'), 'subSituation');
  const named = campaign.scripts.flatMap((script) => variantsOf(script).flatMap((when) => when?.subSituation ?? []));
  const subSituations = new Set([null, ...named, ...(typeof configured === 'string' ? [configured] : [])]);
  const dates = new Set([0, ...campaign.scripts.flatMap(({ document }) => datesIn(document.value))]);
  return declaredSituations(campaign).flatMap((situation) =>
    [...subSituations].flatMap((subSituation) =>
      [true, false].flatMap((isLoggedIn) =>
        [...dates].map((since) => ({ situation, subSituation, isLoggedIn, since })),
      ),
    ),
  );
}

/** Who there is: where a situation admits no members, everyone is a visitor. */
export function audiencesOf(campaign: ParsedCampaign): readonly SelectionKey[] {
  const own = propertyOf(propertyOf(campaign.campaign?.value, 'product'), 'situations');
  const situations = isJsonObject(own) ? (own as NonNullable<SituationSettings['situations']>) : {};
  return selectionKeys(campaign).filter(
    ({ situation, isLoggedIn }) => !isLoggedIn || admitsMembers({ situation, situations }),
  );
}

/** Says who that is: `to visitors in situation "begin"; to members in situation "finish"`. */
export function describeKeys(keys: readonly SelectionKey[]): string {
  const dates = new Set(keys.map(({ since = 0 }) => since));
  const [from = 0] = dates;
  const when = dates.size > 1 || from === 0 ? '' : ` from ${new Date(from).toISOString()} on`;
  const loginsByStage = new Map<string, Set<boolean>>();
  for (const { situation, subSituation, isLoggedIn } of keys) {
    const stage = subSituation === null ? `"${situation}"` : `"${situation}" with sub-situation "${subSituation}"`;
    loginsByStage.set(stage, (loginsByStage.get(stage) ?? new Set()).add(isLoggedIn));
  }
  const stagesByAudience = new Map<string, string[]>();
  for (const [stage, logins] of loginsByStage) {
    const audience = logins.size === 2 ? 'anyone' : logins.has(true) ? 'members' : 'visitors';
    stagesByAudience.set(audience, [...(stagesByAudience.get(audience) ?? []), stage]);
  }
  return [...stagesByAudience]
    .map(([audience, stages]) => `to ${audience} in situation ${stages.join(', ')}${when}`)
    .join('; ');
}
