import { propertyOf } from '../../json/json-path.ts';
import { boundPath, expressionSource } from '../../model/dynamic-values.ts';
import { pathsReadBy } from '../../types/expression-types.ts';
import { scriptsOfKind } from '../../parse/parsed-campaign.ts';
import type { Check } from '../../context/check.ts';

/** What a label would say of a person. */
const personal =
  /^(user\.(id|nickname|iconPath|serviceAssociation)|system\.registeredUser|flows\.[^.]+\.(fields|form))(\.|$)/;

/** What is counted says of nobody who it was, and who was asked can change their mind on every page. */
export const checkAnalytics: Check = ({ campaign, placesOf }, findings) => {
  for (const script of campaign.scripts) {
    for (const { action, path } of placesOf(script).actions) {
      const { action: name, label } = action;
      const personalPath = name === 'track' ? pathsIn(label).find((read) => personal.test(read)) : undefined;
      if (personalPath === undefined) continue;
      findings.at(script.document, [...path, 'label'], {
        code: 'analytics.personal',
        message: `"${personalPath}" says who the member is; what is counted must not.`,
        hint: 'count by what was done, such as { "$bind": "route.page" }',
      });
    }
  }
  const product = propertyOf(campaign.campaign?.value, 'product');
  const asks = propertyOf(product, 'isAnalyticsConsentNeeded') !== false;
  const footer = scriptsOfKind(campaign, 'system').get('footer');
  if (typeof propertyOf(product, 'analyticsId') !== 'string' || !asks || footer === undefined) return;
  if (placesOf(footer).actions.some(({ action }) => action['action'] === 'consent.ask')) return;
  findings.at(footer.document, ['variants'], {
    code: 'analytics.no-way-back',
    message:
      'The campaign asks fans whether visits may be counted, but its footer has nothing to decide otherwise later.',
    hint: 'add a TextLink with "on": { "press": { "action": "consent.ask" } }',
  });
};

function pathsIn(label: unknown): readonly string[] {
  const bound = boundPath(label);
  const source = expressionSource(label);
  return bound !== undefined ? [bound] : source !== undefined ? pathsReadBy(source).map((path) => path.join('.')) : [];
}
