import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings } from '#server/base/settings/config.ts';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { readCampaignFolder } from '#server/releases/read-campaign-folder.ts';
import { readProductVocabulary } from '#server/releases/product-vocabulary.ts';
import { reasonOf } from '#server/base/error-reason.ts';
import { liveChannel, readChannel } from '#server/releases/stored/releases-repository.ts';
import { preparingWith } from '#server/publishing/prepare-campaign.ts';
import { publishCampaign } from '#server/publishing/publish-campaign.ts';
import { StartError } from '#server/base/start-error.ts';

const campaignsFolder = fileURLToPath(new URL('../../fixtures/campaigns', import.meta.url));

const shownIssues = 10;

/** Folder of the campaign that the first start publishes. Throws `StartError` when CAMPAIGN names none. */
export function firstCampaignFolder({ campaign, firstCampaign }: Pick<Settings, 'campaign' | 'firstCampaign'>): string {
  if (firstCampaign !== null) return firstCampaign;
  const folder = join(campaignsFolder, campaign);
  if (existsSync(folder)) return folder;
  const names = readdirSync(campaignsFolder).join(', ');
  throw new StartError(
    `CAMPAIGN is "${campaign}", and fixtures/campaigns has no folder of that name. Choose one of: ${names}.`,
  );
}

/** Publishes FIRST_CAMPAIGN, else CAMPAIGN, when nothing was ever published. Throws `StartError` when it is refused. */
export async function publishFirstRelease(dependencies: AppDependencies): Promise<boolean> {
  if ((await readChannel(dependencies.db, liveChannel)) !== null) return false;
  const folder = firstCampaignFolder(dependencies.settings);
  const source = await readCampaignFolder(folder).catch((error: unknown) => {
    throw new StartError(`The first campaign could not be read from ${folder}: ${reasonOf(error)}`, { cause: error });
  });
  const prepare = preparingWith(readProductVocabulary());
  const result = await publishCampaign({ ...dependencies, prepare }, source, 'First start');
  if (result.outcome !== 'refused') return true;
  const errors = result.issues.filter(({ severity }) => severity === 'error');
  const lines = errors.slice(0, shownIssues).map(({ file, message }) => `  ${file}: ${message}`);
  throw new StartError(
    [
      `The campaign in ${folder} was refused, so there is nothing to show: ${errors.length} errors.`,
      ...lines,
      `All of them: npm run content -- lint ${folder}`,
    ].join('\n'),
  );
}
