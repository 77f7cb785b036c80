import { routingRoots } from '#schemas/content-script/routes/routes.ts';
import type { ScopeTypes } from '../../types/data-types.ts';
import type { JsonDocument } from '../../json/json-document.ts';
import type { JsonPath } from '../../json/json-path.ts';
import { expressionSource, walkDynamic } from '../../model/dynamic-values.ts';
import { typeExpression } from '../../types/expression-types.ts';
import type { Findings } from '../../model/findings.ts';
import type { ParsedCampaign } from '../../parse/parsed-campaign.ts';
import type { ValuePlace } from '../../context/walk-script.ts';
import { routesOf } from '../../context/campaign-routes.ts';
import type { Check } from '../../context/check.ts';
import { checkResults } from './expression-results.ts';
import type { WantedResult } from './expression-results.ts';
import { presentIn } from '../../context/present-at.ts';

const wanted: Readonly<Record<NonNullable<ValuePlace['wants']>, WantedResult>> = {
  condition: { schema: { type: 'boolean' }, subject: '"visible"' },
  list: { schema: { type: 'array' }, subject: '"of"' },
  text: { schema: { type: 'string' }, subject: '"title"' },
};

/** Every expression can be parsed, reads what its place has, and uses each value as what it is. */
export const checkExpressions: Check = ({ campaign, vocabulary, global, placesOf }, findings) => {
  checkConditions(campaign, global, findings);
  for (const script of campaign.scripts) {
    const present = presentIn(script, campaign, vocabulary);
    for (const { value, path, scope, guards, wants } of placesOf(script).values) {
      walkDynamic(value, path, (part, at) => {
        const source = expressionSource(part);
        if (source === undefined) return;
        const typed = typeExpression(source, scope, present(guards));
        for (const { span, ...finding } of typed.findings) {
          // A fragment may ask what a use writes out: the next use writes something else.
          if (finding.code === 'expression.never-equal' && isOfFragment(script.document, at)) continue;
          findings.inText(script.document, [...at, '$expr'], span.start, finding);
        }
        if (part !== value || wants === undefined) return;
        checkResults(typed, wanted[wants], { document: script.document, path: at }, findings);
      });
    }
  }
};

function isOfFragment(document: JsonDocument, path: JsonPath): boolean {
  return document.originOf !== undefined && document.originOf(path).cause() !== '';
}

/** Conditions of routes read only what is known before a page is chosen. */
function checkConditions(campaign: ParsedCampaign, global: ScopeTypes, findings: Findings): void {
  const known = Object.fromEntries(routingRoots.map((root) => [root, global[root] ?? {}]));
  for (const { route, document, path } of routesOf(campaign)) {
    if (route.when === undefined) continue;
    const at = [...path, 'when'];
    const typed = typeExpression(route.when.$expr, known, route.login === 'login' ? ['user'] : []);
    for (const { span, ...finding } of typed.findings) {
      findings.inText(document, [...at, '$expr'], span.start, finding);
    }
    checkResults(typed, { ...wanted.condition, subject: '"when"' }, { document, path: at }, findings);
  }
}
