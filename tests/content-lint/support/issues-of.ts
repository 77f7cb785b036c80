import type { ContentIssue } from '#schemas/api/content.ts';
import { checkCampaign } from '#content-lint/check-campaign.ts';
import { checkedAt, smallCampaign, smallVocabulary } from './small-campaign.ts';

/** What the checks say of the small campaign with these changes. */
export function allIssuesOf(...changes: Parameters<typeof smallCampaign>): ContentIssue[] {
  return checkCampaign(smallCampaign(...changes), smallVocabulary, checkedAt);
}

const unused: ReadonlySet<string> = new Set(['text.unused', 'asset.unused']);

/** The same without the texts and drawings that changes leave unused, for tests that are about something else. */
export function issuesOf(...changes: Parameters<typeof smallCampaign>): ContentIssue[] {
  return allIssuesOf(...changes).filter(({ code }) => !unused.has(code));
}
