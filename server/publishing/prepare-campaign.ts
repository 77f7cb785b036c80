import { campaignFile } from '#content-lint/model/campaign-source.ts';
import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import type { ContentVocabulary } from '#content-lint/model/content-vocabulary.ts';
import { readProductVocabulary } from '#server/releases/product-vocabulary.ts';
import { checkAndBuild } from '#server/releases/build/check-and-build.ts';
import type {
  BundleCall,
  BundleRefusal,
  PreparedBundle,
  PreparedCampaign,
} from '#server/releases/build/campaign-preparation.ts';
import { readBundle } from './read-bundle.ts';

/** Prepares campaigns in the thread that asks. */
export function preparingWith(
  vocabulary: ContentVocabulary,
): (source: CampaignSource, now: Date) => Promise<PreparedCampaign> {
  return (source, now) => checkAndBuild(source, vocabulary, now);
}

/** Reads and prepares what a call brings in the thread that asks: everybody else in it waits meanwhile. */
export async function prepareBundle({ body, now }: BundleCall): Promise<PreparedBundle | BundleRefusal> {
  const reading = readBundle(body);
  if ('refusal' in reading) return reading;
  const { source, note } = reading;
  const prepared = await preparingWith(readProductVocabulary())(source, now);
  return { ...prepared, file: source.files.get(campaignFile) ?? '', note };
}

/** Says what is wrong with what a call brings, as `prepareBundle` does. */
export async function checkBundle(call: BundleCall): Promise<Pick<PreparedCampaign, 'issues'> | BundleRefusal> {
  const prepared = await prepareBundle(call);
  return 'refusal' in prepared ? prepared : { issues: prepared.issues };
}
