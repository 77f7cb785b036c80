import { isOutsideAddress } from '#schemas/values/outside-address.ts';
import { isSitePath } from '#schemas/values/site-path.ts';
import { isJsonObject } from '../../json/json-path.ts';
import type { JsonDocument } from '../../json/json-document.ts';
import type { JsonPath } from '../../json/json-path.ts';
import { heldBy } from '../../model/action-fields.ts';
import { isLocalised } from '../../model/dynamic-values.ts';
import type { Findings } from '../../model/findings.ts';
import { asJsonSchema, propertiesOf } from '../../types/json-schema.ts';
import type { JsonSchema } from '../../types/json-schema.ts';
import type { ParsedCampaign } from '../../model/parsed-campaign.ts';
import type { NodePlace } from '../../context/walk-script.ts';
import { suggestName } from '../../model/nearest-name.ts';
import { routeFor, routesOf } from '../../context/campaign-routes.ts';
import type { Check } from '../../context/check.ts';

/** Addresses inside the site lead to a route; addresses outside it are https, never a script. */
export const checkAddresses: Check = ({ campaign, placesOf }, findings) => {
  for (const script of campaign.scripts) {
    const { document } = script;
    const { nodes, actions } = placesOf(script);
    for (const node of nodes) checkSitePaths(node, document, campaign, findings);
    for (const action of actions) {
      for (const held of heldBy(action, 'path')) checkSitePath({ ...held, document }, campaign, findings);
      for (const { value, path } of heldBy(action, 'address')) checkOutside(value, document, path, findings);
    }
  }
};

function checkSitePaths(place: NodePlace, document: JsonDocument, campaign: ParsedCampaign, findings: Findings): void {
  const { node, path, definition } = place;
  const { props } = node;
  if (definition === undefined || !isJsonObject(props)) return;
  for (const [name, schema] of Object.entries(propertiesOf(asJsonSchema(definition.props)))) {
    if (!isForPaths(schema)) continue;
    checkSitePath({ value: props[name], path: [...path, 'props', name], document }, campaign, findings);
  }
}

/** Properties that hold a path of the site say so with their pattern. */
function isForPaths({ pattern }: JsonSchema): boolean {
  return typeof pattern === 'string' && pattern.startsWith('^/');
}

function checkSitePath(
  { value, path, document }: { readonly value: unknown; readonly path: JsonPath; readonly document: JsonDocument },
  campaign: ParsedCampaign,
  findings: Findings,
): void {
  for (const { text, at } of literalTexts(value, path)) {
    if (!isSitePath(text)) {
      findings.at(document, at, {
        code: 'hostile.site-path',
        message: `"${text}" is not a path of the site.`,
        hint: 'a path starts with one "/"; addresses elsewhere are opened with the action "link"',
      });
    } else if (routeFor(campaign, text) === undefined) {
      const paths = routesOf(campaign).map(({ route }) => route.path);
      findings.at(document, at, {
        code: 'reference.route',
        message: `No route has the path "${text}".`,
        hint: suggestName(text, paths, 'add it to scripts/system/routes.json'),
      });
    }
  }
}

function checkOutside(value: unknown, document: JsonDocument, path: JsonPath, findings: Findings): void {
  for (const { text, at } of literalTexts(value, path)) {
    if (isOutsideAddress(text)) continue;
    findings.at(document, at, {
      code: 'hostile.address',
      message: `"${text}" is not an https address.`,
      hint: text.startsWith('/') ? 'pages of the site are opened with the action "navigate"' : 'write "https://…"',
    });
  }
}

function literalTexts(value: unknown, path: JsonPath): { text: string; at: JsonPath }[] {
  if (typeof value === 'string') return [{ text: value, at: path }];
  if (!isLocalised(value)) return [];
  return Object.entries(value).flatMap(([locale, text]) =>
    typeof text === 'string' ? [{ text, at: [...path, locale] }] : [],
  );
}
