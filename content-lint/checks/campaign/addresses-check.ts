import { isOutsideAddress } from '#schemas/values/outside-address.ts';
import { isSitePath } from '#schemas/values/site-path.ts';
import type { JsonDocument } from '../../json/json-document.ts';
import { heldBy } from '../../model/action-fields.ts';
import { literalTexts } from '../../model/dynamic-values.ts';
import type { LiteralText } from '../../model/dynamic-values.ts';
import type { Findings } from '../../model/findings.ts';
import type { ParsedCampaign } from '../../parse/parsed-campaign.ts';
import { suggestName } from '../../model/nearest-name.ts';
import { hasRoutes, routeFor, routesOf } from '../../context/campaign-routes.ts';
import type { Check } from '../../context/check.ts';
import { sitePathsOf } from '../../context/site-paths.ts';

/** Addresses inside the site lead to a route; addresses outside it are https, never a script. */
export const checkAddresses: Check = ({ campaign, placesOf }, findings) => {
  for (const script of campaign.scripts) {
    const { document } = script;
    const places = placesOf(script);
    for (const literal of sitePathsOf(places)) checkSitePath(literal, document, campaign, findings);
    for (const { value, path } of places.actions.flatMap((action) => heldBy(action, 'address'))) {
      for (const literal of literalTexts(value, path)) checkOutside(literal, document, findings);
    }
  }
};

/** Where the routes cannot be read, nobody knows which there are. */
function checkSitePath(
  { text, at }: LiteralText,
  document: JsonDocument,
  campaign: ParsedCampaign,
  findings: Findings,
): void {
  if (!isSitePath(text)) {
    findings.at(document, at, {
      code: 'hostile.site-path',
      message: `"${text}" is not a path of the site.`,
      hint: 'a path starts with one "/"; addresses elsewhere are opened with the action "link"',
    });
  } else if (hasRoutes(campaign) && routeFor(campaign, text) === undefined) {
    const paths = routesOf(campaign).map(({ route }) => route.path);
    findings.at(document, at, {
      code: 'reference.route',
      message: `No route has the path "${text}".`,
      hint: suggestName(text, paths, 'add it to scripts/system/routes.json'),
    });
  }
}

function checkOutside({ text, at }: LiteralText, document: JsonDocument, findings: Findings): void {
  if (isOutsideAddress(text)) return;
  findings.at(document, at, {
    code: 'hostile.address',
    message: `"${text}" is not an https address.`,
    hint: text.startsWith('/') ? 'pages of the site are opened with the action "navigate"' : 'write "https://…"',
  });
}
