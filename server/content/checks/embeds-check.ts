import { embedProviderNames, isEmbedProvider } from '#schemas/embeds.ts';
import { propertyOf } from '../json/json-path.ts';
import { listNames } from '../nearest-name.ts';
import type { Check } from './check.ts';

/** What scripts embed is declared in campaign.json, since the pages' policy opens that and nothing else. */
export const checkEmbeds: Check = ({ campaign, placesOf }, findings) => {
  const listed = propertyOf(campaign.campaign?.value, 'embeds');
  const declared: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const used = new Set<unknown>();
  for (const script of campaign.scripts) {
    for (const { node, path, definition } of placesOf(script).nodes) {
      if (definition?.name !== 'EmbedFrame') continue;
      const provider = propertyOf(node['props'], 'provider');
      used.add(provider);
      const place = [...path, 'props', 'provider'];
      if (typeof provider === 'object') {
        findings.at(script.document, place, {
          code: 'embed.not-written-out',
          message: 'Which site is embedded must be known when the release is published.',
          hint: `write one of ${listNames(embedProviderNames)}`,
        });
      } else if (isEmbedProvider(provider) && !declared.includes(provider)) {
        findings.at(script.document, place, {
          code: 'embed.undeclared',
          message: `This embeds "${provider}", which the campaign does not declare, so pages would not admit it.`,
          hint: `add "${provider}" to "embeds" in campaign.json`,
        });
      }
    }
  }
  for (const [index, provider] of declared.entries()) {
    if (campaign.campaign === undefined || !isEmbedProvider(provider) || used.has(provider)) continue;
    findings.at(campaign.campaign, ['embeds', index], {
      severity: 'warning',
      code: 'embed.unused',
      message: `"${provider}" is declared, but no script embeds it.`,
      hint: 'remove it, so that pages admit no more than they show',
    });
  }
};
