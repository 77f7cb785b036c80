import type { ContentIssue } from '#schemas/api/content.ts';
import { checkCampaign } from '#content-lint/check-campaign.ts';
import { smallCampaign, smallVocabulary } from './small-campaign.ts';

/** What the checks say of the small campaign with these changes. */
export function issuesOf(...changes: Parameters<typeof smallCampaign>): ContentIssue[] {
  return checkCampaign(smallCampaign(...changes), smallVocabulary);
}
