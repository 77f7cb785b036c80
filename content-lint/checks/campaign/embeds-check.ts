import { isEmbedName } from '#schemas/campaign/embeds.ts';
import type { JsonPath } from '../../json/json-path.ts';
import { propertyOf } from '../../json/json-path.ts';
import { listNames } from '../../model/nearest-name.ts';
import type { Check } from '../../context/check.ts';

/** What pages embed is declared in campaign.json, since their policy opens that and nothing else. */
export const checkEmbeds: Check = ({ campaign: { campaign, scripts }, placesOf }, findings) => {
  const listed = propertyOf(campaign?.value, 'embeds');
  const declared: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const used = new Set<unknown>();
  const use = (provider: unknown, document: Parameters<typeof findings.at>[0], place: JsonPath) => {
    used.add(provider);
    if (campaign === undefined || !isEmbedName(provider) || declared.includes(provider)) return;
    findings.at(document, place, {
      code: 'embed.undeclared',
      message: `This embeds "${provider}", which the campaign does not declare, so pages would not admit it.`,
      hint: `add "${provider}" to "embeds" in campaign.json`,
    });
  };
  for (const script of scripts) {
    for (const { node, path, definition } of placesOf(script).nodes) {
      const providers = providersOf(definition?.props.properties['provider']);
      if (providers.length === 0) continue;
      const provider = propertyOf(node['props'], 'provider');
      const place = [...path, 'props', 'provider'];
      if (typeof provider === 'object') {
        findings.at(script.document, place, {
          code: 'embed.not-written-out',
          message: 'Which site is embedded must be known when the release is published.',
          hint: `write one of ${listNames(providers)}`,
        });
      } else use(provider, script.document, place);
    }
  }
  if (campaign === undefined) return;
  const counting = propertyOf(propertyOf(campaign.value, 'product'), 'analyticsProvider');
  use(counting, campaign, ['product', 'analyticsProvider']);
  for (const [index, provider] of declared.entries()) {
    if (!isEmbedName(provider) || used.has(provider)) continue;
    findings.at(campaign, ['embeds', index], {
      severity: 'warning',
      code: 'embed.unused',
      message: `"${provider}" is declared, but nothing embeds it.`,
      hint: 'remove it, so that pages admit no more than they show',
    });
  }
};

/** The providers that a property of a component can name; none where it is about something else. */
function providersOf(schema: unknown): readonly string[] {
  const names = propertyOf(schema, 'enum');
  return Array.isArray(names) && names.length > 0 && names.every(isEmbedName) ? names : [];
}
