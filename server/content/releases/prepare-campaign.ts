import type { ContentIssue } from '#schemas/api/content.ts';
import type { CampaignSource } from '../campaign-source.ts';
import { checkCampaign, refuses } from '../checks/check-campaign.ts';
import type { ContentVocabulary } from '../model/content-vocabulary.ts';
import { buildRelease } from './build-release.ts';
import type { BuiltRelease } from './build-release.ts';

/** A campaign that was checked. */
export interface PreparedCampaign {
  /** Errors and warnings, by file and line. */
  readonly issues: ContentIssue[];
  /** Null when an error refuses the campaign. */
  readonly built: BuiltRelease | null;
}

/** Checks a campaign and builds its release, in this thread or another. */
export type PrepareCampaign = (source: CampaignSource) => PreparedCampaign | Promise<PreparedCampaign>;

/** Prepares campaigns in the thread that asks. */
export function preparingWith(vocabulary: ContentVocabulary): (source: CampaignSource) => PreparedCampaign {
  return (source) => {
    const issues = checkCampaign(source, vocabulary);
    return { issues, built: refuses(issues) ? null : buildRelease(source) };
  };
}
