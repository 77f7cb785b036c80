import type { ContentIssue } from '#schemas/api/content.ts';
import type { CampaignSource } from './model/campaign-source.ts';
import type { ContentVocabulary } from './model/content-vocabulary.ts';
import { globalScope } from './types/data-types.ts';
import { Findings, TooManyErrors } from './model/findings.ts';
import { parseCampaign } from './parse/parsed-campaign.ts';
import type { ParsedScript } from './parse/parsed-campaign.ts';
import { walkScript } from './context/walk-script.ts';
import type { ScriptPlaces } from './context/walk-script.ts';
import type { Check } from './context/check.ts';
import { checkAggregatedPoints } from './checks/campaign/aggregated-points-check.ts';
import { checkAlternativeTexts } from './checks/nodes/accessibility-check.ts';
import { checkActions } from './checks/nodes/actions-check.ts';
import { checkAddresses } from './checks/campaign/addresses-check.ts';
import { checkAnalytics } from './checks/campaign/analytics-check.ts';
import { checkAssetFiles } from './checks/campaign/asset-files-check.ts';
import { checkAssetReferences } from './checks/campaign/assets-check.ts';
import { checkBindings } from './checks/values/bindings-check.ts';
import { checkBudgets } from './checks/nodes/budgets-check.ts';
import { checkAssociation } from './checks/campaign/association-check.ts';
import { checkCardFaces } from './checks/campaign/card-faces-check.ts';
import { checkCampaignRecords } from './checks/campaign/campaign-records-check.ts';
import { checkCharacters } from './checks/campaign/characters-check.ts';
import { checkComponents } from './checks/nodes/components-check.ts';
import { checkContrast } from './checks/contrast/contrast-check.ts';
import { checkCoverage } from './checks/campaign/coverage-check.ts';
import { declaredKeys } from './context/declared-keys.ts';
import { declaredSituations } from './context/declared-situations.ts';
import { checkDates } from './checks/nodes/dates-check.ts';
import { checkEmbeds } from './checks/campaign/embeds-check.ts';
import { checkExpressions } from './checks/values/expressions-check.ts';
import { checkFaces } from './checks/campaign/faces-check.ts';
import { checkFlows } from './checks/nodes/flows-check.ts';
import { checkFragments } from './checks/nodes/fragments-check.ts';
import { checkGacha } from './checks/campaign/gacha-check.ts';
import { checkLinks } from './checks/campaign/links-check.ts';
import { checkLists } from './checks/nodes/lists-check.ts';
import { checkNodeIds } from './checks/nodes/node-ids-check.ts';
import { checkPageSizes } from './checks/nodes/page-size-check.ts';
import { checkPosts } from './checks/campaign/posts-check.ts';
import { checkProfileCard } from './checks/campaign/profile-card-check.ts';
import { checkProps } from './checks/values/props-check.ts';
import { checkInvitations } from './checks/campaign/invitations-check.ts';
import { checkRaffles } from './checks/campaign/raffles-check.ts';
import { checkRequiredFiles } from './checks/campaign/required-files-check.ts';
import { checkRichTexts } from './checks/campaign/rich-texts-check.ts';
import { checkRoutes } from './checks/campaign/routes-check.ts';
import { checkSchemas } from './checks/values/schema-check.ts';
import { checkShare } from './checks/campaign/share-check.ts';
import { checkSkin } from './checks/skin/skin-check.ts';
import { checkTerms } from './checks/campaign/terms-check.ts';
import { checkTextProperties } from './checks/campaign/text-properties-check.ts';
import { checkTexts } from './checks/campaign/texts-check.ts';
import { checkUnused } from './checks/campaign/unused-check.ts';
import { checkWording } from './checks/campaign/wording-check.ts';

/** Every check, in no order that matters: each finds its mistakes whatever the others found. */
const checks: readonly Check[] = [
  checkRequiredFiles,
  checkSchemas,
  checkCharacters,
  checkFragments,
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
  checkLinks,
  checkAssetReferences,
  checkAssetFiles,
  checkShare,
  checkFaces,
  checkTexts,
  checkWording,
  checkUnused,
  checkDates,
  checkCoverage,
  checkRoutes,
  checkFlows,
  checkCampaignRecords,
  checkAggregatedPoints,
  checkGacha,
  checkRaffles,
  checkPosts,
  checkInvitations,
  checkProfileCard,
  checkCardFaces,
  checkAssociation,
  checkTerms,
  checkRichTexts,
  checkTextProperties,
  checkEmbeds,
  checkAnalytics,
  checkAlternativeTexts,
  checkContrast,
  checkSkin,
];

/**
 * Everything that is wrong with a campaign, errors and warnings, by file and line; of very many errors the first
 * thousand that were found. `now` is when fans would see it. Pure, and never throws.
 */
export function checkCampaign(source: CampaignSource, vocabulary: ContentVocabulary, now: Date): ContentIssue[] {
  const findings = new Findings();
  try {
    runChecks({ source, vocabulary, now }, findings);
  } catch (thrown) {
    if (!(thrown instanceof TooManyErrors)) throw thrown;
  }
  return findings.issues();
}

interface Checked {
  readonly source: CampaignSource;
  readonly vocabulary: ContentVocabulary;
  readonly now: Date;
}

function runChecks({ source, vocabulary, now }: Checked, findings: Findings): void {
  const campaign = parseCampaign(source, findings);
  const global = globalScope(vocabulary, declaredSituations(campaign), declaredKeys(campaign));
  const walked = new Map<ParsedScript, ScriptPlaces>();
  const placesOf = (script: ParsedScript) => {
    const places = walked.get(script) ?? walkScript(script, vocabulary, global);
    walked.set(script, places);
    return places;
  };
  for (const check of checks) check({ campaign, vocabulary, now, global, placesOf }, findings);
}

/** Says whether issues keep a campaign from being published. */
export function refuses(issues: readonly ContentIssue[]): boolean {
  return issues.some(({ severity }) => severity === 'error');
}
