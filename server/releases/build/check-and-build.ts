import { checkCampaign, refuses } from '#content-lint/check-campaign.ts';
import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import type { ContentVocabulary } from '#content-lint/model/content-vocabulary.ts';
import { buildRelease } from './build-release.ts';
import type { PreparedCampaign } from './campaign-preparation.ts';

/** Checks a campaign at a time and builds its release, which says what else is wrong. `keptIn`: see `buildFaces`. */
export async function checkAndBuild(
  source: CampaignSource,
  vocabulary: ContentVocabulary,
  now: Date,
  keptIn?: string,
): Promise<PreparedCampaign> {
  const found = checkCampaign(source, vocabulary, now);
  if (refuses(found)) return { issues: found, built: null };
  const { built, issues: more } = await buildRelease(source, vocabulary.wordsOfProduct, keptIn);
  const issues = [...found, ...more];
  return { issues, built: refuses(issues) ? null : built };
}
