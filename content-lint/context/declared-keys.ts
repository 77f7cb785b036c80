import { Campaign } from '#schemas/campaign.ts';
import { isListName, isOneName, sourceNames } from '#schemas/data-model/sources.ts';
import { propertyOf } from '../json/json-path.ts';
import type { ParsedCampaign } from '../parse/parsed-campaign.ts';

/** Sources that give, each by its key, what campaign.json lists under their name. */
const namedAsListed = sourceNames.filter(
  (name) => !isListName(name) && !isOneName(name) && Object.hasOwn(Campaign.properties, name),
);

/** By the name of each such source, the keys that a campaign has; none of those that cannot be read. */
export function declaredKeys({
  campaign,
}: Pick<ParsedCampaign, 'campaign'>): Readonly<Record<string, readonly string[]>> {
  if (campaign === undefined) return {};
  return Object.fromEntries(
    namedAsListed.flatMap((name) => {
      const records = propertyOf(campaign.value, name) ?? [];
      if (!Array.isArray(records)) return [];
      const ids = records.map((record: unknown) => propertyOf(record, 'id'));
      return [[name, ids.filter((id) => typeof id === 'string')]];
    }),
  );
}
