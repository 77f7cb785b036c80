import { builtInSituations } from '#schemas/campaign/situation.ts';
import { isJsonObject, propertyOf } from '../json/json-path.ts';
import type { ParsedCampaign } from '../parse/parsed-campaign.ts';

/** Names of the situations that a campaign has: the built-in ones, then its own. */
export function declaredSituations({ campaign }: Pick<ParsedCampaign, 'campaign'>): readonly string[] {
  const own = propertyOf(propertyOf(campaign?.value, 'product'), 'situations');
  return [...new Set([...Object.keys(builtInSituations), ...(isJsonObject(own) ? Object.keys(own) : [])])];
}
