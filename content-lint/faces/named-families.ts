import { isJsonObject, propertyOf } from '../json/json-path.ts';
import type { ParsedCampaign } from '../parse/parsed-campaign.ts';
import { themeOf } from './declared-faces.ts';

/** Names of fonts that the theme and the skin of a campaign name anywhere. */
export function familiesNamedBy(campaign: ParsedCampaign): ReadonlySet<string> {
  const skins = [...campaign.source.files].filter(([file]) => file.endsWith('.css')).map(([, text]) => text);
  const inSkins = skins.flatMap((text) =>
    [...text.matchAll(/font(?:-family)?\s*:([^;}]*)/gi)].map(([, to = '']) => to),
  );
  return new Set([...stacksOf(campaign), ...inSkins].flatMap(familiesIn));
}

/** Each list of fonts in "type" of the theme. */
export function stacksOf(campaign: ParsedCampaign): readonly string[] {
  const type = propertyOf(propertyOf(themeOf(campaign)?.document.value, 'tokens'), 'type');
  return isJsonObject(type) ? Object.values(type).filter((value) => typeof value === 'string') : [];
}

/** The names in a list of fonts as CSS writes it, without their quotes. */
export function familiesIn(stack: string): readonly string[] {
  return stack.split(',').map((name) => name.trim().replace(/^(["'])(.*)\1$/, '$2'));
}
