import type { ContentIssue } from '#schemas/api/content.ts';
import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import { checkCampaign, refuses } from '#content-lint/check-campaign.ts';
import type { ContentVocabulary } from '#content-lint/model/content-vocabulary.ts';
import { readProductVocabulary } from '#server/releases/product-vocabulary.ts';
import { buildRelease } from '#server/releases/build-release.ts';
import type { BuiltRelease } from '#server/releases/build-release.ts';
import { readBundle } from './read-bundle.ts';
import type { ReadBundle } from './read-bundle.ts';

/** A campaign that was checked. */
export interface PreparedCampaign {
  /** Errors and warnings, by file and line. */
  readonly issues: ContentIssue[];
  /** Null when an error refuses the campaign. */
  readonly built: BuiltRelease | null;
}

/** Checks a campaign and builds its release, in this thread or another. */
export type PrepareCampaign = (source: CampaignSource) => PreparedCampaign | Promise<PreparedCampaign>;

/** What the calls that bring a campaign need: reading it, and preparing it. */
export interface CampaignPreparation {
  readonly readBundle: ReadBundle;
  readonly prepare: PrepareCampaign;
}

/** Prepares campaigns in the thread that asks. */
export function preparingWith(vocabulary: ContentVocabulary): (source: CampaignSource) => PreparedCampaign {
  return (source) => {
    const issues = checkCampaign(source, vocabulary);
    return { issues, built: refuses(issues) ? null : buildRelease(source) };
  };
}

/** Reads and prepares campaigns in the thread that asks, and everybody waits meanwhile. */
export function preparingHere(): CampaignPreparation {
  return { readBundle, prepare: preparingWith(readProductVocabulary()) };
}
