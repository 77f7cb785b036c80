import { paramNames } from '#schemas/data-model/source.ts';
import { isListName, isSourceName, listNames as knownLists, paramsOf, sources } from '#schemas/data-model/sources.ts';
import type { ListName } from '#schemas/data-model/sources.ts';
import { propertyOf } from '../../json/json-path.ts';
import type { JsonDocument } from '../../json/json-document.ts';
import type { JsonPath } from '../../json/json-path.ts';
import { heldBy } from '../../model/action-fields.ts';
import { branchesOf } from '../../types/json-schema.ts';
import { typeOfPath } from '../../types/data-types.ts';
import { boundPath, expressionSource, walkDynamic } from '../../model/dynamic-values.ts';
import { pathsReadBy } from '../../types/expression-types.ts';
import type { Findings } from '../../model/findings.ts';
import { listNames, suggestName } from '../../model/nearest-name.ts';
import type { ParsedCampaign } from '../../parse/parsed-campaign.ts';
import { routesOf } from '../../context/campaign-routes.ts';
import type { Check } from '../../context/check.ts';

/** What components need of the list that they switch. */
const switches = new Map([
  ['SortSwitch', { needs: 'isSortable', code: 'list.not-sortable', lacks: 'has one order only' }],
  ['FilterSwitch', { needs: 'filter', code: 'list.not-filterable', lacks: 'has no filter' }],
]);

/** Lists and resources that a page shows are named in its `data`, `each` repeats a list, actions name lists that there are. */
export const checkLists: Check = ({ campaign, placesOf }, findings) => {
  for (const script of campaign.scripts) {
    const { document } = script;
    const { nodes, values, actions } = placesOf(script);
    const fetched = propertyOf(document.value, 'data');
    const known = new Set(Array.isArray(fetched) ? fetched : []);
    if (script.kind === 'page') checkParams(script.name, document, campaign, findings);
    const want = (name: unknown, path: JsonPath) => {
      if (script.kind !== 'page' || typeof name !== 'string' || known.has(name) || !isSourceName(name)) return;
      reportUnfetched(name, document, path, findings);
    };
    for (const { node, path, definition, scope } of nodes) {
      const list = propertyOf(node['props'], 'list');
      if (definition?.props.properties['list'] !== undefined) want(list, [...path, 'props', 'list']);
      const switched = switches.get(definition?.name ?? '');
      if (switched !== undefined && isList(list) && !(switched.needs in sources[list])) {
        findings.at(document, [...path, 'props', 'list'], {
          code: switched.code,
          message: `The list "${list}" ${switched.lacks}.`,
          hint: 'remove the switch',
        });
      }
      const repeated = boundPath(propertyOf(node['each'], 'of'));
      const target = repeated === undefined ? undefined : typeOfPath(scope, repeated);
      if (target?.found === true && !branchesOf(target.schema).some(mayBeList)) {
        findings.at(document, [...path, 'each', 'of', '$bind'], {
          code: 'each.not-a-list',
          message: `"${repeated}" is not a list, so nothing can be repeated for it.`,
        });
      }
    }
    for (const { value, path } of values) {
      walkDynamic(value, path, (part, at) => {
        const [root, name] = boundPath(part)?.split('.') ?? [];
        if (root === 'lists' || root === 'resources') want(name, [...at, '$bind']);
        for (const [from, source] of pathsReadBy(expressionSource(part) ?? '')) {
          if (from === 'lists' || from === 'resources') want(source, [...at, '$expr']);
        }
      });
    }
    for (const { value: list, path } of actions.flatMap((action) => heldBy(action, 'list'))) {
      want(list, path);
      if (typeof list !== 'string' || isList(list)) continue;
      findings.at(document, path, {
        code: 'reference.list',
        message: `There is no list "${list}".`,
        hint: suggestName(list, knownLists, `known are ${listNames(knownLists)}`),
      });
    }
  }
};

/** Each route of a page has what its sources want of the address. */
function checkParams(page: string, document: JsonDocument, campaign: ParsedCampaign, findings: Findings): void {
  const fetched = propertyOf(document.value, 'data');
  const routes = routesOf(campaign).filter(({ route }) => route.page === page);
  for (const [index, name] of (Array.isArray(fetched) ? fetched : []).entries()) {
    if (typeof name !== 'string' || !isSourceName(name)) continue;
    for (const { route } of routes) {
      const [lacking] = paramsOf(name).filter((param) => !paramNames(route.path).includes(param));
      if (lacking === undefined) continue;
      findings.at(document, ['data', index], {
        code: 'data.parameter',
        message: `"${name}" needs "${lacking}" of the address, but the page is at "${route.path}".`,
        hint: `write "{${lacking}}" in that route of scripts/system/routes.json`,
      });
    }
  }
}

function reportUnfetched(name: string, document: JsonDocument, path: JsonPath, findings: Findings): void {
  findings.at(document, path, {
    code: 'data.not-fetched',
    message: `The page shows "${name}" but does not fetch it.`,
    hint: `add "${name}" to "data" of the page`,
  });
}

function mayBeList(schema: Readonly<Record<string, unknown>>): boolean {
  return schema['type'] === 'array' || (schema['type'] === undefined && schema['enum'] === undefined);
}

function isList(name: unknown): name is ListName {
  return typeof name === 'string' && isListName(name);
}
