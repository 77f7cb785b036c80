import type { ContentIssue } from '#schemas/api/content.ts';
import type { CampaignSource } from '../campaign-source.ts';
import type { ContentVocabulary } from '../model/content-vocabulary.ts';
import { globalScope } from '../model/data-types.ts';
import { Findings, TooManyErrors } from '../model/findings.ts';
import { parseCampaign } from '../model/parsed-campaign.ts';
import type { ParsedScript } from '../model/parsed-campaign.ts';
import { walkScript } from '../model/walk-script.ts';
import type { ScriptPlaces } from '../model/walk-script.ts';
import type { Check } from './check.ts';
import { checkAlternativeTexts } from './accessibility-check.ts';
import { checkActions } from './actions-check.ts';
import { checkAddresses } from './addresses-check.ts';
import { checkAnalytics } from './analytics-check.ts';
import { checkAssetFiles } from './asset-files-check.ts';
import { checkAssetReferences } from './assets-check.ts';
import { checkBindings } from './bindings-check.ts';
import { checkBudgets } from './budgets-check.ts';
import { checkCampaignRecords } from './campaign-records-check.ts';
import { checkCharacters } from './characters-check.ts';
import { checkComponents } from './components-check.ts';
import { checkContrast } from './contrast-check.ts';
import { checkCoverage } from './coverage-check.ts';
import { declaredSituations } from './declared-situations.ts';
import { checkEmbeds } from './embeds-check.ts';
import { checkExpressions } from './expressions-check.ts';
import { checkFlows } from './flows-check.ts';
import { checkLists } from './lists-check.ts';
import { checkNodeIds } from './node-ids-check.ts';
import { checkPageSizes } from './page-size-check.ts';
import { checkProps } from './props-check.ts';
import { checkRequiredFiles } from './required-files-check.ts';
import { checkRoutes } from './routes-check.ts';
import { checkSchemas } from './schema-check.ts';
import { checkTexts } from './texts-check.ts';

/** Every check, in no order that matters: each finds its mistakes whatever the others found. */
const checks: readonly Check[] = [
  checkRequiredFiles,
  checkSchemas,
  checkCharacters,
  checkNodeIds,
  checkComponents,
  checkProps,
  checkBindings,
  checkExpressions,
  checkLists,
  checkBudgets,
  checkPageSizes,
  checkActions,
  checkAddresses,
  checkAssetReferences,
  checkAssetFiles,
  checkTexts,
  checkCoverage,
  checkRoutes,
  checkFlows,
  checkCampaignRecords,
  checkEmbeds,
  checkAnalytics,
  checkAlternativeTexts,
  checkContrast,
];

/**
 * Everything that is wrong with a campaign, errors and warnings, by file and line; of very many errors the first
 * thousand that were found. Pure, and never throws.
 */
export function checkCampaign(source: CampaignSource, vocabulary: ContentVocabulary): ContentIssue[] {
  const findings = new Findings();
  try {
    runChecks(source, vocabulary, findings);
  } catch (thrown) {
    if (!(thrown instanceof TooManyErrors)) throw thrown;
  }
  return findings.issues();
}

function runChecks(source: CampaignSource, vocabulary: ContentVocabulary, findings: Findings): void {
  const campaign = parseCampaign(source, findings);
  const global = globalScope(vocabulary, declaredSituations(campaign));
  const walked = new Map<ParsedScript, ScriptPlaces>();
  const placesOf = (script: ParsedScript) => {
    const places = walked.get(script) ?? walkScript(script, vocabulary, global);
    walked.set(script, places);
    return places;
  };
  for (const check of checks) check({ campaign, vocabulary, global, placesOf }, findings);
}

/** Says whether issues keep a campaign from being published. */
export function refuses(issues: readonly ContentIssue[]): boolean {
  return issues.some(({ severity }) => severity === 'error');
}
