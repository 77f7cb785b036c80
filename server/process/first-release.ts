import { fileURLToPath } from 'node:url';
import type { AppDependencies } from '#server/http/app-dependencies.ts';
import { readCampaignFolder } from '#server/releases/read-campaign-folder.ts';
import { readProductVocabulary } from '#server/releases/product-vocabulary.ts';
import { reasonOf } from '#server/base/error-reason.ts';
import { liveChannel, readChannel } from '#server/releases/releases-repository.ts';
import { preparingWith } from '#server/publishing/prepare-campaign.ts';
import { publishCampaign } from '#server/publishing/publish-campaign.ts';
import { StartError } from '#server/base/start-error.ts';

const demoCampaignFolder = fileURLToPath(new URL('../../fixtures/campaigns/hoshi-no-uta', import.meta.url));

const shownIssues = 10;

/** Publishes FIRST_CAMPAIGN, else the demo campaign, when nothing was ever published. Throws `StartError` when it is refused. */
export async function publishFirstRelease(dependencies: AppDependencies): Promise<boolean> {
  if ((await readChannel(dependencies.db, liveChannel)) !== null) return false;
  const folder = dependencies.settings.firstCampaign ?? demoCampaignFolder;
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
