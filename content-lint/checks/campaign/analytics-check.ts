import { propertyOf } from '../../json/json-path.ts';
import type { JsonPath } from '../../json/json-path.ts';
import { boundPath, expressionSource, walkDynamic } from '../../model/dynamic-values.ts';
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
      const reads = name === 'track' ? readsIn(label, [...path, 'label']) : [];
      const personalRead = reads.find(({ read }) => personal.test(read));
      if (personalRead === undefined) continue;
      findings.at(script.document, personalRead.at, {
        code: 'analytics.personal',
        message: `"${personalRead.read}" says who the member is; what is counted must not.`,
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

/** A path that a value reads, and where. */
interface Read {
  readonly read: string;
  readonly at: JsonPath;
}

function readsIn(label: unknown, path: JsonPath): readonly Read[] {
  const reads: Read[] = [];
  walkDynamic(label, path, (part, at) => reads.push(...pathsOf(part).map((read) => ({ read, at }))));
  return reads;
}

function pathsOf(part: unknown): readonly string[] {
  const bound = boundPath(part);
  const source = expressionSource(part);
  return bound !== undefined ? [bound] : source !== undefined ? pathsReadBy(source).map((path) => path.join('.')) : [];
}
