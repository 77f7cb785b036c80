import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import { checkCampaign, refuses } from '#content-lint/check-campaign.ts';
import type { ContentVocabulary } from '#content-lint/model/content-vocabulary.ts';
import { readProductVocabulary } from '#server/releases/product-vocabulary.ts';
import { buildRelease } from '#server/releases/build-release.ts';
import { readBundle } from './read-bundle.ts';
import type { CampaignPreparation, PreparedCampaign } from '#server/releases/campaign-preparation.ts';

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
