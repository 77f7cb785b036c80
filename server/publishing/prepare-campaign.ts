import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import { checkCampaign, refuses } from '#content-lint/check-campaign.ts';
import type { ContentVocabulary } from '#content-lint/model/content-vocabulary.ts';
import { readProductVocabulary } from '#server/releases/product-vocabulary.ts';
import { buildRelease } from '#server/releases/build-release.ts';
import type {
  BundleCall,
  BundleRefusal,
  PreparedBundle,
  PreparedCampaign,
} from '#server/releases/campaign-preparation.ts';
import { campaignFile } from '#server/releases/release-source.ts';
import { readBundle } from './read-bundle.ts';

/** Prepares campaigns in the thread that asks. */
export function preparingWith(vocabulary: ContentVocabulary): (source: CampaignSource, now: Date) => PreparedCampaign {
  return (source, now) => {
    const issues = checkCampaign(source, vocabulary, now);
    return { issues, built: refuses(issues) ? null : buildRelease(source) };
  };
}

/** Reads and prepares what calls bring in the thread that asks: everybody else in it waits meanwhile. */
export function preparingHere() {
  const vocabulary = readProductVocabulary();
  const prepare = preparingWith(vocabulary);
  return {
    checkBundle({ body, now }: BundleCall): Pick<PreparedCampaign, 'issues'> | BundleRefusal {
      const reading = readBundle(body);
      return 'refusal' in reading ? reading : { issues: checkCampaign(reading.source, vocabulary, now) };
    },
    prepareBundle({ body, now }: BundleCall): PreparedBundle | BundleRefusal {
      const reading = readBundle(body);
      if ('refusal' in reading) return reading;
      const { source, note } = reading;
      return { ...prepare(source, now), file: source.files.get(campaignFile) ?? '', note };
    },
  };
}
