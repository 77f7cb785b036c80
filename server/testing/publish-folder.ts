import { stat } from 'node:fs/promises';
import type { ContentIssue } from '#schemas/api/content.ts';
import type { CampaignSource } from '#content-lint/model/campaign-source.ts';
import { readCampaignFolder } from '#server/releases/read-campaign-folder.ts';
import { readProductVocabulary } from '#server/releases/product-vocabulary.ts';
import { buildRelease } from '#server/releases/build-release.ts';
import type { BuiltRelease } from '#server/releases/build-release.ts';
import { preparingWith } from '#server/publishing/prepare-campaign.ts';
import { publishCampaign } from '#server/publishing/publish-campaign.ts';
import type { PublishDependencies } from '#server/publishing/publish-campaign.ts';
import { StageError } from './stage-state.ts';

const shownIssues = 5;

/** Publishes the campaign of a folder with all checks and gives the release. Throws `StageError` when it is refused. */
export async function publishFolder(
  services: Omit<PublishDependencies, 'prepare'>,
  folder: string,
): Promise<BuiltRelease> {
  const source = await readSource(folder);
  const result = await publishCampaign(
    { ...services, prepare: preparingWith(readProductVocabulary()) },
    source,
    'Replay',
  );
  if (result.outcome === 'refused') throw refused(folder, result.issues);
  return (await buildRelease(source, readProductVocabulary().wordsOfProduct)).built;
}

/** Checks the campaign of a folder as `publishFolder` does, without a database. Throws `StageError` when it is refused. */
export async function requirePublishable(folder: string): Promise<void> {
  const { built, issues } = await preparingWith(readProductVocabulary())(await readSource(folder), new Date());
  if (built === null) throw refused(folder, issues);
}

async function readSource(folder: string): Promise<CampaignSource> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new StageError(`There is no folder "${folder}" with a campaign.`);
  return readCampaignFolder(folder);
}

function refused(folder: string, issues: readonly ContentIssue[]): StageError {
  const errors = issues.filter(({ severity }) => severity === 'error');
  const lines = errors.slice(0, shownIssues).map(({ file, line, message }) => `  ${file}:${line}: ${message}`);
  return new StageError(
    [`The campaign in ${folder} cannot be published; it has ${countOf(errors.length)}.`, ...lines].join('\n'),
    `All of them: npm run content -- lint ${folder}`,
  );
}

function countOf(errors: number): string {
  return errors === 1 ? '1 error' : `${errors} errors`;
}
