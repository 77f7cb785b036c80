import { propertyOf } from '../../json/json-path.ts';
import { routesOf } from '../../context/campaign-routes.ts';
import type { Check } from '../../context/check.ts';

const flow = 'termsAgreement';

/** Terms that fans can read have a version, and members are asked to agree to a new one. */
export const checkTerms: Check = ({ campaign, placesOf }, findings) => {
  const { campaign: records, scripts } = campaign;
  if (records === undefined) return;
  const terms = propertyOf(propertyOf(records.value, 'product'), 'terms');
  const route = routesOf(campaign).find(({ route: { path } }) => path === '/terms');
  if (terms === undefined && route !== undefined) {
    findings.at(records, ['product'], {
      code: 'campaign.terms-without-version',
      message: 'Fans read terms at "/terms", but the terms have no version: nobody knows what a member agreed to.',
      hint: 'add "terms": { "version": "2027-04-01" } to "product"',
    });
  }
  if (terms === undefined) return;
  const isAsked = scripts.some((script) => placesOf(script).actions.some(({ action }) => action['flow'] === flow));
  if (isAsked) return;
  findings.at(records, ['product', 'terms'], {
    code: 'campaign.no-terms-agreement',
    message: `The terms have a version, but no script starts the flow "${flow}": members are never asked to agree to a new one.`,
    hint: 'add a modal with a button that starts it, and name the modal in "opens" of a page for members',
  });
};
