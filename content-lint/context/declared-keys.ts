import { Campaign } from '#schemas/campaign.ts';
import { isListName, isOneName, sourceNames } from '#schemas/data-model/sources.ts';
import { propertyOf } from '../json/json-path.ts';
import type { ParsedCampaign } from '../parse/parsed-campaign.ts';
import type { DeclaredKey } from '../types/data-types.ts';

/** Sources that give, each by its key, what campaign.json lists under their name. */
const namedAsListed = sourceNames.filter(
  (name) => !isListName(name) && !isOneName(name) && Object.hasOwn(Campaign.properties, name),
);

/** By the name of each such source, the keys that a campaign has; none of those that cannot be read. */
export function declaredKeys({
  campaign,
}: Pick<ParsedCampaign, 'campaign'>): Readonly<Record<string, readonly DeclaredKey[]>> {
  if (campaign === undefined) return {};
  return Object.fromEntries(
    namedAsListed.flatMap((name) => {
      const records = propertyOf(campaign.value, name) ?? [];
      return Array.isArray(records) ? [[name, records.flatMap(keyOf)]] : [];
    }),
  );
}

function keyOf(record: unknown): DeclaredKey | [] {
  const id = propertyOf(record, 'id');
  return typeof id === 'string' ? { id, isJson: typeof propertyOf(record, 'json') === 'string' } : [];
}
